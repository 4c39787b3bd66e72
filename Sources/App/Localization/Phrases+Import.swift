import Entities
import FoundationEssentials
import Interchange
import Library
import UseCases

/// The words of imports.
extension Phrases {
    func title(of kind: ImportPlan.Kind) -> String { self["importing.kind.\(kind)"] }
    func title(of column: ImportColumn) -> String { self["importing.column.\(column)"] }
    func reason(_ reason: UnmatchedReason) -> String {
        switch reason {
        case .tooLong:
            text("importing.reason.tooLong", grouped(LibraryAct.noteLimit), grouped(LibraryAct.tagLimit))
        default: self["importing.reason.\(reason)"]
        }
    }
    func reason(_ reason: ChoiceReason) -> String { self["importing.choice.\(reason)"] }
    func importHeading(_ column: ImportHeading) -> String { self["importing.heading.\(column)"] }
    /// The services whose exports can be read.
    var importedServices: String { ImportFormat.allCases.map(\.name).joined(separator: comma) }
    var importTitle: String { self["importing.title"] }
    var importPrompt: String { self["importing.prompt"] }
    var importAdvice: String { self["importing.advice"] }
    var importing: String { self["importing.applying"] }
    var exportTitle: String { self["exporting.title"] }
    var exportPrompt: String { self["exporting.prompt"] }
    func exportAdvice(_ path: String) -> String { text("exporting.advice", path) }
    func exported(_ path: String) -> String { text("exporting.done", path) }
    func meaning(of format: ExportFormat) -> String { self["exporting.format.\(format)"] }
    var noImportToUndo: String { self["importing.noUndo"] }
    var nothingToImport: String { self["importing.nothingLeft"] }
    func noChoice(_ title: String) -> String { text("importing.noChoice", title) }
    func lookingUp(_ done: Int, of total: Int) -> String {
        text("importing.lookingUp", grouped(done), grouped(total))
    }
    func fetchingShows(_ done: Int, of total: Int) -> String {
        text("fetching.shows", grouped(done), grouped(total))
    }

    /// How many shows are unknown, why, and the command that fetches them. `nil` if all are known.
    func unknownShows(_ gap: RefreshLibrary.Gap) -> String? {
        guard gap.unknown > 0 else { return nil }
        let reason = gap.failure.flatMap { $0 == .offline ? nil : failure($0) + fullStop }
        return sentences(reason, counted("fetching.unknown", gap.unknown))
    }

    func importRows(_ count: Int) -> String { counted("importing.rows", count) }

    /// Why a file was not read, or not to its end, and what to do.
    func importProblem(_ problem: ImportProblem) -> String {
        switch problem {
        case .archive(.encrypted): self["importing.problem.encrypted"]
        case .archive(.tooLarge): self["importing.problem.tooLarge"]
        case .archive(.unsupportedMethod): self["importing.problem.method"]
        case .archive(.unsafeName): self["importing.problem.unsafe"]
        case .archive(.noDirectory), .archive(.damaged): self["importing.problem.archive"]
        case .json: self["importing.problem.json"]
        case .unrecognized: self["importing.problem.unrecognized"]
        case .tooManyRows: self["importing.problem.tooMany"]
        case .personal: self["importing.problem.personal"]
        case .deleted: self["importing.problem.deleted"]
        }
    }

    /// The state or outcome of an import.
    /// - Parameter key: returns the key that runs a command now, or in plain mode the word.
    func notice(_ notice: ImportNotice, key: (Command) -> String?) -> String {
        switch notice {
        case .reading: self["importing.reading"]
        case .applying: importing
        case .waits(let progress):
            text("importing.waits", grouped(progress.done), grouped(progress.total), key(.apply) ?? "")
        case .nothingNew: self["importing.nothingNew"]
        case .chooseFirst(let count): counted("importing.chooseFirst", count)
        case .ready(let brief):
            [
                text("importing.ready", brief.parts.isEmpty ? self["importing.nothingNew"] : parts(of: brief)),
                key(.importLibrary).map { text("importing.opens", $0) },
            ]
            .joinedTexts(separator: " · ")
        case .failed(let problem): importProblem(problem)
        case .dismissed: self["importing.dismissed"]
        }
    }

    private func parts(of brief: ImportBrief) -> String {
        brief.parts.map { text("importing.part", grouped($0.count), title(of: $0.column)) }.joined(separator: comma)
    }

    /// An export that lies in a usual folder: “Trakt export, 12 Nov”.
    func found(_ export: FoundExport, at now: Date) -> String {
        let date = savedDate(export.date, at: now)
        return export.format == .kodi
            ? text("importing.foundNFO", date) : text("importing.found", export.format.name, date)
    }

    private func savedDate(_ date: Date, at now: Date) -> String {
        guard let day = LocalCalendar.system.time(of: date)?.day else { return "" }
        guard day.year == LocalCalendar.system.time(of: now)?.day.year else { return self.date(day) }
        return text("date.dayOfYear", day.day == 1 ? self["date.first"] : String(day.day), self["month.\(day.month)"])
    }

    var foundTitle: String { self["importing.foundTitle"] }
    func nothingFound(_ example: String) -> String { text("importing.nothingFound", example) }
    func howToImport(_ command: String) -> String { text("importing.howTo", command) }

    /// The choice for a title: “→ Salt, 2010”.
    func chosen(_ answer: ImportAnswer) -> String { "→ " + text(of: answer) }
    var isChosen: String { self["importing.isChosen"] }

