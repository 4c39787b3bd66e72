/// What is held beside a key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits, as xterm and kitty send them (their parameter less 1).
    public let rawValue: UInt8

    /// Makes modifiers from their bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Makes modifiers from a literal. The one that `SetAlgebra` brings is not specialized (Swift 6.3), and costs some 700
    /// instructions for every `[]`.
    public init(arrayLiteral elements: KeyModifiers...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Alt, or Option.
    public static let alt = KeyModifiers(rawValue: 2)
    /// Control.
    public static let control = KeyModifiers(rawValue: 4)
    /// Super, Command, or the Windows key.
    public static let command = KeyModifiers(rawValue: 8)
}
