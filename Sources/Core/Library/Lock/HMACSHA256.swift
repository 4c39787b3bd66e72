/// HMAC with SHA-256 (RFC 2104), whose key has been taken in once for many messages.
struct HMACSHA256: Sendable {
    private let inner: SHA256
    private let outer: SHA256

    /// Takes in the key.
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

    /// Puts the code of eight words in their place, without allocating: what PBKDF2 does in every round.
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
