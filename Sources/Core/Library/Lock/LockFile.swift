import FoundationEssentials

/// The contents of the lock's file.
struct LockFile: Hashable, Sendable, Codable {
    private static let currentVersion = 1
    static let sizeLimit = 16 << 10

    let version: Int
    let secret: LockSecret
    /// Attempts since the last right one, including those that were interrupted.
    var failures = 0
    var lastFailure: LockMoment?

    init(secret: LockSecret) {
        version = LockFile.currentVersion
        self.secret = secret
    }

    init(_ bytes: [UInt8]) throws(LockError) {
        guard let file = try? JSONDecoder().decode(LockFile.self, from: Data(bytes)) else { throw .damaged }
        guard file.version <= LockFile.currentVersion else { throw .newerVersion(file.version) }
        guard file.secret.isPlausible, file.failures >= 0 else { throw .damaged }
        self = file
    }

    func encode() throws(LockError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(self) else { throw .damaged }
        return Array(data)
    }

    /// Seconds until the next attempt: none for the first five, then half a minute, doubled with every failure up to an hour.
    func wait(at now: LockMoment) -> Int {
        guard failures >= LockStore.freeTries, let lastFailure else { return 0 }
        let whole = min(30 << min(failures - LockStore.freeTries, 7), 3600)
        return max(0, whole - now.seconds(since: lastFailure))
    }

    /// Counts an attempt that begins now.
    mutating func countAttempt(at now: LockMoment) {
        failures = min(failures + 1, 1_000_000)
        lastFailure = now
    }
}

/// A salted hash to check a PIN against.
struct LockSecret: Hashable, Sendable, Codable {
    /// More rounds would keep the program busy for minutes.
    static let allowedRounds = 1...10_000_000
    private static let saltLength = 16

    let salt: [UInt8]
    let rounds: Int
    let hash: [UInt8]

    /// - Returns: `nil` if the task was cancelled.
    init?(_ pin: PIN, rounds: Int) {
        var generator = SystemRandomNumberGenerator()
        let salt = (0..<LockSecret.saltLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
        guard let hash = PBKDF2.derive(password: pin.digits, salt: salt, rounds: rounds) else { return nil }
        self.salt = salt
        self.rounds = rounds
        self.hash = hash
    }

    /// Whether this program could have made it.
    var isPlausible: Bool {
        LockSecret.allowedRounds.contains(rounds) && hash.count == 32 && (8...64).contains(salt.count)
    }

    /// Whether the secret was made of this PIN. Takes a good part of a second on purpose, and as long for a wrong PIN as for the
    /// right one.
    /// - Returns: `nil` if the task was cancelled.
    func matches(_ pin: PIN) -> Bool? {
        guard let other = PBKDF2.derive(password: pin.digits, salt: salt, rounds: rounds) else { return nil }
        var difference: UInt8 = other.count == hash.count ? 0 : 1
        for (left, right) in zip(hash, other) { difference |= left ^ right }
        return difference == 0
    }
}
