@testable import Pictures
@testable import Terminal

/// The reference inflater. Only the fuzzer links it, neither the program nor its tests.
enum Zlib {
    @_silgen_name("uncompress")
    private static func uncompress(
        _ output: UnsafeMutablePointer<UInt8>?, _ outputCount: inout UInt, _ input: UnsafePointer<UInt8>?, _ count: UInt
    ) -> CInt

    /// Whether a raw stream inflates to exactly these bytes.
    static func inflates(_ stream: ArraySlice<UInt8>, to bytes: [UInt8]) -> Bool {
        var checksum = Adler32()
        checksum.update(bytes[...])
        let trailer = (0..<4).map { UInt8(truncatingIfNeeded: checksum.value >> (24 - 8 * $0)) }
        let wrapped = [0x78, 0x9C] + stream + trailer
        var output = [UInt8](repeating: 0, count: bytes.count + 1)
        var count = UInt(output.count)
        let status = uncompress(&output, &count, wrapped, UInt(wrapped.count))
        return status == 0 && output.prefix(Int(count)).elementsEqual(bytes)
    }
}
