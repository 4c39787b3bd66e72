/// The part of a list that is read out, and the items that have a number from it.
struct PlainPlace: Sendable {
    /// Items that are read at a time.
    let size: Int
    /// The index of the first item of the part.
    private(set) var first = 0
    /// The IDs of the items that were read out, by index: a number means the same item after the list has changed.
    private var ids: [Int: String] = [:]

    init(size: Int) { self.size = size }

    /// Begins with another list.
    mutating func begin(at index: Int = 0) { (first, ids) = (index, [:]) }

    func hasNext(in list: ScreenLines.List) -> Bool { first + size < list.count || !list.isComplete }

    /// Goes to the next or previous part.
    /// - Returns: `false` at the end or start of the list.
    mutating func turn(by step: Int, in list: ScreenLines.List) -> Bool {
        guard step > 0 ? hasNext(in: list) : first > 0 else { return false }
        first = max(0, first + step * size)
        return true
    }

    /// Goes back to the last part if this one is missing, because it could not be loaded.
    /// - Returns: whether it is.
    mutating func returnToEnd(of list: ScreenLines.List) -> Bool {
        guard first > 0, first >= list.count else { return false }
        first = max(0, list.count - 1) / size * size
        return true
    }

    /// The index of the item that was read out with a number.
    func item(_ number: Int, of list: ScreenLines.List) -> Int? {
        let item = number - 1
        guard let id = ids[item] else { return (0..<list.count).contains(item) ? item : nil }
        if item < list.count, list.id(item) == id { return item }
        return (0..<list.count).first { list.id($0) == id }
    }

    /// Reads the part.
    mutating func lines(of list: ScreenLines.List, _ phrases: Phrases) -> [String] {
        let range = first..<max(first, min(first + size, list.count))
        guard !range.isEmpty else { return [phrases.nothing(in: list.title)] }
        let heading = phrases.range(
            of: list.title, from: range.lowerBound + 1, to: range.upperBound, count: list.count,
            isComplete: list.isComplete)
        for item in range { ids[item] = list.id(item) }
        return [heading] + range.map { "\($0 + 1). \(list.text($0) ?? phrases.loading)" }
    }
}
