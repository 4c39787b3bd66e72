import Entities
import Library

struct UpNextState: Sendable {
    /// A row in the section that it had when the screen was opened: it stays there after a mark.
    struct Placed: Hashable, Sendable {
        var row: UpNext.Row
        let group: UpNext.Group
        /// As it was when it came.
        let original: UpNext.Row
        /// Whether the user has changed it since.
        var isMarked = false

        init(_ row: UpNext.Row) { (self.row, group, original) = (row, row.group, row) }
    }

    /// Why rows differ from those before.
    enum Cause: Hashable, Sendable {
        /// Something that the user has done or undone.
        case done, undone
        /// What became known, and what other machines did.
        case news
    }

    enum Line: ListRow {
        /// The index of a row.
        case row(Int, TitleID)
        /// A section that opens and closes, and its number of rows.
        case fold(UpNext.Group, count: Int, isOpen: Bool)

        enum ID: Hashable, Sendable {
            case title(TitleID)
            case section(UpNext.Group)
        }

        var id: ID {
            switch self {
            case .row(_, let id): .title(id)
            case .fold(let group, _, _): .section(group)
            }
        }
    }

    var list = ListState<Line>()
    /// `nil` until the library has been read.
    private(set) var answer: UpNextList?
    private(set) var rows: [Placed] = []
    /// A longer section of shows that are not begun is folded, unless it is the only one.
    private static let foldLimit = 12

    /// The sections that were unfolded.
    private var opened: Set<UpNext.Group> = []

    func placed(_ index: Int) -> Placed? {
        guard case .row(let row, _)? = list[index] else { return nil }
        return rows.at(row)
    }

    var selected: Placed? { placed(list.selection.index) }

    /// The section that begins with a line, or `nil` for further lines of it, and for one that folds, which names itself.
    func heading(_ index: Int) -> UpNext.Group? {
        guard let group = placed(index)?.group, self.group(index - 1) != group else { return nil }
        return group
    }

    private func group(_ index: Int) -> UpNext.Group? {
        if case .fold(let group, _, _)? = list[index] { group } else { placed(index)?.group }
    }

    /// How many rows have something to watch, and how many each section has; counted once, since each frame shows them.
    private(set) var waitingCount = 0
    private(set) var groups: [UpNext.Group: Int] = [:]

    /// Shows a list.
    /// - Parameters:
    ///   - keepsPlaces: whether rows that are there already stay in their places.
    ///   - cause: why the rows differ.
    mutating func show(_ new: UpNextList, keepsPlaces: Bool, cause: Cause = .news) {
        answer = new
        if keepsPlaces, !rows.isEmpty {
            merge(new.rows, cause)
        } else {
            rows = new.rows.map { Placed($0) }
        }
        arrange()
    }

    private mutating func merge(_ new: [UpNext.Row], _ cause: Cause) {
        var fresh = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
        // A film that was watched, or a show that was dropped, stays; what came by a step that was undone goes.
        if cause != .done { rows.removeAll { fresh[$0.row.id] == nil && !$0.isMarked } }
        for index in rows.indices {
            guard let row = fresh.removeValue(forKey: rows[index].row.id) else {
                rows[index].isMarked = true
                continue
            }
            switch cause {
            case .done: if row != rows[index].row { rows[index].isMarked = true }
            case .undone: if row == rows[index].original { rows[index].isMarked = false }
            case .news: break
            }
            rows[index].row = row
        }
        for row in new where fresh[row.id] != nil {
            let place = rows.firstIndex { $0.group.place > row.group.place } ?? rows.endIndex
            rows.insert(Placed(row), at: place)
        }
    }

    /// Opens or closes a section.
    mutating func toggle(_ group: UpNext.Group) {
        if opened.remove(group) == nil { opened.insert(group) }
        arrange()
    }

    /// Makes the lines: sections that fold have one of their own. The same line stays selected.
    private mutating func arrange() {
        groups = [:]
        waitingCount = 0
        // By index, because a copy of a row costs dozens of reference counts.
        for index in rows.indices {
            groups[rows[index].group, default: 0] += 1
            guard rows[index].row.progress?.isReleased == true else { continue }
            if ![.done, .notStarted].contains(rows[index].row.group) { waitingCount += 1 }
        }
        var lines: [Line] = []
        var last: UpNext.Group?
        for index in rows.indices {
            let group = rows[index].group
            let isLong = group == .notStarted && groups.count > 1 && (groups[group] ?? 0) > Self.foldLimit
            let folds = (group.isFolded || isLong) && list.query.isEmpty
            let isOpen = opened.contains(group)
            if folds, group != last {
                lines.append(.fold(group, count: groups[group] ?? 0, isOpen: isOpen))
            }
            last = group
            if !folds || isOpen { lines.append(.row(index, rows[index].row.id)) }
        }
        list.show(lines, selecting: list.selected?.id)
    }
}

extension UpNext.Group {
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension UpNext.Row {
    /// Whether it has a next episode, season or release.
    var isDated: Bool { progress?.next != nil || announced != nil || release != nil }

    /// The show or film, with at least its title.
    var entry: Title {
        if case .movie(let id) = id { return .movie(movie ?? Movie(id: id, title: title)) }
        return .show(show ?? Show(id: Show.ID(number: id.number), name: title))
    }
}

/// What happened to Up Next.
enum UpNextEvent: Hashable, Sendable {
    case listed(UpNextList)
    /// The list with which the last program ended, which still holds: the library is not read yet.
    case remembered(UpNextList)
    /// A day has begun, or an episode has come out.
    case due
}
