import Entities

/// The acts that change the user's lists. Those that would change nothing give none.
extension LibraryState {
    /// Creates a list, whose identity is that of the entry.
    package func acts(creating description: ListDescription) -> [LibraryAct] { [.list(nil, description)] }

    /// Gives a list another name, text or filter.
    package func acts(describing list: JournalEntry.ID, as description: ListDescription) -> [LibraryAct] {
        guard let former = self[list]?.description, former != description else { return [] }
        return [.list(list, description)]
    }

    package func acts(deleting list: JournalEntry.ID) -> [LibraryAct] {
        self[list] == nil ? [] : [.list(list, nil)]
    }

    /// Adds shows and films at the end of a list, except those that are in it.
    package func acts(adding subjects: [LibrarySubject], to list: JournalEntry.ID) -> [LibraryAct] {
        guard let items = self[list]?.items else { return [] }
        var known = Set(items.map(\.subject.id))
        let new = subjects.filter { known.insert($0.id).inserted }
        guard !new.isEmpty else { return [] }
        var acts: [LibraryAct] = []
        var last = items.last?.rank
        for subject in new {
            guard let rank = ListRank.between(last, nil) else { break }
            acts.append(.item(list: list, subject, rank: rank))
            last = rank
        }
        if acts.count == new.count { return acts }
        // The ranks have grown too long, or another program wrote them.
        let ranks = ListRank.spaced(items.count + new.count)
        return moves(of: items, to: ranks, in: list)
            + zip(new, ranks.dropFirst(items.count)).map { .item(list: list, $0, rank: $1) }
    }

    /// Removes shows and films from a list, each as often as it is in it.
    package func acts(removing subjects: [TitleID], from list: JournalEntry.ID) -> [LibraryAct] {
        let ids = (self[list]?.items ?? []).filter { subjects.contains($0.subject.id) }.map(\.id)
        return ids.isEmpty ? [] : [.remove(ids)]
    }

    /// Moves an item to a place among the others, counted without it.
    package func acts(moving item: JournalEntry.ID, to place: Int, in list: JournalEntry.ID) -> [LibraryAct] {
        guard var items = self[list]?.items, let from = items.firstIndex(where: { $0.id == item }) else { return [] }
        let moved = items.remove(at: from)
        let place = min(max(place, 0), items.count)
        guard place != from else { return [] }
        let before = place > 0 ? items[place - 1].rank : nil
        let after = place < items.count ? items[place].rank : nil
        if let rank = ListRank.between(before, after) { return [.move(list: list, item: item, rank: rank)] }
        items.insert(moved, at: place)
        return moves(of: items, to: ListRank.spaced(items.count), in: list)
    }

    private func moves(of items: [List.Item], to ranks: [String], in list: JournalEntry.ID) -> [LibraryAct] {
        zip(items, ranks).filter { $0.rank != $1 }.map { .move(list: list, item: $0.id, rank: $1) }
    }

    private subscript(list: JournalEntry.ID) -> List? { lists.first { $0.id == list } }
}

/// Positions in a list as texts, of which there is always one more between two: fractions in base 36 without the leading `0.`
/// (Wallace, "Implementing Fractional Indexing", 2020). None ends with `0`, below which nothing would fit.
package enum ListRank {
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    /// Digits that are counted up at the end of a list and down at its start, so that ranks stay short there.
    private static let width = 4
    /// Longer ranks are cut when they are read.
    private static let limit = 48

    /// A rank between two, or beyond one of them.
    /// - Returns: `nil` if none fits: they are equal, not from here, or too long.
    static func between(_ before: String?, _ after: String?) -> String? {
        let (low, high) = (before.map(values) ?? [], after.map(values) ?? [])
        guard let low, let high, before == nil || isRank(low), after == nil || isRank(high) else { return nil }
        switch (before, after) {
        case (nil, nil): return text([digits.count / 2])
        case (nil, _): return text(first(before: high))
        case (_, nil): return text(last(after: low))
        case (let before?, let after?): return before < after ? text(middle(low, high)) : nil
        }
    }

    /// Ranks in order, far apart.
    package static func spaced(_ count: Int) -> [String] {
        let base = digits.count
        let room = power(width)
        let step = max(room / (count + 1), 1)
        return (1...max(count, 1)).prefix(count).map { place in
            var (number, rank) = (place * step, [Int]())
            while rank.count < width || number > 0 {
                rank.insert(number % base, at: 0)
                number /= base
            }
            while rank.last == 0 { rank.removeLast() }
            return String(decoding: rank.map { digits[$0] }, as: UTF8.self)
        }
    }

    private static func power(_ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { product, _ in product * digits.count }
    }

    private static func values(_ rank: String) -> [Int]? {
        var values: [Int] = []
        for byte in rank.utf8 {
            guard let value = digits.firstIndex(of: byte) else { return nil }
            values.append(value)
        }
        return values
    }

    private static func isRank(_ values: [Int]) -> Bool { values.last.map { $0 > 0 } ?? false }

    private static func text(_ values: [Int]) -> String? {
        values.isEmpty || values.count > limit ? nil : String(decoding: values.map { digits[$0] }, as: UTF8.self)
    }

    /// The first digits, counted up.
    private static func last(after low: [Int]) -> [Int] {
        var head = Array(low.prefix(width)) + [Int](repeating: 0, count: max(0, width - low.count))
        guard let place = head.lastIndex(where: { $0 < digits.count - 1 }) else { return middle(low, nil) }
        head[place] += 1
        return Array(head[...place])
    }

    /// The first digits, counted down.
    private static func first(before high: [Int]) -> [Int] {
        var head = Array(high.prefix(width)) + [Int](repeating: 0, count: max(0, width - high.count))
        guard let place = head.lastIndex(where: { $0 > 0 }), place > 0 || head[place] > 1 else {
            return middle([], high)
        }
        head[place] -= 1
        for later in head.indices where later > place { head[later] = digits.count - 1 }
        while head.last == 0 { head.removeLast() }
        return head.isEmpty ? middle([], high) : head
    }

    /// Halfway between two fractions, or `nil` is 1.
    private static func middle(_ low: [Int], _ high: [Int]?) -> [Int] {
        var rank: [Int] = []
        var high = high
        var place = 0
        while true {
            let lower = place < low.count ? low[place] : 0
            let upper = high.map { place < $0.count ? $0[place] : 0 } ?? digits.count
            if upper - lower > 1 { return rank + [(lower + upper) / 2] }
            rank.append(lower)
            // From here on anything above the lower one is below the upper one.
            if upper > lower { high = nil }
            place += 1
        }
    }
}
