/// The look of text, or `nil` keeps the color beneath.
///
/// A view that draws text over a colored row sets only the foreground and so keeps the row's background.
public struct Style: Hashable, Sendable {
    /// The text color.
    public var foreground: Color?
    /// The color behind the text.
    public var background: Color?
    /// Bold, underline and the like; replaces the attributes beneath.
    public var attributes: TextAttributes

    /// The colors beneath, without attributes.
    public static let plain = Style()

    /// Creates a style.
    public init(foreground: Color? = nil, background: Color? = nil, attributes: TextAttributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The style with attributes added.
    public func adding(_ more: TextAttributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(more))
    }

    /// The style in bold.
    public var bold: Style { adding(.bold) }

    /// The style with gaps filled from another one, and the attributes of both.
    public func over(_ base: Style) -> Style {
        Style(
            foreground: foreground ?? base.foreground, background: background ?? base.background,
            attributes: attributes.union(base.attributes))
    }
}

/// Text attributes that a terminal can show.
public struct TextAttributes: OptionSet, Hashable, Sendable {
    /// The bits, as stored in a `Cell`.
    public let rawValue: UInt16

    /// Creates attributes from their bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Creates attributes from a literal. The version from `SetAlgebra` is not specialized (Swift 6.3) and costs some
    /// 700 instructions for every `[]`.
    public init(arrayLiteral elements: TextAttributes...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    /// SGR 1.
    public static let bold = TextAttributes(rawValue: 1 << 0)
    /// SGR 2. Not supported everywhere, so it must not be the only carrier of meaning.
    public static let faint = TextAttributes(rawValue: 1 << 1)
    /// SGR 3. Not supported everywhere, so it must not be the only carrier of meaning.
    public static let italic = TextAttributes(rawValue: 1 << 2)
    /// SGR 4.
    public static let underline = TextAttributes(rawValue: 1 << 3)
    /// SGR 7.
    public static let reverse = TextAttributes(rawValue: 1 << 4)
    /// SGR 9.
    public static let strikethrough = TextAttributes(rawValue: 1 << 5)

    /// All attributes.
    public static let all: TextAttributes = [.bold, .faint, .italic, .underline, .reverse, .strikethrough]
}
