/// SHA-256 (FIPS 180-4, section 6.2), which the toolchain does not have.
struct SHA256: Sendable {
    /// The digest, once all blocks have been added.
    private(set) var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

    init() {
        state = (
            0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19
        )
    }

    /// The state after one block of 64 bytes.
    init(block: [UInt8]) {
        self.init()
        Self.withSchedule { schedule in
            for (word, value) in Self.words(of: block).enumerated() { schedule[word] = value }
            compress(schedule)
        }
    }

    static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.finish(bytes, after: 0)
        return hash.bytes
    }

    /// The state as bytes.
    var bytes: [UInt8] {
        var words = [UInt32](repeating: 0, count: 8)
        copy(to: &words)
        return Self.bytes(of: words)
    }

    /// Writes the state over eight words.
    func copy(to words: inout [UInt32]) {
        (words[0], words[1], words[2], words[3]) = (state.0, state.1, state.2, state.3)
        (words[4], words[5], words[6], words[7]) = (state.4, state.5, state.6, state.7)
    }

    /// Words of four bytes each, big-endian.
    static func words(of bytes: [UInt8]) -> [UInt32] {
        stride(from: 0, to: bytes.count, by: 4).map { start in
            bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The bytes of words, big-endian.
    static func bytes(of words: [UInt32]) -> [UInt8] {
        words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    /// Adds the last bytes of a message and the padding.
    /// - Parameter earlier: how many bytes, in whole blocks of 64, have been added before.
    mutating func finish(_ bytes: [UInt8], after earlier: Int) {
        var message = bytes
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        let bits = UInt64(earlier + bytes.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) { message.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        Self.withSchedule { schedule in
            for block in stride(from: 0, to: message.count, by: 64) {
                let words = Self.words(of: Array(message[block..<block + 64]))
                for word in 0..<16 { schedule[word] = words[word] }
                compress(schedule)
            }
        }
    }

    /// Provides room for the 64 words of a block's schedule.
    static func withSchedule(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
            buffer.initialize(repeating: 0)
            // An allocation of 64 words has a base.
            if let base = buffer.baseAddress { body(base) }
        }
    }

    /// Adds the block in the first sixteen words of the schedule, and fills the rest of it.
    mutating func compress(_ schedule: UnsafeMutablePointer<UInt32>) {
        for index in 16..<64 {
            let (early, late) = (schedule[index - 15], schedule[index - 2])
            let first = (early >> 7 | early << 25) ^ (early >> 18 | early << 14) ^ early >> 3
            let second = (late >> 17 | late << 15) ^ (late >> 19 | late << 13) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
        }
        var (a, b, c, d, e, f, g, h) = state
        Self.constants.withUnsafeBufferPointer { constants in
            for index in 0..<64 {
                let sum1 = (e >> 6 | e << 26) ^ (e >> 11 | e << 21) ^ (e >> 25 | e << 7)
                let first = h &+ sum1 &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ schedule[index]
                let sum0 = (a >> 2 | a << 30) ^ (a >> 13 | a << 19) ^ (a >> 22 | a << 10)
                let second = sum0 &+ ((a & b) ^ (a & c) ^ (b & c))
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
        }
        state = (
            state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e, state.5 &+ f, state.6 &+ g,
            state.7 &+ h
        )
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
