/// The entry point for libFuzzer; every target has a function `fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ address: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzz(Array(UnsafeBufferPointer(start: address, count: count)))
    return 0
}

/// Stops the fuzzer, which saves the input, if the condition is false.
func demand(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue { fatalError(what()) }
}
