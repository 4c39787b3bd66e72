/// A line that is typed unseen, byte by byte as a terminal sends it.
struct SecretLine {
    /// Bytes that are kept at most.
    private static let limit = 256

    private var bytes: [UInt8] = []

    /// What has been typed; bytes that are no UTF-8 are replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes a byte that was typed.
    mutating func append(_ byte: UInt8) {
        if bytes.count < Self.limit { bytes.append(byte) }
    }

    /// Takes back the last character, with all its bytes.
    mutating func removeLast() {
        while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
    }
}
