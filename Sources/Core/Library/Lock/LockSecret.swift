/// What a PIN is checked against: never the PIN itself.
struct LockSecret: Hashable, Sendable, Codable {
    /// A file that wants more would keep the program busy for minutes.
    static let allowedRounds = 1...10_000_000
    private static let saltLength = 16

    let salt: [UInt8]
    let rounds: Int
    let hash: [UInt8]

    /// Makes a secret of a PIN, with a salt of its own.
    /// - Returns: `nil` where the task was cancelled.
    init?(_ pin: PIN, rounds: Int) {
        var generator = SystemRandomNumberGenerator()
        let salt = (0..<LockSecret.saltLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
        guard let hash = PBKDF2.derive(password: pin.digits, salt: salt, rounds: rounds) else { return nil }
        self.salt = salt
        self.rounds = rounds
        self.hash = hash
    }

    /// Whether it could have been made by this program.
    var isPlausible: Bool {
        LockSecret.allowedRounds.contains(rounds) && hash.count == 32 && (8...64).contains(salt.count)
    }

    /// Whether the secret was made of this PIN. Takes a good part of a second, on purpose, and as long for a wrong PIN as for
    /// the right one.
    /// - Returns: `nil` where the task was cancelled.
    func matches(_ pin: PIN) -> Bool? {
        guard let other = PBKDF2.derive(password: pin.digits, salt: salt, rounds: rounds) else { return nil }
        var difference: UInt8 = other.count == hash.count ? 0 : 1
        for (left, right) in zip(hash, other) { difference |= left ^ right }
        return difference == 0
    }
}
