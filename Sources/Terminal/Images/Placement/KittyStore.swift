/// The images stored by the terminal, and their numbers.
struct KittyStore: Sendable {
    private struct Entry {
        let number: UInt32
        let byteCount: Int
        let passthrough: Passthrough
        var lastUse: Int
    }

    /// A share of kitty's 320 MB for all programs of a window.
    static let byteLimit = 64 << 20
    /// Less than the available numbers if they are palette colors.
    static let countLimit = 240

    private var entries: [PreparedImage.Name: Entry] = [:]
    private var byteCount = 0
    private var frame = 0
    private var lastNumber: UInt32

    /// - Parameter seed: the start of image numbers, which all programs on a terminal share.
    init(seed: UInt32) {
        lastNumber = seed
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Starts a frame; images not used since may be evicted.
    mutating func beginFrame() {
        frame += 1
    }

    /// The number of a stored image, which is kept for this frame.
    mutating func use(_ name: PreparedImage.Name) -> UInt32? {
        entries[name]?.lastUse = frame
        return entries[name]?.number
    }

    /// Stores an image, evicting the least recently used ones.
    /// - Parameter evicted: the sequences that free those.
    /// - Returns: `nil` if this frame already needs all the room.
    mutating func add(
        _ name: PreparedImage.Name, byteCount count: Int, numbers: ClosedRange<UInt32>, passthrough: Passthrough,
        evicted: inout [UInt8]
    ) -> UInt32? {
        while entries.count >= Self.countLimit || byteCount + count > Self.byteLimit {
            guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }), oldest.value.lastUse < frame
            else { return nil }
            remove(oldest.key, into: &evicted)
        }
        let number = freeNumber(in: numbers)
        entries[name] = Entry(number: number, byteCount: count, passthrough: passthrough, lastUse: frame)
        byteCount += count
        return number
    }

    /// Forgets an image that was freed.
    mutating func forget(_ name: PreparedImage.Name) {
        byteCount -= entries.removeValue(forKey: name)?.byteCount ?? 0
    }

    /// Forgets all images; appends the sequences that free them.
    mutating func removeAll(into bytes: inout [UInt8]) {
        for name in entries.keys { remove(name, into: &bytes) }
    }

    private mutating func remove(_ name: PreparedImage.Name, into bytes: inout [UInt8]) {
        guard let entry = entries[name] else { return }
        forget(name)
        KittyGraphics.delete(number: entry.number, passthrough: entry.passthrough, into: &bytes)
    }

    /// The next unused number.
    private mutating func freeNumber(in numbers: ClosedRange<UInt32>) -> UInt32 {
        let taken = Set(entries.values.map(\.number))
        let count = UInt32(numbers.count)
        repeat {
            lastNumber &+= 1
        } while taken.contains(numbers.lowerBound + lastNumber % count)
        return numbers.lowerBound + lastNumber % count
    }
}
