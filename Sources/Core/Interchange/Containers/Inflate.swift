import Core

/// Inflates bare deflate (RFC 1951), in a tenth of the code of Terminal's inflater, which decodes pictures many times faster.
struct Inflate {
    enum Failure: Error {
        case damaged
        /// More bytes than the limit come out.
        case tooLarge
    }

    /// A canonical prefix code: the number of codes of each length, and the symbols in the order of their codes.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: ArraySlice<Int>) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            for length in 1...15 {
                for (symbol, other) in lengths.enumerated() where other == length { symbols.append(symbol) }
            }
        }

        /// Whether no bit sequence has two meanings.
        var isValid: Bool {
            var free = 1
            for length in 1...15 {
                free = free << 1 - counts[length]
                if free < 0 { return false }
            }
            return true
        }
    }

    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12289, 16385, 24577,
    ]
    /// The order of the code length code's own lengths.
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private let input: [UInt8]
    private let end: Int
    private var next: Int
    private var buffer = 0
    private var available = 0
    private var output: [UInt8] = []
    private let limit: Int

    private init(_ input: [UInt8], _ range: Range<Int>, limit: Int) {
        self.input = input
        self.limit = limit
        next = range.lowerBound
        end = range.upperBound
    }

    /// Inflates the stream at these bytes.
    /// - Parameter limit: the most bytes that may come out.
    static func bytes(of input: [UInt8], in range: Range<Int>, limit: Int) throws(Failure) -> [UInt8] {
        var stream = Inflate(input, range, limit: limit)
        var isLast = false
        while !isLast {
            isLast = try stream.read(1) == 1
            switch try stream.read(2) {
            case 0: try stream.copyStored()
            case 1: try stream.decode(fixedLiterals, fixedDistances)
            case 2: try stream.decodeDynamic()
            default: throw .damaged
            }
        }
        return stream.output
    }

    private static let fixedLiterals = Code(
        [(8, 144), (9, 112), (7, 24), (8, 8)].flatMap { [Int](repeating: $0, count: $1) }[...])
    private static let fixedDistances = Code([Int](repeating: 5, count: 30)[...])

    private mutating func read(_ bits: Int) throws(Failure) -> Int {
        while available < bits {
            guard next < end else { throw .damaged }
            buffer |= Int(input[next]) << available
            next += 1
            available += 8
        }
        defer {
            buffer >>= bits
            available -= bits
        }
        return buffer & (1 << bits - 1)
    }

    private mutating func copyStored() throws(Failure) {
        buffer = 0
        available = 0
        let length = try read(16)
        guard try read(16) == ~length & 0xFFFF, length <= end - next else { throw .damaged }
        guard output.count + length <= limit else { throw .tooLarge }
        output += input[next..<next + length]
        next += length
    }

    private mutating func decodeDynamic() throws(Failure) {
        let literalCount = try read(5) + 257
        let distanceCount = try read(5) + 1
        var lengths = [Int](repeating: 0, count: 19)
        for symbol in Self.lengthOrder.prefix(try read(4) + 4) { lengths[symbol] = try read(3) }
        let code = Code(lengths[...])
        guard literalCount <= 286, distanceCount <= 30, code.isValid else { throw .damaged }
        lengths = []
        while lengths.count < literalCount + distanceCount {
            switch try symbol(code) {
            case 16:
                guard let last = lengths.last else { throw .damaged }
                lengths += [Int](repeating: last, count: try read(2) + 3)
            case 17: lengths += [Int](repeating: 0, count: try read(3) + 3)
            case 18: lengths += [Int](repeating: 0, count: try read(7) + 11)
            case let length: lengths.append(length)
            }
        }
        let literals = Code(lengths[..<literalCount])
        let distances = Code(lengths[literalCount...])
        guard lengths.count == literalCount + distanceCount, lengths[256] > 0, literals.isValid, distances.isValid
        else { throw .damaged }
        try decode(literals, distances)
    }

    private mutating func symbol(_ code: Code) throws(Failure) -> Int {
        var bits = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            bits |= try read(1)
            let count = code.counts[length]
            if bits - first < count { return code.symbols[index + bits - first] }
            index += count
            first = (first + count) << 1
            bits <<= 1
        }
        throw .damaged
    }

    private mutating func decode(_ literals: Code, _ distances: Code) throws(Failure) {
        while true {
            let symbol = try symbol(literals)
            guard output.count < limit || symbol == 256 else { throw .tooLarge }
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return }
            guard symbol - 257 < Self.lengthBases.count else { throw .damaged }
            let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
            let length = Self.lengthBases[symbol - 257] + (try read(extra))
            let place = try self.symbol(distances)
            guard place < Self.distanceBases.count else { throw .damaged }
            let distance = Self.distanceBases[place] + (try read(place < 4 ? 0 : place / 2 - 1))
            guard distance <= output.count else { throw .damaged }
            guard output.count + length <= limit else { throw .tooLarge }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }
}
