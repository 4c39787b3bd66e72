#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Asks for lines at the terminal without echoing them.
///
/// The echo stays off from the first question to the end of the conversation: between two questions it would show the PIN
/// of a fast typist.
public struct SecretPrompt: ~Copyable {
    /// The terminal's original settings, or `nil` if standard input is not a terminal.
    private var initial: termios?

    /// Turns the echo of the terminal at standard input off, if there is one, until the value ends.
    public init() {
        var attributes = termios()
        guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return }
        initial = attributes
        // Read byte by byte, Ctrl-C is handled at once and cannot leave the terminal without an echo.
        attributes.c_lflag &= ~tcflag_t(ECHO | ISIG | ICANON)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    }

    deinit {
        guard var initial else { return }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &initial)
    }

    /// Writes the prompt and reads a line.
    /// - Returns: `nil` if standard input is not a terminal or has ended, and for Ctrl-C.
    public func ask(_ prompt: String) -> String? {
        guard initial != nil else { return nil }
        StandardStreams.writeOutput(prompt)
        defer { StandardStreams.writeOutput("\n") }
        let input = FileDescriptor(inherited: STDIN_FILENO)
        var line = SecretLine()
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { buffer in
            while input.readWaiting(into: buffer) != nil {
                switch buffer[0] {
                case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return line.text
                case 3, 4: return nil
                case 8, 127: line.removeLast()
                case let byte: line.append(byte)
                }
            }
            return nil
        }
    }
}

struct SecretLine {
    private static let limit = 256

    private var bytes: [UInt8] = []

    /// The typed text; ill-formed UTF-8 is replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ byte: UInt8) {
        if bytes.count < Self.limit { bytes.append(byte) }
    }

    mutating func removeLast() {
        while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
    }
}
