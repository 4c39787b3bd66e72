import Core
import Terminal

extension Color {
    /// The names of the terminal's sixteen colors, in their order.
    static let names: [String] = {
        let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
        return names + names.map { "bright-" + $0 }
    }()

    /// Reads a color as the file of a theme has it: `"#f5b454"`, a number of the palette of 256, one of the sixteen names, or
    /// `"default"` for the terminal's own.
    /// - Returns: `nil` for anything else.
    init?(_ node: JSONNode) {
        switch node.content {
        case .number(let number):
            guard let index = UInt8(exactly: number) else { return nil }
            self = .palette(index)
        case .string("default"):
            self = .terminalDefault
        case .string(let text):
            if let index = Color.names.firstIndex(of: text) {
                self = .palette(UInt8(index))
            } else if let hex = Color.hex(text) {
                self.init(hex: hex)
            } else {
                return nil
            }
        default: return nil
        }
    }

    private static func hex(_ text: String) -> UInt32? {
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
        return UInt32(digits, radix: 16)
    }
}
