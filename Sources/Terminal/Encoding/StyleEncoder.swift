/// Changes one style into another by the shortest SGR sequence: the differences, or a reset and the whole style.
///
/// Recent transitions are cached, so that the common case is a comparison and a copy. Color parameters are separated by
/// semicolons: mosh and others do not know colons.
struct StyleEncoder: Sendable {
    private struct Transition {
        var from = CellStyle.initial
        var to = CellStyle.initial
        var byteCount = 0
    }

    private static let slotBits: UInt64 = 8
    private static let bytesPerSlot = 64

    var reducer: ColorReducer
    private let attributes: TextAttributes
    private var transitions: [Transition]
    private var bytes: [UInt8]
    private var reset: [UInt8] = Array(repeating: 0, count: bytesPerSlot)

    init(profile: RenderingProfile) {
        reducer = ColorReducer(depth: profile.colorDepth)
        attributes = profile.attributes
        transitions = Array(repeating: Transition(), count: 1 << Int(Self.slotBits))
        bytes = Array(repeating: 0, count: Self.bytesPerSlot << Int(Self.slotBits))
    }

    /// The style as the terminal can show it.
    mutating func reduced(_ style: CellStyle) -> CellStyle {
        var shown = CellStyle(
            foreground: reducer.reduce(style.foreground), background: reducer.reduce(style.background),
            attributes: style.attributes.intersection(attributes))
        // Two colors may become the same; the text must stay visible.
        if shown.foreground == shown.background, style.foreground != style.background, reducer.depth == .ansi16 {
            shown.foreground = ColorChannels(shown.background).contrasting
        }
        return shown
    }

    /// The length of the change. Both styles are reduced already.
    mutating func byteCount(from: CellStyle, to: CellStyle) -> Int {
        from == to ? 0 : transitions[slot(from: from, to: to)].byteCount
    }

    /// Appends the change. Both styles are reduced already.
    mutating func append(from: CellStyle, to: CellStyle, into output: inout [UInt8]) {
        if from == to { return }
        let slot = slot(from: from, to: to)
        let start = slot * Self.bytesPerSlot
        output.append(contentsOf: bytes[start..<start + transitions[slot].byteCount])
    }

    private mutating func slot(from: CellStyle, to: CellStyle) -> Int {
        var hash = UInt64(from.foreground.packed) << 32 | UInt64(from.background.packed)
        hash = (hash ^ UInt64(from.attributes.rawValue) << 40) &* 0x9E37_79B9_7F4A_7C15
        hash ^= UInt64(to.foreground.packed) << 32 | UInt64(to.background.packed)
        hash = (hash ^ hash >> 29 ^ UInt64(to.attributes.rawValue) << 20) &* 0xBF58_476D_1CE4_E5B9
        let slot = Int(truncatingIfNeeded: hash >> (64 - Self.slotBits))
        if transitions[slot].byteCount == 0 || transitions[slot].from != from || transitions[slot].to != to {
            store(from: from, to: to, in: slot)
        }
        return slot
    }

    private mutating func store(from: CellStyle, to: CellStyle, in slot: Int) {
        let start = slot * Self.bytesPerSlot
        let byteCount = bytes.withUnsafeMutableBufferPointer { bytes in
            let memory = UnsafeMutableBufferPointer(rebasing: bytes[start..<start + Self.bytesPerSlot])
            var change = SequenceWriter(memory: memory)
            SelectGraphicRendition.appendChange(from: from, to: to, into: &change)
            // A pure addition is never longer than a full style.
            guard SelectGraphicRendition.removesStyle(from: from, to: to) else { return change.count }
            return reset.withUnsafeMutableBufferPointer { other in
                var reset = SequenceWriter(memory: other)
                SelectGraphicRendition.appendReset(to: to, into: &reset)
                guard reset.count <= change.count else { return change.count }
                for index in 0..<reset.count { memory[index] = other[index] }
                return reset.count
            }
        }
        transitions[slot] = Transition(from: from, to: to, byteCount: byteCount)
    }
}

/// The look of a cell apart from its glyph.
struct CellStyle: Hashable, Sendable {
    var foreground: Color
    var background: Color
    var attributes: TextAttributes

    static let initial = CellStyle(foreground: .terminalDefault, background: .terminalDefault, attributes: [])

}

extension CellStyle {
    @inline(__always) init(of cell: Cell) {
        self.init(foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
    }
}

/// Builds SGR sequences of at most 56 bytes: every attribute and two RGB colors.
enum SelectGraphicRendition {
    private static let codes: [(attribute: TextAttributes, on: Int, off: Int)] = [
        (.bold, 1, 22), (.faint, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.reverse, 7, 27),
        (.strikethrough, 9, 29),
    ]

