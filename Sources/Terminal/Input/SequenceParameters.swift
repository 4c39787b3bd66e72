/// The parameters of a control sequence: numbers parted by `;`, each perhaps with sub-parameters parted by `:`.
///
/// Read where they stand, without an allocation: a key has three at most. Numbers are untrusted and saturate.
struct SequenceParameters {
    /// Parameters a sequence may have; one that has more is no sequence that we know.
    static let limit = 32
    private static let largest = 0x7FFF_FFFF

    /// The private marker `<`, `=`, `>` or `?` in front of the numbers, or 0.
    let marker: UInt8
    /// The intermediate byte before the final one, such as `$`, or 0.
    let intermediate: UInt8
    /// How many parameters there are; 0 where nothing is written.
    let count: Int

    private let bytes: ArraySlice<UInt8>

    /// Reads what stands between `CSI` and the final byte; `nil` where it is not formed as ECMA-48 5.4 says.
    init?(_ raw: ArraySlice<UInt8>) {
        var numbers = raw
        if let first = numbers.first, (0x3C...0x3F).contains(first) {
            marker = first
            numbers = numbers.dropFirst()
        } else {
            marker = 0
        }
        if let last = numbers.last, (0x20...0x2F).contains(last) {
            intermediate = last
            numbers = numbers.dropLast()
        } else {
            intermediate = 0
        }
        var separators = 0
        for byte in numbers {
            guard (0x30...0x3B).contains(byte) else { return nil }
            if byte == UInt8(ascii: ";") { separators += 1 }
        }
        guard separators < Self.limit else { return nil }
        count = numbers.isEmpty ? 0 : separators + 1
        bytes = numbers
    }

    /// The number at an index, or its sub-parameter; `nil` where it is left out.
    func value(_ index: Int, sub: Int = 0) -> Int? {
        var parameter = 0
        var part = 0
        var number: Int?
        for byte in bytes {
            if byte == UInt8(ascii: ";") {
                if parameter == index { break }
                parameter += 1
                part = 0
            } else if byte == UInt8(ascii: ":") {
                part += 1
            } else if parameter == index, part == sub {
                number = min((number ?? 0) * 10 + Int(byte - 0x30), Self.largest)
            }
        }
        return number
    }

    /// All numbers, without their sub-parameters; 0 for one that is left out.
    var values: [Int] {
        (0..<count).map { value($0) ?? 0 }
    }
}
