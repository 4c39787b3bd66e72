/// What a cell's text can be besides colored.
public struct TextAttributes: OptionSet, Hashable, Sendable {
    /// The bits, as kept in a `Cell`.
    public let rawValue: UInt16

    /// Makes attributes from their bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Makes attributes from a literal. The one that `SetAlgebra` brings is not specialized (Swift 6.3), and costs some
    /// 700 instructions for every `[]`.
    public init(arrayLiteral elements: TextAttributes...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    /// SGR 1.
    public static let bold = TextAttributes(rawValue: 1 << 0)
    /// SGR 2. Not universal: never the only carrier of a meaning.
    public static let faint = TextAttributes(rawValue: 1 << 1)
    /// SGR 3. Not universal: never the only carrier of a meaning.
    public static let italic = TextAttributes(rawValue: 1 << 2)
    /// SGR 4.
    public static let underline = TextAttributes(rawValue: 1 << 3)
    /// SGR 7.
    public static let reverse = TextAttributes(rawValue: 1 << 4)
    /// SGR 9.
    public static let strikethrough = TextAttributes(rawValue: 1 << 5)

    /// Every attribute there is.
    public static let all: TextAttributes = [.bold, .faint, .italic, .underline, .reverse, .strikethrough]
}