    /// The services and their files: `Letterboxd: 8 files, 12,345 lines`.
    func importSources(of report: ImportReport) -> [String] {
        if report.formats.isEmpty {
            // What a server has reported.
            return report.documents.filter { $0.problem == nil && $0.lines > 0 }.map {
                $0.name + colon + counted("importing.lines", $0.lines)
            }
        }
        return report.formats.map { format in
            let documents = report.documents.filter { $0.format == format }
            return format.name + colon
                + [
                    counted("importing.files", documents.count),
                    counted("importing.lines", documents.reduce(0) { $0 + $1.lines }),
                ].joined(separator: comma)
        }
    }

    /// The counts of each kind, below a head; columns without any count are left out.
    func importTable(of report: ImportReport) -> [[String]] {
        let columns = ImportColumn.allCases.filter { column in
            column == .new || report.kinds.contains { column.value(in: $0.count) > 0 }
        }
        let head = [""] + columns.map { title(of: $0) }
        return [head]
            + report.kinds.map { kind, count in [title(of: kind)] + columns.map { grouped($0.value(in: count)) } }
    }

    /// The rows that match nothing, a line for each reason and then for titles.
    func unmatched(of report: ImportReport, limit: Int) -> [String] {
        UnmatchedReason.allCases.flatMap { reason -> [String] in
            guard let count = report.reasons[reason] else { return [] }
            let titles = report.unmatched.filter { $0.reason == reason }
            let rest = titles.count - limit
            return ["  " + self.reason(reason) + parentheses(importRows(count))]
                + titles.prefix(limit).map { "    " + $0.title + ($0.rows > 1 ? parentheses(grouped($0.rows)) : "") }
                + (rest > 0 ? ["    " + text("importing.more", grouped(rest))] : [])
        }
    }

    /// The outcome, or the next step.
    func importConclusion(of report: ImportReport, onScreen: Bool = false) -> [String] {
        var lines = leftOut(of: report, limit: 3)
        if report.unreadDates > 0 { lines.append(counted("importing.unreadDates", report.unreadDates)) }
        if report.lookups > 0 { lines.append(counted("importing.pending", report.lookups)) }
        if report.isApplied, !report.isEmpty {
            lines.append(counted("importing.applied", report.total.new))
        } else {
            let next = onScreen ? "importing.readyToApply" : "importing.notApplied"
            let none = report.isEmpty ? "importing.nothingLeft" : "importing.nothingNew"
            lines.append(self[report.acts == 0 ? none : next])
        }
        return lines
    }

    /// The files that were not read, a line for each reason.
    private func leftOut(of report: ImportReport, limit: Int) -> [String] {
        [ImportProblem.unrecognized, .personal, .deleted].compactMap { problem in
            let names = report.documents.filter { $0.problem == problem }.map { document in
                document.name.split(separator: "/").last.map { String($0) } ?? document.name
            }
            guard !names.isEmpty else { return nil }
            let rest = names.count > limit ? [text("importing.more", grouped(names.count - limit))] : []
            let listed = parentheses((names.prefix(limit) + rest).joined(separator: comma))
            return importHeading(.unmatched) + " " + counted("importing.files", names.count) + comma
                + importProblem(problem) + listed
        }
    }

    /// Why titles were not looked up, and what to do.
    func lookupFailures(of report: ImportReport) -> [String] {
        ImportLookupError.Service.allCases.compactMap { service in
            report.failures[service].map { error in
                if case .keyUnavailable(.missing) = error { return self["importing.needsKey"] }
                return service == .shows ? failure(error) : filmsFailure(error)
            }
        }
    }

    /// An answer, with what tells it from others.
    func text(of answer: ImportAnswer) -> String {
        switch answer {
        case .candidate(.show(let show)):
            return [show.name, show.year.map { String($0) }, show.network].joinedTexts(separator: comma)
        case .candidate(.movie(let movie)):
            let original = movie.originalTitle == movie.title ? nil : movie.originalTitle
            return [movie.title, original, movie.year.map { String($0) }].joinedTexts(separator: comma)
        case .candidate(.episode(let episode)): return text(ofEpisode: episode)
        case .order(.neither, _), .leaveOut: return self["importing.answer.leaveOut"]
        case .order(let order, let episode):
            return self["importing.answer.\(order)"] + (episode.map { colon + text(ofEpisode: $0) } ?? "")
        }
    }

    /// The name of an answer, and what tells it from others.
    func parts(of answer: ImportAnswer) -> (name: String, facts: String) {
        switch answer {
        case .candidate(.show(let show)):
            (show.name, [show.year.map { String($0) }, show.network].joinedTexts(separator: " · "))
        case .candidate(.movie(let movie)):
            (
                movie.title,
                [movie.year.map { String($0) }, movie.originalTitle == movie.title ? nil : movie.originalTitle]
                    .joinedTexts(separator: " · ")
            )
        case .order(let order, let episode?): (text(ofEpisode: episode), self["importing.answer.\(order)"])
        default: (text(of: answer), "")
        }
    }

    private func text(ofEpisode episode: LibrarySubject) -> String {
        let code = episode.place.flatMap { place in
            place.number.map { EpisodeCode(season: place.season, number: $0).description }
        }
        return [code ?? self["episode.shortSpecial"], episode.name].filter { !$0.isEmpty }.joined(separator: " ")
    }

    func parentheses(_ text: String) -> String { self.text("parentheses", text) }
}

/// The parts of the report of an import.
enum ImportHeading: Hashable, Sendable, CaseIterable {
    case toChoose, chosen, unmatched
}
