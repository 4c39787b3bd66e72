/// What libFuzzer calls, again and again: every target has a function `fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ address: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzz(Array(UnsafeBufferPointer(start: address, count: count)))
    return 0
}

/// Ends the fuzzer, which then keeps the input, where something that always has to be true is not.
func demand(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue { fatalError(what()) }
}