    /// Whether an attribute or a color is removed without replacement.
    @inline(__always) static func removesStyle(from: CellStyle, to: CellStyle) -> Bool {
        !from.attributes.isSubset(of: to.attributes)
            || to.foreground.isTerminalDefault && !from.foreground.isTerminalDefault
            || to.background.isTerminalDefault && !from.background.isTerminalDefault
    }

    /// Appends only the differences.
    static func appendChange(from: CellStyle, to: CellStyle, into bytes: inout SequenceWriter) {
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "["))
        var added = to.attributes.subtracting(from.attributes)
        let removed = from.attributes.subtracting(to.attributes)
        // 22 ends both bold and faint: the remaining one is set again.
        if !removed.isDisjoint(with: [.bold, .faint]) {
            append(22, into: &bytes)
            added.formUnion(to.attributes.intersection([.bold, .faint]))
        }
        if !removed.isEmpty {
            for code in codes where code.off != 22 && removed.contains(code.attribute) {
                append(code.off, into: &bytes)
            }
        }
        appendAttributes(added, into: &bytes)
        if from.foreground != to.foreground { append(to.foreground, base: 30, into: &bytes) }
        if from.background != to.background { append(to.background, base: 40, into: &bytes) }
        close(&bytes)
    }

    /// Appends a reset followed by the whole style.
    static func appendReset(to style: CellStyle, into bytes: inout SequenceWriter) {
        bytes.append(0x1B)
        bytes.append(UInt8(ascii: "["))
        // An empty first parameter is 0, the reset.
        if style != .initial { bytes.append(separator) }
        appendAttributes(style.attributes, into: &bytes)
        if !style.foreground.isTerminalDefault { append(style.foreground, base: 30, into: &bytes) }
        if !style.background.isTerminalDefault { append(style.background, base: 40, into: &bytes) }
        close(&bytes)
    }

    private static func appendAttributes(_ attributes: TextAttributes, into bytes: inout SequenceWriter) {
        if attributes.isEmpty { return }
        for code in codes where attributes.contains(code.attribute) { append(code.on, into: &bytes) }
    }

    /// - Parameter base: 30 for a foreground, 40 for a background.
    private static func append(_ color: Color, base: Int, into bytes: inout SequenceWriter) {
        if let rgb = color.rgb {
            append(base + 8, into: &bytes)
            append(2, into: &bytes)
            append(Int(rgb.red), into: &bytes)
            append(Int(rgb.green), into: &bytes)
            return append(Int(rgb.blue), into: &bytes)
        }
        switch color.paletteIndex.map(Int.init) {
        case nil: append(base + 9, into: &bytes)
        case let index? where index < 8: append(base + index, into: &bytes)
        case let index? where index < 16: append(base + 60 + index - 8, into: &bytes)
        case let index?:
            append(base + 8, into: &bytes)
            append(5, into: &bytes)
            append(index, into: &bytes)
        }
    }

    /// Parameters are followed by a separator; the last one is replaced by the final byte.
    private static func append(_ parameter: Int, into bytes: inout SequenceWriter) {
        bytes.append(decimal: parameter)
        bytes.append(separator)
    }

    private static func close(_ bytes: inout SequenceWriter) {
        bytes.close(with: UInt8(ascii: "m"), insteadOf: separator)
    }

    private static let separator = UInt8(ascii: ";")
}

/// Writes a short sequence into fixed memory that outlives the writer; bytes that do not fit are dropped.
///
/// Faster than appending to an array, which checks ownership and capacity for each byte.
struct SequenceWriter {
    let memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    @inline(__always) mutating func append(_ byte: UInt8) {
        guard count < memory.count else { return }
        memory[count] = byte
        count &+= 1
    }

    @inline(__always) mutating func append(decimal number: Int) {
        if number >= 100 { append(UInt8(truncatingIfNeeded: 0x30 &+ number / 100 % 10)) }
        if number >= 10 { append(UInt8(truncatingIfNeeded: 0x30 &+ number / 10 % 10)) }
        append(UInt8(truncatingIfNeeded: 0x30 &+ number % 10))
    }

    /// Ends a sequence, replacing a trailing separator by its final byte.
    mutating func close(with final: UInt8, insteadOf separator: UInt8) {
        if count > 0, memory[count &- 1] == separator { count &-= 1 }
        append(final)
    }
}
