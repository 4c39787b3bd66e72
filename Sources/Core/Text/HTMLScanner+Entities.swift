extension HTMLScanner {
    /// Reads the entity that begins here; what is none is an ampersand.
    mutating func entity() -> Unicode.Scalar {
        let start = position + 1
        var stop = start
        while stop < min(end, start + HTMLScanner.nameLimit),
            bytes[stop] == UInt8(ascii: "#") || isLetter(bytes[stop]) || isDigit(bytes[stop])
        {
            stop += 1
        }
        guard stop < end, bytes[stop] == UInt8(ascii: ";"), let scalar = HTMLEntities.scalar(for: bytes[start..<stop])
        else {
            position += 1
            return "&"
        }
        position = stop + 1
        return scalar
    }

    func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
