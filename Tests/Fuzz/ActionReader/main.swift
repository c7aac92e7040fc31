import CLibFuzzer
import FuzzLaws
import Glibc

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
    do {
      try ActionReading.check(UnsafeRawBufferPointer(start: bytes, count: count))
    } catch {
      error.report()
    }
    return 0
  })
