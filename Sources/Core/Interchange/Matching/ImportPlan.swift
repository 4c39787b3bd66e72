import Entities
import FoundationEssentials
import Library

/// What an import would do: the acts that add what the library does not have, and what became of every row.
///
/// Nothing is written. Carrying out the acts and planning again gives a plan without acts.
package struct ImportPlan: Sendable {
    /// What rows say.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Statuses of shows and films, and favorites.
        case titles
        case episodes, films
        case ratings
        /// Items of lists.
        case lists
        /// Notes, tags and settings of a show.
        case notes
    }

    /// How much of one kind there is.
    package struct Count: Hashable, Sendable {
        package var new = 0
        /// What the library has already.
        package var known = 0
        /// The library has something else, which stays.
        package var kept = 0
        /// Rows about which the user must choose.
        package var choose = 0
        /// Rows that a request would match.
        package var pending = 0
        package var unmatched = 0
    }

    /// A row that was not matched.
    package struct Loose: Hashable, Sendable {
        package let row: Int
        package let match: TitleMatch
    }

    package internal(set) var acts: [LibraryAct] = []
    /// When titles came into the library that they were exported from.
    var added: [TitleID: Date] = [:]
    package fileprivate(set) var counts: [Kind: Count] = [:]
    package fileprivate(set) var loose: [Loose] = []
    /// The requests that would match pending rows, and how many rows each.
    package fileprivate(set) var lookups: [TitleLookup: Int] = [:]
    /// The shows and films to choose, with their candidates and rows, in the order of the files; also those that the user has chosen.
    package fileprivate(set) var questions: [Question] = []
    /// The questions that the user has not answered.
    package var open: [Question] { questions.filter { $0.choice == nil } }

    /// What tells a question from others.
    package struct QuestionID: Hashable, Sendable {
        let work: ImportedWork
        let isAboutOrder: Bool
    }

    /// The user's answer to a question.
    package enum Choice: Hashable, Sendable {
        case title(TitleID)
        case order(ImportRule)
        case leftOut
    }

    /// A show or film that the user can choose once for all its rows, or the order of its episodes.
    package struct Question: Hashable, Sendable {
        package let work: ImportedWork
        package let reason: ChoiceReason
        package let candidates: [MatchCandidate]
        /// The first row that it concerns.
        package let example: ImportedSubject
        package fileprivate(set) var rows = 1
        /// `nil` until the user chooses.
        package fileprivate(set) var choice: Choice?

        package var id: QuestionID { QuestionID(work: work, isAboutOrder: isAboutOrder) }

        /// Whether it is about the order of a show's episodes.
        package var isAboutOrder: Bool {
            switch reason {
            case .episodesDisagree, .sameNumberTwice, .countsDisagree: true
            case .nameOnly, .numbersDisagree, .partOfShow, .dateOrder, .profile, .opened: false
            }
        }
    }

    package init() {}

    /// Matches rows and compares them with the library.
    /// - Parameter calendar: the user's, by which a moment and a day can be the same play.
    package init(
        _ reading: ImportReading, into state: LibraryState, titles: any TitleIndex,
        choices: ImportChoices = ImportChoices(),
        today: CalendarDay, calendar: LocalCalendar
    ) {
        var matcher = TitleMatcher(titles, choices)
        var merge = ImportMerge(
            state: state, lists: reading.lists, rows: reading.rows.count, calendar: calendar)
        matcher.findParts(in: reading.rows)
        var places: [QuestionID: Int] = [:]
        func note(_ question: Question) {
            if let place = places[question.id] {
                questions[place].rows += 1
            } else {
                places[question.id] = questions.count
                questions.append(question)
            }
        }
        var asking = AskingMatcher(titles, choices, rows: reading.rows)
        for (number, row) in reading.rows.enumerated() {
            let subject = row.subject
            let match = match(row, subject, reading, choices, &matcher, &merge, today, calendar)
            let profile = row.isState ? nil : reading.profile(of: row)
            if let profile { note(Question(question: profile, .profile, subject, choices)) }
            if profile.map({ choices.rule(for: $0) == .included }) ?? (!row.isState || subject.kind == .other) {
                let isListed = if case .item = row.act { true } else { false }
                asking?.questions(about: subject, isListed: isListed).forEach(note)
                if row.isUndecided { note(Question(question: reading.table(of: row), .dateOrder, subject, choices)) }
                if case .opened(let time) = row.act {
                    let question = reading.opening(of: row, at: time, calendar)
                    if match == .choose(.opened, []) || choices.rule(for: question) != nil {
                        note(Question(question: question, .opened, subject, choices))
                    }
                }
            }
            let kind = Kind(row, subject.kind)
            switch match {
            case .matched: continue
            case .choose(let reason, let candidates):
                counts[kind, default: Count()].choose += 1
                if ![.profile, .dateOrder, .opened].contains(reason) {
                    note(Question(work: subject.work, reason: reason, candidates: candidates, example: subject))
                }
            case .pending(let lookup):
                counts[kind, default: Count()].pending += 1
                lookups[lookup, default: 0] += 1
            case .unmatched: counts[kind, default: Count()].unmatched += 1
            }
            loose.append(Loose(row: number, match: match))
        }
        merge.finish(&self)
    }

    /// Matches a row and, if that says what it is about, adds it.
    private func match(
        _ row: ImportedRow, _ subject: ImportedSubject, _ reading: ImportReading, _ choices: ImportChoices,
        _ matcher: inout TitleMatcher, _ merge: inout ImportMerge, _ today: CalendarDay, _ calendar: LocalCalendar
    ) -> TitleMatch {
        if row.isState, subject.kind != .other { return .unmatched(.unsupported) }
        if let profile = reading.profile(of: row) {
            switch choices.rule(for: profile) {
            case .included: break
            case nil: return .choose(.profile, [])
            default: return .unmatched(.profile)
            }
        }
        let isListed = if case .item = row.act { true } else { false }
        let match = matcher.match(subject, isListed: isListed)
        guard case .matched(let found) = match else { return match }
        var row = row
        if case .playOnEither(let dayFirst, let monthFirst) = row.act {
            switch choices.rule(for: reading.table(of: row)) {
            case .dayFirst: row = row.saying(.play(.day(dayFirst)))
            case .monthFirst: row = row.saying(.play(.day(monthFirst)))
            case nil: return .choose(.dateOrder, [])
            default: return .unmatched(.declined)
            }
        }
        if case .opened(let time) = row.act {
            if merge.hasPlay(of: found, since: time) { return match }
            switch choices.rule(for: reading.opening(of: row, at: time, calendar)) {
            case .watched: row = row.saying(.play(time))
            case nil: return .choose(.opened, [])
            default: return .unmatched(.declined)
            }
        }
        return merge.add(row, episodeID: subject.episodeID, about: found, &matcher, today: today)
    }

    /// When each act happened, or `nil` if all happen now.
    func dates(now: Date) -> [Date]? {
        guard !added.isEmpty else { return nil }
        return acts.map { act in
            guard case .assign(let subject, .status) = act else { return now }
            return added[subject.id].map { min($0, now) } ?? now
        }
    }

    mutating func count(_ kind: Kind, new: Int = 0, known: Int = 0, kept: Int = 0) {
        counts[kind, default: Count()].new += new
        counts[kind, default: Count()].known += known
        counts[kind, default: Count()].kept += kept
    }
}

