import Networking

/// What an import does, as every face of the program shows it.
package struct ImportReport: Hashable, Sendable {
    /// Rows that match nothing, by title and reason.
    package struct Unmatched: Hashable, Sendable {
        package let title: String
        package let reason: UnmatchedReason
        package internal(set) var rows: Int
    }

    private static let titleLimit = 2_000

    package let documents: [ImportReading.Document]
    /// The formats that were recognized, the one with most lines first.
    package let formats: [ImportFormat]
    package let rows: Int
    package let counts: [ImportPlan.Kind: ImportPlan.Count]
    package let reasons: [UnmatchedReason: Int]
    /// The same by title, in the order of the files; 2,000 at most.
    package let unmatched: [Unmatched]
    /// What the user can choose, and has chosen, in the order of the files.
    package let questions: [ImportPlan.Question]
    /// What the user can choose.
    package let open: [ImportPlan.Question]
    /// Requests that would tell more.
    package let lookups: Int
    /// Why look-ups stopped, by service.
    package let failures: [ImportLookupError.Service: GatewayError]
    package let acts: Int
    package let isApplied: Bool

    package init(
        _ plan: ImportPlan, of reading: ImportReading, unknown: [TitleLookup],
        failures: [ImportLookupError.Service: GatewayError], isApplied: Bool
    ) {
        documents = reading.documents
        var lines: [ImportFormat: Int] = [:]
        for document in reading.documents {
            if let format = document.format { lines[format, default: 0] += document.lines }
        }
        formats = lines.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map(\.key)
        rows = reading.rows.count
        counts = plan.counts
        (questions, open) = (plan.questions, plan.open)
        lookups = unknown.count
        self.failures = failures
        acts = plan.acts.count
        self.isApplied = isApplied
        var reasons: [UnmatchedReason: Int] = [:]
        var places: [Key: Int] = [:]
        var titles: [Unmatched] = []
        for loose in plan.loose {
            guard case .unmatched(let reason) = loose.match else { continue }
            reasons[reason, default: 0] += 1
            let subject = reading.rows[loose.row].subject
            let isAboutWork = [.notFound, .declined, .otherKind].contains(reason)
            var title = isAboutWork ? subject.work.text : subject.text
            if reason == .profile, let profile = reading.profile(of: reading.rows[loose.row]) { title = profile.title }
            if reason == .unsupported, case .state(let word) = reading.rows[loose.row].act {
                title = title.isEmpty ? word : title + ": " + word
            }
            let key = Key(title: title, reason: reason)
            if let place = places[key] {
                titles[place].rows += 1
            } else if titles.count < Self.titleLimit {
                places[key] = titles.count
                titles.append(Unmatched(title: key.title, reason: reason, rows: 1))
            }
        }
        self.reasons = reasons
        unmatched = titles
    }

    private struct Key: Hashable {
        let title: String
        let reason: UnmatchedReason
    }

    /// Whether nothing of the files can be imported, nor is there already, nor was left out by the user.
    package var isEmpty: Bool {
        let total = total
        guard reasons[.declined] == nil, reasons[.profile] == nil else { return false }
        return total.new + total.known + total.kept + total.choose + total.pending == 0
    }

    package var unreadDates: Int { documents.reduce(0) { $0 + $1.unreadDates } }

    /// The kinds that occur, in their order.
    package var kinds: [(kind: ImportPlan.Kind, count: ImportPlan.Count)] {
        ImportPlan.Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
    }

    package var total: ImportPlan.Count {
        counts.values.reduce(into: ImportPlan.Count()) { total, count in
            total.new += count.new
            total.known += count.known
            total.kept += count.kept
            total.choose += count.choose
            total.pending += count.pending
            total.unmatched += count.unmatched
        }
    }
}

extension ImportedSubject {
    /// The title and what tells it apart: “Battlestar Galactica (2003) S01E02”.
    package var text: String {
        let place: String? = season.map { season in
            let number = number.map { "E" + ($0 < 10 ? "0" : "") + String($0) }
            return "S" + (season < 10 ? "0" : "") + String(season) + (number ?? "")
        }
        return [work.text, kind == .episode || kind == .season ? place : nil].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}

extension ImportedWork {
    /// The title and the year, or a number if there is no title.
    package var text: String {
        if !title.isEmpty { return title + (year.map { " (\($0))" } ?? "") }
        if let imdb = ids.imdb { return ImportedIDs.imdbText(imdb) }
        if let tvdb = ids.tvdb { return "tvdb:\(tvdb)" }
        return ids.tmdb.map { "tmdb:\($0)" } ?? ids.tvmaze.map { "tvmaze:\($0)" } ?? ""
    }
}
