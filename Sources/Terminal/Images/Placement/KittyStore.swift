/// The images that the terminal keeps for the program, and the numbers that it knows them by.
struct KittyStore: Sendable {
    private struct Entry {
        let number: UInt32
        let byteCount: Int
        let passthrough: Passthrough
        var lastUse: Int
    }

    /// A part of what kitty keeps for all programs of a window, 320 MB.
    static let byteLimit = 64 << 20
    /// Fewer than there are numbers where they are colors of a palette.
    static let countLimit = 240

    private var entries: [PreparedImage.Name: Entry] = [:]
    private var byteCount = 0
    private var frame = 0
    private var lastNumber: UInt32

    /// - Parameter seed: where to begin with the numbers, which are common to all programs on a terminal.
    init(seed: UInt32) {
        lastNumber = seed
    }

    /// Whether nothing is kept.
    var isEmpty: Bool { entries.isEmpty }

    /// From now on all that was used until now may be given up.
    mutating func beginFrame() {
        frame += 1
    }

    /// The number of an image that the terminal has, which is kept for this frame at least.
    mutating func use(_ name: PreparedImage.Name) -> UInt32? {
        entries[name]?.lastUse = frame
        return entries[name]?.number
    }

    /// Takes in an image, in place of those that have not been used for longest.
    /// - Parameter evicted: the commands that free those.
    /// - Returns: `nil` where this frame needs all that there is room for.
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

    /// Takes note that an image was withdrawn.
    mutating func forget(_ name: PreparedImage.Name) {
        byteCount -= entries.removeValue(forKey: name)?.byteCount ?? 0
    }

    /// Appends what frees everything, and forgets it.
    mutating func removeAll(into bytes: inout [UInt8]) {
        for name in entries.keys { remove(name, into: &bytes) }
    }

    private mutating func remove(_ name: PreparedImage.Name, into bytes: inout [UInt8]) {
        guard let entry = entries.removeValue(forKey: name) else { return }
        byteCount -= entry.byteCount
        KittyGraphics.delete(number: entry.number, passthrough: entry.passthrough, into: &bytes)
    }

    /// The next number that is not in use: there are fewer images than numbers.
    private mutating func freeNumber(in numbers: ClosedRange<UInt32>) -> UInt32 {
        let taken = Set(entries.values.map(\.number))
        let count = UInt32(numbers.count)
        repeat {
            lastNumber &+= 1
        } while taken.contains(numbers.lowerBound + lastNumber % count)
        return numbers.lowerBound + lastNumber % count
    }
}