extension ImportPlan.Question {
    /// A question about a table or profile, and its answer.
    fileprivate init(
        question work: ImportedWork, _ reason: ChoiceReason, _ example: ImportedSubject, _ choices: ImportChoices
    ) {
        self.init(
            work: work, reason: reason, candidates: [], example: example,
            choice: choices.rule(for: work).map { .order($0) })
    }
}

/// Finds the questions that the user has answered, as they were asked.
private struct AskingMatcher {
    private let choices: ImportChoices
    /// Matches as if nothing had been chosen, or only titles.
    private var (bare, titled): (TitleMatcher, TitleMatcher)

    /// - Returns: `nil` if nothing was chosen.
    init?(_ titles: any TitleIndex, _ choices: ImportChoices, rows: [ImportedRow]) {
        guard rows.contains(where: { choices.concern($0.title) }) else { return nil }
        self.choices = choices
        var works = choices
        works.orders = [:]
        (bare, titled) = (TitleMatcher(titles, ImportChoices()), TitleMatcher(titles, works))
        bare.findParts(in: rows)
        titled.findParts(in: rows)
    }

    mutating func questions(about subject: ImportedSubject, isListed: Bool) -> [ImportPlan.Question] {
        let work = subject.work
        guard choices.concern(work) else { return [] }
        var found: [ImportPlan.Question] = []
        func note(_ match: TitleMatch, _ choice: ImportPlan.Choice, isAboutOrder: Bool) {
            guard case .choose(let reason, let candidates) = match else { return }
            let open = ImportPlan.Question(
                work: work, reason: reason, candidates: candidates, example: subject, choice: choice)
            if open.isAboutOrder == isAboutOrder { found.append(open) }
        }
        if let choice = choices.works[work] {
            note(
                bare.match(subject, isListed: isListed), choice.map { .title($0) } ?? .leftOut, isAboutOrder: false)
        }
        if let order = choices.orders[work] {
            note(titled.match(subject, isListed: isListed), .order(order), isAboutOrder: true)
        }
        return found
    }
}

extension ImportChoices {
    fileprivate func concern(_ work: ImportedWork) -> Bool { works[work] != nil || orders[work] != nil }
}

extension ImportPlan.Kind {
    fileprivate init(_ row: ImportedRow, _ kind: ImportedSubject.Kind) {
        switch row.act {
        case .play, .playOnEither, .watched, .opened: self = kind == .movie ? .films : .episodes
        case .watchedSpan: self = .episodes
        case .item: self = .lists
        case .added, .state: self = .titles
        case .assign(let value): self.init(value)
        }
    }

    init(_ value: LibraryValue) {
        switch value {
        case .status, .star: self = .titles
        case .rating: self = .ratings
        default: self = .notes
        }
    }
}
