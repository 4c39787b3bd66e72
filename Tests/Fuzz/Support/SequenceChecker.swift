/// Reads the bytes of a frame, and accepts only text, a few controls, and control sequences that move, erase, scroll,
/// repeat and color. Anything else came from outside.
struct SequenceChecker {
    private var rest: ArraySlice<UInt8>

    /// The first foreign element in the bytes, if any.
    static func fault(in bytes: [UInt8]) -> String? {
        var checker = SequenceChecker(rest: bytes[...])
        while !checker.rest.isEmpty {
            if let fault = checker.next() { return "\(fault), \(checker.rest.count) bytes before the end" }
        }
        return nil
    }

    private mutating func next() -> String? {
        let byte = rest.removeFirst()
        switch byte {
        case 0x08, 0x0A, 0x0D, 0x20...0x7E: return nil
        case 0x1B: return controlSequence()
        case 0x80...: return scalar(beginningWith: byte)
        default: return "the control byte \(byte)"
        }
    }

    private mutating func controlSequence() -> String? {
        guard rest.popFirst() == UInt8(ascii: "[") else { return "an ESC that begins no control sequence" }
        let isPrivate = rest.first == UInt8(ascii: "?")
        if isPrivate { rest.removeFirst() }
        let parameters = rest.prefix { (0x30...0x3B).contains($0) }
        rest = rest.dropFirst(parameters.count)
        guard let final = rest.popFirst() else { return "a sequence without an end" }
        let text = String(decoding: parameters, as: UTF8.self)
        let isOurs =
            isPrivate
            ? "hl".utf8.contains(final) && ["25", "2026"].contains(text) : "ABCDGHJKSTXbdmr".utf8.contains(final)
        return isOurs ? nil : "CSI \(isPrivate ? "?" : "")\(text) \(Unicode.Scalar(final))"
    }

    /// Decodes by table 3-7 of the Unicode Standard, then checks that a cell may contain the scalar.
    private mutating func scalar(beginningWith lead: UInt8) -> String? {
        let count = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0
        let tail = rest.prefix(count)
        guard count > 0, tail.count == count, tail.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return "no UTF-8" }
        rest = rest.dropFirst(count)
        let value = tail.reduce(UInt32(lead) & (0x7F >> UInt32(count + 1))) { $0 << 6 | UInt32($1 & 0x3F) }
        guard value >= [0x80, 0x800, 0x10000][count - 1], Unicode.Scalar(value) != nil else { return "no UTF-8" }
        switch value {
        case 0x80..<0xA0, 0x061C, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xE000...0xF8FF, 0xFFF9...0xFFFB, 0xE0000...0xE001F, 0xE0080...0xE00FF, 0xF0000...:
            return "U+" + String(value, radix: 16)
        default: return nil
        }
    }
}
