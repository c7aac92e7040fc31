import CLibFuzzer
import FuzzLaws
import Glibc

let path = try RequestPath()
var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&argumentCount, &arguments) { bytes, count in
    MainActor.assumeIsolated {
      do {
        try path.check(UnsafeRawBufferPointer(start: bytes, count: count))
      } catch {
        error.report()
      }
    }
    return 0
  })
