import Interchange
import Platform

struct ImportState: Sendable {
    /// A line of the list below the report.
    enum Row: Hashable, Sendable {
        /// A question, answered or not, by its index.
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
    /// The exports that lie in the usual folders, or `nil` until that is known.
    var found: [FoundExport]?
    var problem: Problem?
    private(set) var report: ImportReport?
    private(set) var rows: [Row] = []
    var selection = Selection()
    /// The index of the answer that is offered for the selected question, or `nil` while titles are selected.
    var answer: Int?
    /// The last answer, for those who listen.
    private(set) var lastChosen: (ImportPlan.Question, ImportAnswer)?
    /// The answers that the report does not have yet.
    private(set) var taken: [ImportPlan.QuestionID: ImportAnswer] = [:]
    /// How far the look-ups are, or `nil` if nothing is being looked up.
    var progress: ImportSession.Progress?
    /// Whether the user was told that look-ups are not done.
    var isWarned = false
    var isApplying = false

    var isBusy: Bool { step == .reading || progress != nil || isApplying }

    /// The question that is selected.
    var question: ImportPlan.Question? {
        guard case .question(let index)? = rows.at(selection.index) else { return nil }
        return report?.questions.at(index)
    }

    /// The answer to a question.
    func chosen(for open: ImportPlan.Question) -> ImportAnswer? { taken[open.id] ?? open.chosen }

    /// The answer to the selected question.
    var chosenAnswer: ImportAnswer? { question.flatMap { chosen(for: $0) } }

    /// Whether the selected question can be answered.
    var canChoose: Bool { question != nil && report?.isApplied == false && !isApplying }

    mutating func take(_ chosen: ImportAnswer, for open: ImportPlan.Question) {
        taken[open.id] = chosen
        lastChosen = (open, chosen)
        answer = nil
    }

    mutating func show(_ new: ImportReport) {
        step = .report
        problem = nil
        let former = question
        report = new
        // A report that was made before the last answers does not have them.
        for open in new.questions where taken[open.id].map({ $0.choice == open.choice }) == true {
            taken[open.id] = nil
        }
        rows = new.questions.indices.map { .question($0) }
        for reason in UnmatchedReason.allCases where new.reasons[reason] != nil {
            rows.append(.heading(reason))
            rows += new.unmatched.indices.filter { new.unmatched[$0].reason == reason }.map { .unmatched($0) }
        }
        selection.setCount(rows.count)
        // Reports follow each other while titles are looked up: the question stays.
        guard let former, former.id != question?.id else { return }
        if let place = new.questions.firstIndex(where: { $0.id == former.id }) {
            selection.select(place)
        } else {
            answer = nil
        }
    }
}

/// A path while it is typed, with the names that continue it.
struct PathField: Hashable, Sendable {
    private(set) var field = TextField()
    private(set) var names: [String] = []
    /// Paths that are offered before the names while nothing is typed.
    var offered: [String] = []
    /// The chosen row, or `nil` while the cursor is in the field.
    var place: Int?

    /// Terminals write a dropped file with signs of their own between those of its name.
    private static let limit = 4_096

    init(_ path: String = "") { field = TextField(path, limit: Self.limit) }

    var rows: [String] { text.isEmpty ? offered + names : names }

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
        if place.map({ $0 >= offered.count }) == true { place = nil }
    }

    mutating func move(by step: Int) {
        let index = (place ?? -1) + step
        place = rows.indices.contains(index) ? index : index < 0 ? nil : place
    }

    mutating func choose(_ path: String) {
        field = TextField(path, limit: Self.limit)
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
