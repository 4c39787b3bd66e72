import Core

extension Subcommand {
    private static let common: [OptionName] = [.demo, .offline, .json]
    private static let lookup = common + [.tmdbKeyFile, .tmdbKeyCommand]
    private static let moments: [OptionName] = [.upTo, .at, .unknown, .aired, .yes]

    /// The row of a command of the library, or `nil` for the others.
    var libraryRow: Row? {
        switch self {
        case .next:
            Row(
                forms: [.plain { .library(.next, $0) }], options: Self.common + [.spoilers],
                examples: [.next, .nextJSON])
        case .upcoming:
            Row(
                forms: [.plain { .library(.upcoming, $0) }], options: Self.common + [.days, .country, .web, .spoilers],
                examples: [.upcoming, .upcomingCountry])
        case .calendar:
            Row(
                forms: [
                    Form(operand: Operand(.file, .optional)) { words throws(UsageError) in
                        guard words.options.ofLibrary.isICalendar else {
                            throw .missingAction(command: words.command, allowed: [OptionName.ics.rawValue])
                        }
                        return .library(.calendar(file: words.file), words.options)
                    }
                ], options: Self.common + [.ics, .days, .spoilers, .yes], examples: [.calendar])
        case .notify:
            Row(
                forms: [.plain { .library(.notify, $0) }],
                options: Self.common + [.command, .printUnits, .spoilers], examples: [.notify, .notifyUnits])
        case .export:
            Row(
                forms: [
                    Form(operand: Operand(.file, .optional)) { words in
                        .library(.export(words.options.ofLibrary.format, folder: words.file), words.options)
                    }
                ], options: Self.common + [.format, .spreadsheet, .yes], examples: [.export, .exportCSV])
        case .import:
            Row(
                forms: [
                    Form(operand: Operand(.file, .any)) { words in
                        .library(words.operands == ["undo"] ? .undoImport : .import(words.operands), words.options)
                    }
                ], options: Self.lookup + [.from, .apply, .noFetch, .unmatched, .choose, .yes],
                examples: [.import, .importApply, .importUnmatched, .importUndo])
        case .follow: Row(forms: [.status(.followed)], options: Self.lookup, examples: [.follow])
        case .unfollow: Row(forms: [.status(nil)], options: Self.lookup, examples: [.unfollow])
        case .plan: Row(forms: [.status(.planned)], options: Self.lookup, examples: [.plan])
        case .pause: Row(forms: [.status(.paused)], options: Self.lookup, examples: [.pause])
        case .drop: Row(forms: [.status(.dropped)], options: Self.lookup, examples: [.drop])
        case .mark:
            Row(
                forms: [.marks { .mark($0) }], options: Self.lookup + Self.moments,
                examples: [.mark, .markUpTo, .markSeason, .markFilm])
        case .unmark: Row(forms: [.marks { .unmark($0) }], options: Self.lookup, examples: [.unmark])
        case .skip: Row(forms: [.marks { .skip(true, $0) }], options: Self.lookup, examples: [.skip, .skipSeason])
        case .unskip: Row(forms: [.marks { .skip(false, $0) }], options: Self.lookup, examples: [.unskip])
        case .rewatch:
            Row(
                forms: [.library("SHOW…") { words throws(UsageError) in .rewatch(try words.titles()) }],
                options: Self.lookup + [.remove], examples: [.rewatch, .rewatchCancel])
        case .specials:
            Row(
                forms: [.policy(SpecialsPolicy.self) { .specials($0) }], options: Self.lookup + [.remove],
                examples: [.specials])
        case .shield:
            Row(
                forms: [.policy(SpoilerShield.self) { .shield($0) }], options: Self.lookup + [.remove],
                examples: [.shield])
        case .shift:
            Row(
                forms: [
                    .library("SHOW DAYS") { words throws(UsageError) in
                        let (days, title) = try words.shifted()
                        return .policy(.shift(days), title)
                    }
                ], options: Self.lookup + [.remove], examples: [.shift])
        case .rate:
            Row(
                forms: [
                    .library("SHOW [EPISODE] RATING") { words throws(UsageError) in
                        let (rating, target) = try words.rated()
                        return .rate(rating, target)
                    }
                ], options: Self.lookup + [.remove], examples: [.rate])
        case .note:
            Row(
                forms: [
                    .library("SHOW [EPISODE] [TEXT]") { words throws(UsageError) in
                        let (text, target) = try words.noted()
                        return .note(text, target)
                    }
                ], options: Self.lookup + [.remove], examples: [.note])
        case .tag:
            Row(
                forms: [
                    .library("SHOW [EPISODE] TAG…") { words throws(UsageError) in
                        let (tags, target) = try words.tagged()
                        return .tag(tags, target)
                    }
                ], options: Self.lookup + [.remove], examples: [.tag])
        case .list:
            Row(
                forms: Self.listForms, options: Self.lookup, examples: [.list, .listAdd, .listFilter],
                hasDefaultAction: true)
        case .history:
            Row(forms: [.plain { .library(.history, $0) }], options: Self.common + [.limit], examples: [.history])
        case .undo: Row(forms: [.plain { .library(.undo, $0) }], options: [.demo, .json], examples: [.undo])
        case .redo: Row(forms: [.plain { .library(.redo, $0) }], options: [.demo, .json], examples: [.redo])
        case .stats:
            Row(
                forms: [
                    Form { words throws(UsageError) in
                        // The option takes ranges for other commands.
                        if let years = words.options.filter.first, words.options.ofLibrary.year == nil {
                            let value = String(years.dropFirst(FilterWords.Key.year.rawValue.count + 1))
                            throw .invalidValue(option: OptionName.year.rawValue, value: value, allowed: ["N"])
                        }
                        return .library(.stats, words.options)
                    }
                ], options: Self.common + [.year], examples: [.stats])
        case .pick:
            Row(
                forms: [.plain { .library(.pick, $0) }], options: Self.common + [.minutes, .seed, .spoilers],
                examples: [.pick])
        case .play:
            Row(
                forms: [
                    .library("SHOW [EPISODE]") { words throws(UsageError) in .play(try words.played()) }
                ], options: Self.lookup + [.libraryMedia, .player, .file], examples: [.play, .playFile])
        case .sources:
            Row(
                forms: Self.sourcesForms, options: Self.lookup + [.noFetch],
                examples: [.sourcesAddKodi, .sourcesAddJellyfin, .sourcesAddMPV, .sourcesSync, .sourcesUnits],
                hasDefaultAction: true)
        case .library:
            Row(
                forms: Form.actions { .library(.files($0), $1) } + [.move],
                options: [.demo, .json], examples: [.libraryStatus, .libraryMove])
        default: nil
        }
    }

