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
