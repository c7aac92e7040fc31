#ifndef MARTLET_CLIBFUZZER_H
#define MARTLET_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Fuzzes `test` as the program's arguments say (https://llvm.org/docs/LibFuzzer.html). In every program that is linked
/// with -sanitize=fuzzer.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

#endif
