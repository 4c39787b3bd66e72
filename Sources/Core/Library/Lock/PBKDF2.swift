/// PBKDF2 with HMAC-SHA-256 (RFC 8018, section 5.2).
enum PBKDF2 {
    /// Rounds between two checks for cancellation.
    private static let stride = 4096

    /// Derives a key of 32 bytes.
    /// - Parameter rounds: at least 1; each costs two compressions.
    /// - Returns: `nil` if the task was cancelled.
    static func derive(password: [UInt8], salt: [UInt8], rounds: Int) -> [UInt8]? {
        let keyed = HMACSHA256(key: password)
        // The number of the block, 1, follows the salt.
        var result = SHA256.words(of: keyed.code(of: salt + [0, 0, 0, 1]))
        var isCancelled = false
        SHA256.withSchedule { schedule in
            var last = result
            for round in 1..<max(1, rounds) {
                keyed.iterate(&last, schedule)
                for word in 0..<8 { result[word] ^= last[word] }
                guard round % stride == 0, Task.isCancelled else { continue }
                isCancelled = true
                return
            }
        }
        return isCancelled ? nil : SHA256.bytes(of: result)
    }
}

/// HMAC with SHA-256 (RFC 2104) for many messages with one key.
struct HMACSHA256: Sendable {
    private let inner: SHA256
    private let outer: SHA256

    init(key: [UInt8]) {
        var block = key.count > 64 ? SHA256.digest(key) : key
        block += [UInt8](repeating: 0, count: 64 - block.count)
        inner = SHA256(block: block.map { $0 ^ 0x36 })
        outer = SHA256(block: block.map { $0 ^ 0x5C })
    }

    /// The code of a message: 32 bytes.
    func code(of message: [UInt8]) -> [UInt8] {
        var first = inner
        first.finish(message, after: 64)
        var second = outer
        second.finish(first.bytes, after: 64)
        return second.bytes
    }

    /// Replaces eight words by their code without allocating: a round of PBKDF2.
    /// - Parameter schedule: room for 64 words.
    func iterate(_ words: inout [UInt32], _ schedule: UnsafeMutablePointer<UInt32>) {
        for half in [inner, outer] {
            var hash = half
            for word in 0..<8 { schedule[word] = words[word] }
            schedule[8] = 0x8000_0000
            for word in 9..<15 { schedule[word] = 0 }
            // The length in bits: the block of the key, and 32 bytes.
            schedule[15] = (64 + 32) * 8
            hash.compress(schedule)
            hash.copy(to: &words)
        }
    }
}
