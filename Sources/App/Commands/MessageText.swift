/// A message as it is printed: it may quote what somebody has typed, or what a file is called, and neither speaks to the terminal
/// or makes a line of its own.
struct MessageText {
    let text: String

    init(_ text: String) {
        self.text = String(String.UnicodeScalarView(text.unicodeScalars.filter(Self.isShown)))
    }

    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
}
