/// The first two numbers of a terminal's version, such as 0.42 of `kitty(0.42.1)`.
struct TerminalVersion: Hashable, Comparable, Sendable {
    let major: Int
    let minor: Int

    init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads the reply to XTVERSION, or `nil` if it has no such numbers. A digit of the name is none of them.
    init?(_ reply: String) {
        for part in reply.split(whereSeparator: { " ()".contains($0) }).dropFirst() {
            let numbers = part.split(separator: ".").prefix(2).map { Int($0.prefix { $0.isWholeNumber }) }
            guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { continue }
            (self.major, self.minor) = (major, minor)
            return
        }
        return nil
    }

    static func < (one: TerminalVersion, other: TerminalVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}
