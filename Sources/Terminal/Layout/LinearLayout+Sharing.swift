extension LinearLayout {
    /// Cuts shrinking items down to a common level at which they fit; returns the length that they take together.
    ///
    /// The level is the max-min fair one: it rises from an even share as long as shorter items leave something over.
    static func shrink(_ items: inout [Item], to room: Int) -> Int {
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

    /// Gives growing items their share, by weight, of the room and of what they have already; none loses anything.
    ///
    /// An item whose least length exceeds its share keeps the least length and leaves the sharing, so that the shares of
    /// the others become smaller; that is repeated until nobody else has to leave.
    static func grow(_ items: inout [Item], by room: Int) {
        let growing = items.lazy.filter { $0.weight > 0 }
        let all = Share(pool: growing.reduce(room) { $0 + $1.length }, weights: growing.reduce(0) { $0 + $1.weight })
        var share = Share(pool: 0, weights: 0)
        var next = all
        while next != share {
            share = next
            next = all
            for item in growing where !share.suffices(for: item) {
                next.pool -= item.length
                next.weights -= item.weight
            }
        }
        guard share.weights > 0 else { return }
        var remainder = growing.filter(share.suffices).reduce(share.pool) { $0 - share.cells(for: $1) }
        for index in items.indices where items[index].weight > 0 && share.suffices(for: items[index]) {
            items[index].resize(to: share.cells(for: items[index]) + (remainder > 0 ? 1 : 0))
            remainder -= 1
        }
    }

    /// Cells that are divided in proportion to weights.
    private struct Share: Equatable {
        var pool: Int
        var weights: Int

        /// Whether the item gets at least what it can do with.
        func suffices(for item: Item) -> Bool {
            item.length * weights <= pool * item.weight
        }

        /// The whole cells that the item gets.
        func cells(for item: Item) -> Int {
            pool * item.weight / weights
        }
    }
}
