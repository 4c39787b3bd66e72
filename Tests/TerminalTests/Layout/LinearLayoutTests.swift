import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct LinearLayoutTests {
    /// `left` is the remaining spacing.
    private typealias Example = (
        says: String, items: [LinearLayout.Item], spacing: Int, room: Int, lengths: [Int], left: Int
    )

    @Test func sharesOut() {
        let examples: [Example] = [
            ("nothing to share", [], 0, 10, [], 0),
            ("rigid items keep their length", [.rigid(3), .rigid(4)], 0, 10, [3, 4], 0),
            ("the first rigid items are served first", [.rigid(6), .rigid(6)], 0, 8, [6, 2], 0),
            ("no room at all", [.rigid(3), .shrinking(4), .growing()], 0, 0, [0, 0, 0], 0),
            ("negative room is no room", [.rigid(3), .growing()], 0, -5, [0, 0], 0),
            ("a growing item takes the rest", [.rigid(3), .growing()], 0, 10, [3, 7], 0),
            ("shrinking items keep their length while they fit", [.shrinking(3), .shrinking(4)], 0, 10, [3, 4], 0),
            ("shrinking items lose before rigid ones", [.shrinking(8), .rigid(6)], 0, 10, [4, 6], 0),
            ("the longest shrinks first", [.shrinking(3), .shrinking(20), .shrinking(9)], 0, 18, [3, 8, 7], 0),
            ("odd cells go to the left", [.shrinking(9), .shrinking(9), .shrinking(9)], 0, 11, [4, 4, 3], 0),
            ("growing shares are even", [.growing(), .growing(), .growing()], 0, 11, [4, 4, 3], 0),
            ("growing shares follow the weight", [.growing(1), .growing(3)], 0, 20, [5, 15], 0),
            (
                "a least length above the share leaves the others less",
                [.growing(1, least: 9), .growing(1), .growing(1)], 0, 15, [9, 3, 3], 0
            ),
            (
                "a least length below the share changes nothing", [.growing(1, least: 2), .growing(1)], 0, 10, [5, 5], 0
            ),
            ("least lengths come before text", [.shrinking(10), .growing(1, least: 2)], 0, 8, [6, 2], 0),
            ("growing items get nothing where text needs it all", [.shrinking(10), .growing()], 0, 10, [10, 0], 0),
            ("spacing comes off the room", [.rigid(2), .growing(), .rigid(2)], 1, 10, [2, 4, 2], 1),
            ("spacing comes after what is rigid", [.rigid(2), .rigid(2), .rigid(3)], 5, 10, [2, 2, 3], 1),
            ("spacing comes before text", [.shrinking(9), .rigid(2), .growing()], 3, 10, [2, 2, 0], 3),
            (
                "huge weights and lengths do not overflow",
                [.growing(.max, least: .max), .growing(.max), .rigid(.max), .shrinking(.max)], 0, 10, [0, 0, 10, 0], 0
            ),
        ]
        for example in examples {
            let (lengths, spacing) = Self.resolve(example.items, spacing: example.spacing, within: example.room)
            expectEqual(lengths, example.lengths, example.says)
            expectEqual(spacing, example.left, example.says)
        }
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
        case 0: .rigid(length)
        case 1: .shrinking(length)
        default: .growing(Int.random(in: 1...5, using: &generator), least: length / 3)
        }
    }
}

extension LinearLayout.Item {
    fileprivate static func rigid(_ length: Int) -> Self { Self(.rigid, length: length) }
    fileprivate static func shrinking(_ length: Int) -> Self { Self(.shrinking, length: length) }
    fileprivate static func growing(_ weight: Int = 1, least: Int = 0) -> Self {
        Self(.growing(weight: weight), length: least)
    }
}
