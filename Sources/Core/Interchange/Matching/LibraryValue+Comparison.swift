import Library

extension LibraryStatus {
    /// Of several statuses in an export, the strongest counts: a show that was dropped is still among the watched ones.
    var strength: Int {
        switch self {
        case .planned: 1
        case .followed: 2
        case .paused: 3
        case .dropped: 4
        }
    }
}

extension LibraryValue {
    enum Comparison {
        case new, known, kept
    }

    /// What a value would change. A different value that the library has stays: it may be newer.
    func compared(with record: LibraryState.Record) -> Comparison {
        switch self {
        case .status(let status): Self.compare(status, record.status)
        case .star: record.isStarred ? .known : .new
        case .rating(let rating): Self.compare(rating, record.rating)
        case .note(let note): Self.compare(note, record.note)
        case .tag(let tag, _): record.tags.contains(tag) ? .known : .new
        case .skipped: record.isSkipped ? .known : .new
        case .run(let date): Self.compare(date, record.run)
        case .specials(let policy): Self.compare(policy, record.specials)
        case .shield(let shield): Self.compare(shield, record.shield)
        case .shift(let days): Self.compare(days, record.shift)
        }
    }

    private static func compare<Value: Equatable>(_ value: Value?, _ other: Value?) -> Comparison {
        other == nil ? .new : value == other ? .known : .kept
    }
}
