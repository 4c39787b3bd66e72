/// Keys as an xterm sends them, or typed text.
struct Keys: ExpressibleByStringInterpolation, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    init(stringLiteral text: String) { self.text = text }

    static let up: Keys = "\u{1B}[A"
    static let down: Keys = "\u{1B}[B"
    static let right: Keys = "\u{1B}[C"
    static let left: Keys = "\u{1B}[D"
    static let pageDown: Keys = "\u{1B}[6~"
    static let end: Keys = "\u{1B}[F"
    static let home: Keys = "\u{1B}[H"
    static let enter: Keys = "\r"
    static let escape: Keys = "\u{1B}"
    static let quit: Keys = "q"
    static let television: Keys = "2"
    static let help: Keys = "?"
    static let search: Keys = "/"
    static let favorite: Keys = "f"
    static let undo: Keys = "u"
    static let otherKind: Keys = "\u{14}"
    static let clearLine: Keys = "\u{15}"
    static let sort: Keys = "s"
    static let nextSection: Keys = ")"
    static let toggleLayout: Keys = "v"
    static let theme: Keys = "t"
    static let retry: Keys = "r"
    static let demo: Keys = "d"
    static let redraw: Keys = "\u{0C}"
    static let interrupt: Keys = "\u{03}"
    static let suspend: Keys = "\u{1A}"
}
