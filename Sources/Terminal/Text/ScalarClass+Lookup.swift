extension ScalarClass {
    /// The class of a scalar by its value; `replaced` for what is none.
    @inline(__always)
    init(of value: UInt32) {
        self = value < 0x20000 ? Self.staged(value) : Self.beyondTable(value)
    }

    @inline(__always)
    private static func staged(_ value: UInt32) -> ScalarClass {
        let number = CharacterWidthTable.blockNumbers.utf8Start + Int(value >> 6) * 2
        let block = Int(number[0] &- zero) << 6 | Int(number[1] &- zero)
        let letter = CharacterWidthTable.blocks.utf8Start[block << 6 | Int(value & 0x3F)]
        return ScalarClass(rawValue: letter &- zero) ?? .replaced
    }

    /// The generator confirms these rules when it makes the table.
    private static func beyondTable(_ value: UInt32) -> ScalarClass {
        if value & 0xFFFE == 0xFFFE { return .replaced }
        switch value {
        case 0x20000..<0x40000: return .wide
        case 0xE0020...0xE007F: return .tag
        case 0xE0100...0xE01EF: return .ignorable
        case 0xE0000...0xE0FFF: return .dropped
        default: return .replaced
        }
    }

    /// The character that stands for 0 in the table: `0`.
    private static var zero: UInt8 { 0x30 }
}
