/// The name of a visitor's library in a kiosk: the name of a folder, and nothing that could lead out of it.
struct LibraryName: Hashable, Sendable {
    private static let lengthLimit = 32

    /// The name.
    let text: String

    /// Takes 1 to 32 letters and digits of ASCII, and within them `-`, `_` and `.`; `nil` for anything else.
    init?(_ text: String) {
        let bytes = text.utf8
        guard (1...Self.lengthLimit).contains(bytes.count), let first = bytes.first, Self.isWord(first),
            bytes.allSatisfy({ Self.isWord($0) || "-_.".utf8.contains($0) })
        else { return nil }
        self.text = text
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
