import Terminal

/// Attributes that terminals support and the program does not use, so that a stray one shows.
extension TextAttributes {
    /// SGR 5 and 6.
    package static let blink = TextAttributes(rawValue: 1 << 6)
    /// SGR 8.
    package static let hidden = TextAttributes(rawValue: 1 << 7)
    /// SGR 21 and 4:2.
    package static let doubleUnderline = TextAttributes(rawValue: 1 << 8)
    /// SGR 4:3.
    package static let curlyUnderline = TextAttributes(rawValue: 1 << 9)
    /// SGR 4:4.
    package static let dottedUnderline = TextAttributes(rawValue: 1 << 10)
    /// SGR 4:5.
    package static let dashedUnderline = TextAttributes(rawValue: 1 << 11)
    /// SGR 53.
    package static let overline = TextAttributes(rawValue: 1 << 12)

    /// Every kind of underline.
    package static let anyUnderline: TextAttributes = [
        .underline, .doubleUnderline, .curlyUnderline, .dottedUnderline, .dashedUnderline,
    ]
}
