import Configuration
import Entities
import FoundationEssentials
import Interchange
import Library
import Platform
import UseCases

@testable import App

extension EveryPhrase {
    /// The phrases of the library.
    var library: [(name: String, text: String)] {
        let code = EpisodeCode(season: 2, number: 5)
        let mixtures = [1, 2].map { count in
            var mixture = LibrarySummary.Mixture()
            (mixture.plays, mixture.shows, mixture.films) = (count, count, count)
            (mixture.ratings, mixture.listed, mixture.notes) = (count, count, count)
            return mixture
        }
        let objects: [LibrarySummary.Object] =
            [.title("x"), .title(""), .episode(code, show: "x"), .episode(nil, show: "")]
            + [1, 2].flatMap { [.titles($0), .episodes($0, show: "x"), .episodes($0, show: nil), .things($0)] }
        let summaries =
            LibrarySummary.Verb.allCases.flatMap { verb in
                ["text", nil].flatMap { detail in
                    objects.map { LibrarySummary(verb: verb, object: $0, detail: detail) }
                }
            } + mixtures.map { LibrarySummary(verb: .imported, object: .mixture($0), detail: nil) }
        let reasons: [Pick.Reason] = [
            .starred, .rated(8), .acclaimed(9), .new(days: 2), .waiting(days: 90), .underWay(days: 3),
            .nearlyDone(episodes: 1), .nearlyDone(episodes: 2), .fits(minutes: 45),
        ]
        let faults: [CommandFault] = [
            .empty, .unfinishedQuote, .needsShell("|"), .notFound("x"), .notExecutable("x"), .notStarted("x", .denied),
            .exited("x", status: 1), .killed("x", signal: 9),
        ]
        let days = [0, 1, 2, 7, 400, -1, -2, -14, -61, -730]
        let today = CalendarDay(daysSince1970: 20_000)
        return texts("done", summaries.map(phrases.done))
            + texts("undone", summaries.prefix(1).flatMap { [phrases.undone($0), phrases.redone($0)] })
            + texts("nothing", [phrases.nothingToRedo, phrases.nothingChanged])
            + texts(
                "commands",
                [
                    phrases.libraryFailure(.full), phrases.notInLibrary("x"), phrases.noEpisode("x"),
                    phrases.noEpisodes("x"), phrases.notAired("x"), phrases.noList("x"), phrases.hasList("x"),
                    phrases.isSmartList("x"), phrases.code(ofSpecial: ""),
                    phrases.exportNeedsFolder("x"),
                    phrases.exportLosses(Dictionary(uniqueKeysWithValues: ExportLoss.allCases.map { ($0, 1) })) ?? "",
                    phrases.emptyLibrary, phrases.noEditor, phrases.editorFailed(.empty), phrases.noteKept(in: "/x"),
                    phrases.insideLibrary("/x"), phrases.fixedFolder("X"),
                    phrases.missingEntries(1, of: "x"), phrases.missingEntries(2, of: "x"),
                    phrases.formerDevice("x", now: "y"),
                ] + LibraryFact.allCases.map(phrases.label))
            + imports
            + sources
            + texts("command failures", faults.map(phrases.commandFailure))
            + texts("pick", reasons.map(phrases.reason) + [phrases.nothingToPick, phrases.otherPicks])
            + texts("groups", UpNext.Group.allCases.map(phrases.title))
            + texts("status", LibraryStatus.allCases.map(phrases.title))
            + texts("order", UpNext.Order.allCases.map(phrases.title))
            + texts("policy", ShowProgress.Policy.allCases.map(phrases.title))
            + texts("specials", SpecialsPolicy.allCases.map(phrases.title))
            + texts("shield", SpoilerShield.allCases.map(phrases.title))
            + texts("counts", [1, 2].flatMap { [phrases.behind($0), phrases.earlier($0), phrases.times($0)] })
            + texts("progress", [phrases.watched(1, of: 2)])
            + texts("weekdays", Weekday.allCases.map(phrases.shortName))
            + texts(
                "when",
                days.map { days in
                    today.flatMap { today in
                        CalendarDay(daysSince1970: today.daysSince1970 + days)
                            .map { phrases.when(AirTime(day: $0, minute: 60), today: today) }
                    }
                })
    }

