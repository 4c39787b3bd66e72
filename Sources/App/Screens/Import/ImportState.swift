import Core
import Interchange

struct ImportState: Sendable {
    /// A line of the list below the report.
    enum Row: Hashable, Sendable {
        /// A question, by its index.
        case question(Int)
        case heading(UnmatchedReason)
        /// A title that matches nothing, by its index.
        case unmatched(Int)
    }

    enum Step: Hashable, Sendable {
        /// A path is typed.
        case path
        case reading
        case report
    }

    enum Problem: Hashable, Sendable {
        case source(UserPathError)
        case store(StoreError)
    }

    var step = Step.path
    var path = PathField()
    var problem: Problem?
    private(set) var report: ImportReport?
    private(set) var rows: [Row] = []
    var selection = Selection()
    /// The index of the answer that is offered for the selected question.
    var answer = 0
    /// `nil` if nothing is being looked up.
    var progress: ImportExports.Progress?
    var isApplying = false

    var isBusy: Bool { step == .reading || progress != nil || isApplying }

    /// The question that is selected.
    var question: ImportPlan.Open? {
        guard case .question(let index)? = rows.at(selection.index) else { return nil }
        return report?.open.at(index)
    }

    var canApply: Bool { (report?.acts ?? 0) > 0 && report?.isApplied == false && !isApplying }

    mutating func show(_ new: ImportReport) {
        step = .report
        problem = nil
        let former = question
        report = new
        rows = new.open.indices.map { .question($0) }
        for reason in UnmatchedReason.allCases where new.reasons[reason] != nil {
            rows.append(.heading(reason))
            rows += new.unmatched.indices.filter { new.unmatched[$0].reason == reason }.map { .unmatched($0) }
        }
        selection.setCount(rows.count)
        // Reports follow each other while titles are looked up: the question stays.
        if former != question {
            answer = 0
            if let former,
                let place = new.open.firstIndex(where: { $0.work == former.work && $0.reason == former.reason })
            {
                selection.select(place)
            }
        }
    }
}

/// A path while it is typed, with the names that continue it.
struct PathField: Hashable, Sendable {
    private(set) var field = TextField()
    private(set) var names: [String] = []
    /// The chosen name, or `nil` while the cursor is in the field.
    var place: Int?

    init(_ path: String = "") { field = TextField(path) }

    var text: String { field.text }

    /// - Returns: whether the text has changed.
    mutating func apply(_ edit: TextEdit) -> Bool {
        let former = text
        field.apply(edit)
        place = nil
        return text != former
    }

    mutating func offer(_ names: [String], for path: String) {
        guard path == text else { return }
        self.names = names
        place = nil
    }

    mutating func move(by step: Int) {
        let index = (place ?? -1) + step
        place = names.indices.contains(index) ? index : index < 0 ? nil : place
    }

    mutating func choose(_ path: String) {
        field = TextField(path)
        place = nil
    }

    /// As far as all names agree.
    var completion: String {
        guard let first = names.first else { return text }
        return names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
