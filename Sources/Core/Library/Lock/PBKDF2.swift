/// PBKDF2 with HMAC-SHA-256 (RFC 8018, section 5.2; RFC 2104).
enum PBKDF2 {
    /// Rounds between two looks at whether the result is wanted still.
    private static let stretch = 4096

    /// Derives a key of 32 bytes, one block of the function's output.
    /// - Parameter rounds: at least 1; each costs two compressions.
    /// - Returns: `nil` where the task was cancelled before the end.
    static func derive(password: [UInt8], salt: [UInt8], rounds: Int) -> [UInt8]? {
        let keyed = HMACSHA256(key: password)
        // One block: its number, 1, stands behind the salt.
        var result = SHA256.wordsOf(keyed.code(of: salt + [0, 0, 0, 1]))
        var isCancelled = false
        SHA256.withSchedule { schedule in
            var last = result
            for round in 1..<max(1, rounds) {
                keyed.iterate(&last, schedule)
                for word in 0..<8 { result[word] ^= last[word] }
                guard round % stretch == 0, Task.isCancelled else { continue }
                isCancelled = true
                return
            }
        }
        return isCancelled ? nil : SHA256.bytesOf(result)
    }
}
