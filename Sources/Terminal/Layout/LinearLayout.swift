/// Shares out a stack's length among its children: numbers in, numbers out.
///
/// In this order, as long as there is room:
/// 1. rigid children get their own length, the first ones first;
/// 2. growing children get their least length;
/// 3. shrinking children get their own length or, where that is too much, all the same, so that the longest lose first;
/// 4. growing children share what is left by weight.
///
/// Cells that do not divide evenly go to the children from left to right, one each. The spacing between children comes
/// after the rigid ones: where those leave too little, it becomes smaller.
public struct LinearLayout: Hashable, Sendable {
    /// A child of a stack, as far as the layout knows it.
    public struct Item: Hashable, Sendable {
        /// How it takes part.
        public let flexibility: Flexibility
        /// In: the length it would like, or, where it grows, the least it can do with. Out: the length it gets.
        public internal(set) var length: Int
        /// The extent across, measured at `length`; none once the layout has changed the length.
        var breadth: Int?

        /// Makes an item that has not been laid out; a negative length becomes 0.
        public init(_ flexibility: Flexibility, length: Int) {
            self.init(flexibility, length: length, breadth: nil)
        }

        init(_ flexibility: Flexibility, length: Int, breadth: Int?) {
            self.flexibility = flexibility
            self.length = min(max(0, length), LinearLayout.longest)
            self.breadth = breadth
        }

        /// What the item shares in the room left over; 0 where it does not grow.
        var weight: Int {
            if case .growing(let weight) = flexibility { return min(max(1, weight), LinearLayout.heaviest) }
            return 0
        }

        mutating func resize(to newLength: Int) {
            guard newLength != length else { return }
            length = newLength
            breadth = nil
        }
    }

    /// Lengths and weights above these are taken for these: no arithmetic here can then overflow.
    static let longest = 1 << 24
    static let heaviest = 1 << 12

    /// Cells between neighbors, where there is room.
    public let spacing: Int

    /// Makes a layout; a negative spacing becomes 0.
    public init(spacing: Int = 0) {
        self.spacing = min(max(0, spacing), LinearLayout.longest)
    }

    /// Sets the length of each item to the one it gets within the room. Linear in the number of items; allocates nothing.
    /// - Returns: the spacing that is left between them.
    @discardableResult
    public func resolve(_ items: inout [Item], within room: Int) -> Int {
        var free = min(max(0, room), LinearLayout.longest)
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

    /// The lengths that the items get within the room, and the spacing between them.
    public func resolved(_ items: [Item], within room: Int) -> (lengths: [Int], spacing: Int) {
        var items = items
        let spacing = resolve(&items, within: room)
        return (items.map(\.length), spacing)
    }
}
