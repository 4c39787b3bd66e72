import FoundationEssentials

/// What stands in the file of the lock.
struct LockFile: Hashable, Sendable, Codable {
    static let currentVersion = 1
    /// More than it can ever hold.
    static let sizeLimit = 16 << 10

    let version: Int
    let secret: LockSecret
    /// Tries since the last right one, those included that have begun and were never heard of again.
    var failures = 0
    var lastFailure: LockMoment?

    init(secret: LockSecret) {
        version = LockFile.currentVersion
        self.secret = secret
    }

    /// Reads the file.
    init(_ bytes: [UInt8]) throws(LockError) {
        guard let file = try? JSONDecoder().decode(LockFile.self, from: Data(bytes)) else { throw .damaged }
        guard file.version <= LockFile.currentVersion else { throw .newerVersion(file.version) }
        guard file.secret.isPlausible, file.failures >= 0 else { throw .damaged }
        self = file
    }

    /// The file as it is written.
    func encode() throws(LockError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(self) else { throw .damaged }
        return Array(data)
    }

    /// How long nobody may try, in seconds: nothing for the first five, then half a minute, doubled with every failure, an hour
    /// at most.
    func wait(at now: LockMoment) -> Int {
        guard failures >= LockStore.freeTries, let lastFailure else { return 0 }
        let whole = min(30 << min(failures - LockStore.freeTries, 7), 3600)
        return max(0, whole - now.seconds(since: lastFailure))
    }

    /// Counts a try that begins now.
    mutating func countTry(at now: LockMoment) {
        failures = min(failures + 1, 1_000_000)
        lastFailure = now
    }
}
