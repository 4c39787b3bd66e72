import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct LinearLayoutTests {
    struct Example: Sendable {
        let says: String
        let items: [LinearLayout.Item]
        var spacing = 0
        let room: Int
        let lengths: [Int]
        /// The remaining spacing, if it differs from the requested one.
        var left: Int?
    }

    static let examples = [
        Example(says: "nothing to share", items: [], room: 10, lengths: []),
        Example(says: "rigid items keep their length", items: [rigid(3), rigid(4)], room: 10, lengths: [3, 4]),
        Example(
            says: "the first rigid items are served first", items: [rigid(6), rigid(6)], room: 8, lengths: [6, 2]),
        Example(says: "no room at all", items: [rigid(3), shrinking(4), growing()], room: 0, lengths: [0, 0, 0]),
        Example(says: "negative room is no room", items: [rigid(3), growing()], room: -5, lengths: [0, 0]),
        Example(says: "a growing item takes the rest", items: [rigid(3), growing()], room: 10, lengths: [3, 7]),
        Example(
            says: "shrinking items keep their length while they fit", items: [shrinking(3), shrinking(4)], room: 10,
            lengths: [3, 4]),
        Example(
            says: "shrinking items lose before rigid ones", items: [shrinking(8), rigid(6)], room: 10, lengths: [4, 6]),
        Example(
            says: "the longest shrinks first", items: [shrinking(3), shrinking(20), shrinking(9)], room: 18,
            lengths: [3, 8, 7]),
        Example(
            says: "odd cells go to the left", items: [shrinking(9), shrinking(9), shrinking(9)], room: 11,
            lengths: [4, 4, 3]),
        Example(
            says: "growing shares are even", items: [growing(), growing(), growing()], room: 11, lengths: [4, 4, 3]),
        Example(
            says: "growing shares follow the weight", items: [growing(1), growing(3)], room: 20, lengths: [5, 15]),
        Example(
            says: "a least length above the share leaves the others less",
            items: [growing(1, least: 9), growing(1), growing(1)], room: 15, lengths: [9, 3, 3]),
        Example(
            says: "a least length below the share changes nothing", items: [growing(1, least: 2), growing(1)], room: 10,
            lengths: [5, 5]),
        Example(
            says: "least lengths come before text", items: [shrinking(10), growing(1, least: 2)], room: 8,
            lengths: [6, 2]),
        Example(
            says: "growing items get nothing where text needs it all", items: [shrinking(10), growing()], room: 10,
            lengths: [10, 0]),
        Example(
            says: "spacing comes off the room", items: [rigid(2), growing(), rigid(2)], spacing: 1, room: 10,
            lengths: [2, 4, 2]),
        Example(
            says: "spacing comes after what is rigid", items: [rigid(2), rigid(2), rigid(3)], spacing: 5, room: 10,
            lengths: [2, 2, 3], left: 1),
        Example(
            says: "spacing comes before text", items: [shrinking(9), rigid(2), growing()], spacing: 3, room: 10,
            lengths: [2, 2, 0], left: 3),
        Example(
            says: "huge weights and lengths do not overflow",
            items: [growing(.max, least: .max), growing(.max), rigid(.max), shrinking(.max)], room: 10,
            lengths: [0, 0, 10, 0]),
    ]

    @Test(arguments: examples)
    func sharesOut(_ example: Example) {
        let (lengths, spacing) = Self.resolve(example.items, spacing: example.spacing, within: example.room)
        expectEqual(lengths, example.lengths, "\(example.says)")
        expectEqual(spacing, example.left ?? example.spacing, "\(example.says)")
    }

    @Test func neverGivesMoreThanThereIsAndFillsWhatGrows() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let items = (0..<Int.random(in: 0...7, using: &generator)).map { _ in Self.item(from: &generator) }
            let spacing = Int.random(in: 0...2, using: &generator)
            let room = Int.random(in: 0...60, using: &generator)
            let (lengths, left) = Self.resolve(items, spacing: spacing, within: room)
            let total = lengths.reduce(0, +) + left * max(0, items.count - 1)
            expect(lengths.allSatisfy { $0 >= 0 })
            expect(total <= room, "\(items) in \(room)")
            if items.contains(where: { $0.flexibility != .rigid && $0.flexibility != .shrinking }) {
                expectEqual(total, room, "\(items) in \(room)")
            }
        }
    }

    private static func resolve(
        _ items: [LinearLayout.Item], spacing: Int, within room: Int
    ) -> (lengths: [Int], spacing: Int) {
        var items = items
        let spacing = LinearLayout(spacing: spacing).resolve(&items, within: room)
        return (items.map(\.length), spacing)
    }

    private static func item(from generator: inout SeededGenerator) -> LinearLayout.Item {
        let length = Int.random(in: 0...30, using: &generator)
        return switch Int.random(in: 0...2, using: &generator) {
        case 0: rigid(length)
        case 1: shrinking(length)
        default: growing(Int.random(in: 1...5, using: &generator), least: length / 3)
        }
    }

    private static func rigid(_ length: Int) -> LinearLayout.Item { .init(.rigid, length: length) }
    private static func shrinking(_ length: Int) -> LinearLayout.Item { .init(.shrinking, length: length) }
    private static func growing(_ weight: Int = 1, least: Int = 0) -> LinearLayout.Item {
        .init(.growing(weight: weight), length: least)
    }
}
