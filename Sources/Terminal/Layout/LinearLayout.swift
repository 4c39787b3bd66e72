/// How a view takes part when a stack divides its length.
public enum Flexibility: Hashable, Sendable {
    /// Keeps its own size while there is room; served first.
    case rigid
    /// Takes at most its own size, and shrinks before rigid views do: text that can be truncated.
    case shrinking
    /// Takes a share of the remaining room, in proportion to the weight.
    case growing(weight: Int)
}

/// Divides a stack's length among its children.
///
/// In this order, as long as there is room:
/// 1. rigid children get their own length, the first ones first;
/// 2. growing children get their minimum length;
/// 3. shrinking children get their own length or, if that is too much, are cut to a common level, the longest first;
/// 4. growing children share the rest by weight.
///
/// Cells that do not divide evenly go to the children from left to right, one each. The spacing between children comes
/// after the rigid ones, and shrinks if they leave too little.
struct LinearLayout: Hashable, Sendable {
    struct Item: Hashable, Sendable {
        let flexibility: Flexibility
        /// Before layout: the preferred length or, if the item grows, its minimum. After: the assigned length.
        private(set) var length: Int
        /// The extent across, measured at `length`, or `nil` once the layout has changed the length.
        private(set) var breadth: Int?

        init(_ flexibility: Flexibility, length: Int, breadth: Int? = nil) {
            self.flexibility = flexibility
            self.length = min(max(0, length), LinearLayout.maximumLength)
            self.breadth = breadth
        }

        /// The item's weight when the remaining room is shared; 0 if it does not grow.
        fileprivate var weight: Int {
            if case .growing(let weight) = flexibility { return min(max(1, weight), LinearLayout.maximumWeight) }
            return 0
        }

        fileprivate mutating func resize(to newLength: Int) {
            guard newLength != length else { return }
            length = newLength
            breadth = nil
        }
    }

    // Lengths and weights are clamped to these, so that no arithmetic here can overflow.
    private static let maximumLength = 1 << 24
    private static let maximumWeight = 1 << 12

    let spacing: Int

    init(spacing: Int = 0) {
        self.spacing = min(max(0, spacing), LinearLayout.maximumLength)
    }

    /// Assigns each item its length within the room. Linear in the number of items; allocates nothing.
    /// - Returns: the spacing that is left between them.
    func resolve(_ items: inout [Item], within room: Int) -> Int {
        var free = min(max(0, room), LinearLayout.maximumLength)
        for index in items.indices where items[index].flexibility == .rigid {
            items[index].resize(to: min(items[index].length, free))
            free -= items[index].length
        }
        let gaps = max(0, items.count - 1)
        let spacing = gaps > 0 ? min(spacing, free / gaps) : spacing
        free -= spacing * gaps
        for index in items.indices where items[index].weight > 0 {
            items[index].resize(to: min(items[index].length, free))
            free -= items[index].length
        }
        free -= LinearLayout.shrink(&items, to: free)
        LinearLayout.grow(&items, by: free)
        return spacing
    }

    /// Cuts shrinking items down to a common level at which they fit; returns their total length.
    ///
    /// The level is the max-min fair one: it rises from an even share as long as shorter items leave cells over.
    private static func shrink(_ items: inout [Item], to room: Int) -> Int {
        var level = -1
        var fitting = 0
        var cut = 0
        while true {
            var below = 0
            cut = 0
            for item in items where item.flexibility == .shrinking {
                if item.length <= level { below += item.length } else { cut += 1 }
            }
            fitting = below
            guard cut > 0, (room - below) / cut > level else { break }
            level = (room - below) / cut
        }
        guard cut > 0 else { return fitting }
        var remainder = room - fitting - level * cut
        for index in items.indices where items[index].flexibility == .shrinking && items[index].length > level {
            items[index].resize(to: level + (remainder > 0 ? 1 : 0))
            remainder -= 1
        }
        return room
    }

    /// Divides the room and the growing items' minimum lengths among them by weight; no item shrinks.
    ///
    /// An item whose minimum exceeds its share keeps the minimum and leaves the sharing, which makes the shares of the
    /// others smaller; this repeats until no other item has to leave.
    private static func grow(_ items: inout [Item], by room: Int) {
        var all = Share(pool: room, weights: 0)
        for item in items where item.weight > 0 {
            all.pool += item.length
            all.weights += item.weight
        }
        var share = Share(pool: 0, weights: 0)
        var next = all
        while next != share {
            share = next
            next = all
            for item in items where item.weight > 0 && !share.suffices(for: item) {
                next.pool -= item.length
                next.weights -= item.weight
            }
        }
        guard share.weights > 0 else { return }
        var remainder = share.pool
        for item in items where item.weight > 0 && share.suffices(for: item) { remainder -= share.cells(for: item) }
        for index in items.indices where items[index].weight > 0 && share.suffices(for: items[index]) {
            items[index].resize(to: share.cells(for: items[index]) + (remainder > 0 ? 1 : 0))
            remainder -= 1
        }
    }

    private struct Share: Equatable {
        var pool: Int
        var weights: Int

        func suffices(for item: Item) -> Bool { item.length * weights <= pool * item.weight }

        func cells(for item: Item) -> Int { pool * item.weight / weights }
    }
}
