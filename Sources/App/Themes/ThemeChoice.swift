/// What `--theme` asked for, and `t` changes.
enum ThemeChoice: Hashable, Sendable {
    /// Dark or light as the terminal is, following it while the program runs.
    case automatic
    /// The theme of that name; whether there is one, a `ThemeLibrary` knows.
    case named(String)

    private static let nameLimit = 40

    /// As options and the configuration write it.
    var text: String {
        switch self {
        case .automatic: "auto"
        case .named(let name): name
        }
    }

    /// Reads `auto`, or what can be the name of a theme.
    init?(_ text: String) {
        guard text != "auto" else {
            self = .automatic
            return
        }
        guard ThemeChoice.isName(text) else { return nil }
        self = .named(text)
    }

    /// Whether a text can be the name of a theme: letters, digits, `-` and `_`, none of which leads out of a folder or out
    /// of a line.
    static func isName(_ text: String) -> Bool {
        let bytes = text.utf8
        return (1...nameLimit).contains(bytes.count)
            && bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
