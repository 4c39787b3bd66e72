/// How text is to look: what is `nil` stays as it is beneath.
///
/// A view that draws text over a colored row names its foreground alone and keeps the row's background.
public struct Style: Hashable, Sendable {
    /// The color of the text; `nil` keeps the one beneath.
    public var foreground: Color?
    /// The color behind the text; `nil` keeps the one beneath.
    public var background: Color?
    /// What the text is besides colored; replaces what is beneath.
    public var attributes: TextAttributes

    /// Everything as it is beneath, without attributes.
    public static let plain = Style()

    /// Makes a style; what is not named stays as it is beneath.
    public init(foreground: Color? = nil, background: Color? = nil, attributes: TextAttributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// This style with the attributes added.
    public func adding(_ more: TextAttributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }

    /// This style in bold.
    public var bold: Style { adding(.bold) }

    /// This style where it says something, the other one where it is silent; attributes of both.
    public func over(_ base: Style) -> Style {
        Style(
            foreground: foreground ?? base.foreground, background: background ?? base.background,
            attributes: attributes.union(base.attributes))
    }
}

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