    /// The phrases of imports and exports.
    private var imports: [(name: String, text: String)] {
        let problems: [ImportProblem] = [
            .archive(.noDirectory), .archive(.damaged), .archive(.encrypted), .archive(.unsupportedMethod(93)),
            .archive(.tooLarge), .archive(.unsafeName), .unrecognized, .tooManyRows, .personal, .deleted,
        ]
        let episode = LibrarySubject(
            .episode(1), name: "x", place: .init(show: Show.ID(number: 1), season: 1, number: 1))
        let answers: [ImportAnswer] =
            [.leaveOut, .candidate(.show(ShowTitle(id: Show.ID(number: 1), name: "x")))]
            + ImportRule.allCases.map { .order($0, episode) }
        let words: [String] = [
            phrases.importTitle, phrases.importPrompt, phrases.importAdvice, phrases.importing, phrases.exportTitle,
            phrases.exportPrompt, phrases.exportAdvice("x"), phrases.exported("x"), phrases.noImportToUndo,
            phrases.overwriteByOption, phrases.overwrite(key: "x"), phrases.overwriteByNumber,
            phrases.noChoice("x"), phrases.lookingUp(1, of: 2), phrases.fetchingShows(1, of: 2), phrases.importRows(1),
            phrases.importRows(2), phrases.isChosen, phrases.foundTitle, phrases.nothingFound("x"),
            phrases.howToImport("x"),
        ]
        let progress = ImportSession.Progress(done: 1, total: 2)
        let notices: [ImportNotice] =
            [.reading, .applying, .waits(progress), .nothingNew, .chooseFirst(1), .chooseFirst(2), .dismissed]
            + importReports.map { .ready(ImportBrief($0)) }
        let found = ImportFormat.allCases.flatMap { format in
            [0, 1_796_000_000].map { FoundExport(path: "x", format: format, date: Date(timeIntervalSince1970: $0)) }
        }
        return texts("import", words) + texts("import notices", notices.map { phrases.notice($0) { _ in "x" } })
            + texts("exports", found.map { phrases.found($0, at: Date(timeIntervalSince1970: 1_796_000_000)) })
            + texts("unknown shows", [1, 2].compactMap { phrases.unknownShows(RefreshLibrary.Gap(unknown: $0)) })
            + texts("import kinds", ImportPlan.Kind.allCases.map { phrases.title(of: $0) })
            + texts("import columns", ImportColumn.allCases.map { phrases.title(of: $0) })
            + texts("import reasons", UnmatchedReason.allCases.map { phrases.reason($0) })
            + texts("import choices", ChoiceReason.allCases.map { phrases.reason($0) })
            + texts("import headings", ImportHeading.allCases.map { phrases.importHeading($0) })
            + texts("import problems", problems.map { phrases.importProblem($0) })
            + texts("export problems", [.exists(1), .exists(2), .unreadPipe].map { phrases.fileProblem("x", $0) })
            + texts("export names", OutputPath.Fault.allCases.map { phrases.fileProblem("x", .name($0)) })
            + texts("import answers", answers.map { phrases.text(of: $0) })
            + texts("import reports", importReports.flatMap { lines(of: $0) })
            + texts("export formats", ExportFormat.allCases.map { phrases.meaning(of: $0) })
    }

    private func lines(of report: ImportReport) -> [String] {
        phrases.importSources(of: report) + phrases.importConclusion(of: report)
            + phrases.importConclusion(of: report, onScreen: true) + phrases.unmatched(of: report, limit: 1)
            + phrases.lookupFailures(of: report)
            + report.documents.compactMap { $0.problem.map { phrases.importProblem($0) } }
    }

    /// Reports of a row and of several, before and after the import, with everything that can fail.
    private var importReports: [ImportReport] {
        let head = "type,title,season,rating,tvmaze,watched_at,precision\n"
        let one = head + "show,x,,8,1,,\n"
        let several = one + "show,y,,8,2,,\nseason,y,1,8,2,,\nseason,y,2,8,2,,\n"
        let dated = "Title,Date\nx,soon\n"
        let lookups: [TitleLookup] = [.showByTVDB(1), .showByTVDB(2)]
        return [
            importReport(of: [one]), importReport(of: [one], lookups.suffix(1), isApplied: true),
            importReport(of: [several, one], lookups, isApplied: true), importReport(of: [head, "[{\"watched_at\":"]),
            importReport(of: [dated]), importReport(of: [dated, dated]),
        ]
    }

    private func importReport(
        of texts: [String], _ lookups: [TitleLookup] = [], isApplied: Bool = false
    ) -> ImportReport {
        let calendar = LocalCalendar { _ in 0 }
        let files = texts.map { ImportFile(name: "x", bytes: Array($0.utf8)) }
        let reading = ImportReading(files, calendar: calendar)
        let today = CalendarDay(daysSince1970: 20_000)
        let plan = today.map {
            ImportPlan(
                reading, into: LibraryState(), titles: LibraryTitleIndex(Library()), today: $0, calendar: calendar)
        }
        return ImportReport(
            plan ?? ImportPlan(), of: reading, unknown: lookups, failures: [.films: .keyUnavailable(.missing)],
            isApplied: isApplied)
    }
}
