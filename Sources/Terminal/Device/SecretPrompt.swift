#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Asks for lines at the terminal that are not shown while they are typed.
///
/// Nothing typed shows from the first question to the end of the conversation, whatever is typed ahead of a question:
/// an echo that returned between two of them would show the PIN of whoever types fast.
public struct SecretPrompt: ~Copyable {
    /// As the terminal was, and is again at the end; `nil` where there is none.
    private var initial: termios?

    /// Silences the terminal at standard input, if there is one, until the value ends.
    public init() {
        var attributes = termios()
        guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return }
        initial = attributes
        // Byte by byte, so that Ctrl-C is seen at once and cannot leave the terminal without an echo.
        attributes.c_lflag &= ~tcflag_t(ECHO | ISIG | ICANON)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    }

    deinit {
        guard var initial else { return }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &initial)
    }

    /// Writes `prompt` and reads a line, whose end is shown.
    /// - Returns: `nil` where there is no terminal at standard input, at its end, and for Ctrl-C.
    public func ask(_ prompt: String) -> String? {
        guard initial != nil else { return nil }
        StandardStreams.writeOutput(prompt)
        defer { StandardStreams.writeOutput("\n") }
        var secret = SecretLine()
        while let byte = Self.readByte() {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return secret.text
            case 3, 4: return nil
            case 8, 127: secret.removeLast()
            default: secret.append(byte)
            }
        }
        return nil
    }

    private static func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // Another program has left the terminal so.
                _ = FileDescriptor(inherited: STDIN_FILENO).poll(for: Int32(POLLIN), milliseconds: -1)
                continue
            }
            return count == 1 ? byte : nil
        }
    }
}
