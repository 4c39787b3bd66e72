/// The smallest of many numbers, as many as are wanted: a binary heap with the largest of them on top, which gives way.
struct BestKeys {
    private let limit: Int
    private var heap: [UInt64] = []

    /// Makes an empty collection.
    init(limit: Int) {
        self.limit = limit
    }

    /// The numbers, the smallest first.
    func sorted() -> [UInt64] {
        heap.sorted()
    }

    /// Takes in a number, unless it is larger than all that are wanted.
    /// - Complexity: O(log *limit*); O(1) without a limit and for most numbers.
    mutating func insert(_ key: UInt64) {
        if heap.count < limit {
            heap.append(key)
            // Without a limit nothing gives way, and no order is needed before the end.
            if limit != .max { rise() }
        } else if let top = heap.first, key < top {
            heap[0] = key
            sink()
        }
    }

    private mutating func rise() {
        var child = heap.count - 1
        while child > 0, heap[(child - 1) / 2] < heap[child] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var largest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] > heap[largest] {
                largest = child
            }
            if largest == parent { return }
            heap.swapAt(parent, largest)
            parent = largest
        }
    }
}