    private static var sourcesForms: [Form] {
        [
            .library(nil, "list") { _ in .sources(.list) },
            .library("NAME KIND [URL]", "add", options: [.user, .secretFile, .secretCommand, .giveBack]) {
                words throws(UsageError) in .sources(.add(try words.source()))
            },
            .library("NAME", "remove", .one) { words in .sources(.remove(words.operands[0])) },
            .library("[NAME]", "sync", .optional, options: [.printUnits]) { words in
                .sources(.sync(words.operands.first))
            },
            .library("NAME", "test", .one) { words in .sources(.test(words.operands[0])) },
        ]
    }

    private static var listForms: [Form] {
        [
            .library("[NAME]", "show", .optional) { words in .list(.show(words.operands.first)) },
            .library("NAME", "create", .one) { words throws(UsageError) in .list(.create(try words.listName())) },
            .library("NAME FILTER…", "filter") { words throws(UsageError) in
                .list(.filter(try words.listName(), words: try words.listFilter()))
            },
            .library("NAME NEW", "rename") { words throws(UsageError) in
                .list(.rename(try words.listName(), to: try words.newName()))
            },
            .library("NAME SHOW [EPISODE]…", "add") { words throws(UsageError) in
                .list(.add(try words.listName(), try words.listItems()))
            },
            .library("NAME SHOW [EPISODE]…", "remove") { words throws(UsageError) in
                .list(.remove(try words.listName(), try words.listItems()))
            },
            .library("NAME SHOW [EPISODE] NUMBER", "move") { words throws(UsageError) in
                let (item, position) = try words.listMove()
                return .list(.move(try words.listName(), item, to: position))
            },
            .library("NAME", "delete", .one) { words throws(UsageError) in .list(.delete(try words.listName())) },
        ]
    }

    /// Whether its operands are titles that completions offer.
    var takesTitles: Bool { row.forms[0].action == nil && row.forms[0].operand?.usage.hasPrefix("SHOW") == true }

    /// Whether the words of a title need no quotation marks.
    var joinsTitle: Bool {
        switch self {
        case .mark, .unmark, .skip, .unskip, .rate, .specials, .shield, .shift: true
        default: false
        }
    }
}

extension Subcommand.Form {
    /// - Parameter usage: the placeholders of the operands in help, or `nil` for none.
    fileprivate static func library(
        _ usage: String?, _ action: String? = nil, _ count: Operand.Count = .many, options: [OptionName] = [],
        _ request: @escaping @Sendable (CommandWords) throws(UsageError) -> LibraryRequest
    ) -> Self {
        Self(
            action: action, operand: usage.map { Operand(.placeholders($0), count) }, options: options
        ) { words throws(UsageError) in
            .library(try request(words), words.options)
        }
    }

    fileprivate static var move: Self {
        Self(action: "move", operand: Operand(.folder, .one)) { words in
            .library(.move(to: words.operands.first ?? ""), words.options)
        }
    }

    fileprivate static func status(_ status: LibraryStatus?) -> Self {
        .library("SHOW…") { words throws(UsageError) in .status(status, try words.titles()) }
    }

    /// A show and one of a few words.
    fileprivate static func policy<Policy: CaseIterable & RawRepresentable<String> & SendableMetatype>(
        _ policy: Policy.Type, _ value: @escaping @Sendable (Policy?) -> LibraryValue
    ) -> Self {
        .library("SHOW " + policy.allCases.map(\.rawValue).joined(separator: "|")) { words throws(UsageError) in
            let (policy, title) = try words.policy(Policy.self)
            return .policy(value(policy), title)
        }
    }

    fileprivate static func marks(_ request: @escaping @Sendable ([TitleArgument]) -> LibraryRequest) -> Self {
        .library("SHOW EPISODE…") { words throws(UsageError) in request(try words.marked()) }
    }
}
