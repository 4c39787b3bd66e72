#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension StandardStreams {
    /// Bytes of a secret at most.
    private static let secretLimit = 256

    /// Asks for a line at the terminal that is not shown while it is typed.
    /// - Returns: `nil` where there is no terminal at standard input, at its end, and for Ctrl-C.
    public static func readSecret(prompt: String) -> String? {
        var attributes = termios()
        guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return nil }
        var quiet = attributes
        // Byte by byte, so that Ctrl-C is seen at once and cannot leave the terminal without an echo.
        quiet.c_lflag &= ~tcflag_t(ECHO | ISIG | ICANON)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet)
        defer {
            tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
            writeOutput("\n")
        }
        writeOutput(prompt)
        var secret: [UInt8] = []
        while let byte = readByte() {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return String(decoding: secret, as: UTF8.self)
            case 3, 4: return nil
            case 8, 127: _ = secret.popLast()
            default: if secret.count < secretLimit { secret.append(byte) }
            }
        }
        return nil
    }

    private static func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            return count == 1 ? byte : nil
        }
    }
}
