import Entities
import Interchange
import Library

/// A column of the report of an import.
enum ImportColumn: String, Hashable, Sendable, CaseIterable {
    case new, known, kept, choose, pending, unmatched

    func value(in count: ImportPlan.Count) -> Int {
        switch self {
        case .new: count.new
        case .known: count.known
        case .kept: count.kept
        case .choose: count.choose
        case .pending: count.pending
        case .unmatched: count.unmatched
        }
    }
}

/// An answer to a question of an import.
enum ImportAnswer: Hashable, Sendable {
    case candidate(MatchCandidate)
    /// How a show's episodes are found, and the episode that this gives for the first row; or how a table or profile is read.
    case order(ImportRule, LibrarySubject?)
    case leaveOut

    /// As the command line names it: `show:82`, `movie:603`, `numbers`, `none`.
    var notation: String {
        switch choice {
        case .title(let id)?: id.notation
        case .order(.neither)?, .leftOut?: "none"
        case .order(let order)?: order.rawValue
        case nil: ""
        }
    }
}

extension ImportAnswer {
    var choice: ImportPlan.Choice? {
        switch self {
        case .candidate(.show(let show)): .title(.show(show.id))
        case .candidate(.movie(let movie)): .title(.movie(movie.id))
        case .candidate(.episode): nil
        case .order(let order, _): .order(order)
        case .leaveOut: .leftOut
        }
    }
}

extension ImportPlan.Question {
    /// What the user has chosen, also if it is not offered.
    var chosen: ImportAnswer? {
        guard let choice else { return nil }
        if let answer = answers.first(where: { $0.choice == choice }) { return answer }
        return switch choice {
        case .title(.show(let id)): .candidate(.show(ShowTitle(id: id, name: TitleID.show(id).notation)))
        case .title(.movie(let id)): .candidate(.movie(MovieTitle(id: id, title: TitleID.movie(id).notation)))
        case .title: nil
        case .order(let order): .order(order, nil)
        case .leftOut: .leaveOut
        }
    }

    /// What it is about: a title, or the first row of a show.
    var text: String { isAboutOrder ? example.text : work.text }

    /// What the user can answer.
    var answers: [ImportAnswer] {
        switch reason {
        case .dateOrder: return [ImportRule.dayFirst, .monthFirst, .neither].map { .order($0, nil) }
        case .opened: return [ImportRule.watched, .neither].map { .order($0, nil) }
        case .profile: return [ImportRule.included, .neither].map { .order($0, nil) }
        default: break
        }
        guard isAboutOrder else { return candidates.map { .candidate($0) } + [.leaveOut] }
        let episodes = candidates.map { candidate -> LibrarySubject? in
            if case .episode(let episode) = candidate { episode } else { nil }
        }
        if reason == .countsDisagree { return [.order(.counted, episodes.first ?? nil), .order(.neither, nil)] }
        var answers: [ImportAnswer] = [.order(.numbers, episodes.first ?? nil)]
        if reason == .episodesDisagree, episodes.count > 1 { answers.append(.order(.names, episodes[1])) }
        return answers + [.order(.neither, nil)]
    }
}

/// An answer on the command line: `Salt (2010)=movie:72`.
struct ImportDecision: Hashable, Sendable {
    let title: String
    let choice: ImportPlan.Choice

    /// - Returns: `nil` if the text is not a decision.
    init?(_ text: String) {
        guard let sign = text.lastIndex(of: "=") else { return nil }
        title = TextCleaner.clean(String(text[..<sign]), limit: 500)
        let word = String(text[text.index(after: sign)...])
        guard !title.isEmpty else { return nil }
        if word == "none" {
            choice = .leftOut
        } else if let order = ImportRule(rawValue: word), order != .neither {
            choice = .order(order)
        } else if let id = TitleID(notation: word) {
            choice = .title(id)
        } else {
            return nil
        }
    }
}

extension ImportSession {
    /// Applies a decision to all titles of that name.
    /// - Returns: whether there is one.
    func choose(_ decision: ImportDecision) -> Bool {
        let works = works(named: decision.title)
        for work in works { choose(decision.choice, for: work) }
        return !works.isEmpty
    }

    func choose(_ answer: ImportAnswer, for open: ImportPlan.Question) {
        if let choice = answer.choice { choose(choice, for: open.work) }
    }
}
