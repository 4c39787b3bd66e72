import Terminal

/// Attributes that terminals know and the program does not use: here so that a stray one is seen.
extension TextAttributes {
    /// SGR 5 and 6.
    public static let blink = TextAttributes(rawValue: 1 << 6)
    /// SGR 8.
    public static let hidden = TextAttributes(rawValue: 1 << 7)
    /// SGR 21 and 4:2.
    public static let doubleUnderline = TextAttributes(rawValue: 1 << 8)
    /// SGR 4:3.
    public static let curlyUnderline = TextAttributes(rawValue: 1 << 9)
    /// SGR 4:4.
    public static let dottedUnderline = TextAttributes(rawValue: 1 << 10)
    /// SGR 4:5.
    public static let dashedUnderline = TextAttributes(rawValue: 1 << 11)
    /// SGR 53.
    public static let overline = TextAttributes(rawValue: 1 << 12)

    /// Every kind of underline.
    public static let anyUnderline: TextAttributes = [
        .underline, .doubleUnderline, .curlyUnderline, .dottedUnderline, .dashedUnderline,
    ]
}
