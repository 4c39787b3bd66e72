/// Turns one style into another by the shortest SGR sequence: what differs, or a reset and what is wanted.
///
/// The transitions used last are kept, so that the common case is a comparison and a copy. Semicolons separate
/// the parts of a color: mosh and others know no colons.
struct StyleEncoder: Sendable {
    private struct Transition {
        var from = CellStyle.initial
        var to = CellStyle.initial
        var byteCount = 0
    }

    private static let slotBits: UInt64 = 8
    private static let bytesPerSlot = 64

    private var reducer: ColorReducer
    private let attributes: TextAttributes
    private var transitions: [Transition]
    private var bytes: [UInt8]
    private var renewal: [UInt8] = Array(repeating: 0, count: bytesPerSlot)

    init(profile: RenderingProfile) {
        reducer = ColorReducer(depth: profile.colorDepth)
        attributes = profile.attributes
        transitions = Array(repeating: Transition(), count: 1 << Int(Self.slotBits))
        bytes = Array(repeating: 0, count: Self.bytesPerSlot << Int(Self.slotBits))
    }

    /// Whether the palette's number is sent in place of a color that it has.
    var prefersPalette: Bool {
        get { reducer.prefersPalette }
        set { reducer.prefersPalette = newValue }
    }

    /// The style as the terminal can show it.
    mutating func reduced(_ style: CellStyle) -> CellStyle {
        var shown = CellStyle(
            foreground: reducer.reduce(style.foreground), background: reducer.reduce(style.background),
            attributes: style.attributes.intersection(attributes))
        // Two colors may become one; text must not vanish with that.
        if shown.foreground == shown.background, style.foreground != style.background, reducer.depth == .ansi16 {
            shown.foreground = ColorChannels(shown.background).contrasting
        }
        return shown
    }

    /// Bytes that the change from one style to another takes. Both are as the terminal can show them.
    mutating func byteCount(from: CellStyle, to: CellStyle) -> Int {
        from == to ? 0 : transitions[slot(from: from, to: to)].byteCount
    }

    /// Appends the sequence that changes one style into another. Both are as the terminal can show them.
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
            var change = SequenceWriter(memory)
            SelectGraphicRendition.appendChange(from: from, to: to, into: &change)
            // What only adds is never longer than all that is wanted.
            guard SelectGraphicRendition.takesAway(from: from, to: to) else { return change.count }
            return renewal.withUnsafeMutableBufferPointer { other in
                var renewal = SequenceWriter(other)
                SelectGraphicRendition.appendRenewal(to: to, into: &renewal)
                guard renewal.count <= change.count else { return change.count }
                for index in 0..<renewal.count { memory[index] = other[index] }
                return renewal.count
            }
        }
        transitions[slot] = Transition(from: from, to: to, byteCount: byteCount)
    }
}
