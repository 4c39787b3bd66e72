import Configuration
import Platform
import Terminal
import UseCases

extension Phrases {
    // MARK: Help

    /// What the program is, after its name.
    var tagline: String { self["usage.tagline"] }
    func heading(_ heading: UsageHeading) -> String { self["usage.heading.\(heading)"] }
    /// The heading of the options of a section, or `nil` for those that are not settings.
    func heading(of section: SettingsSection?) -> String {
        self["usage.section." + (section.map { "\($0)" } ?? "general")]
    }
    /// The placeholders for options and for a command in a line of usage.
    var anyOptions: String { self["usage.options"] }
    var anyCommand: String { self["usage.command"] }
    var helpForAll: String { self["usage.helpAll"] }
    var keysAreShown: String { self["usage.keys"] }
    func meaning(of option: OptionName) -> String { self["option.\(option.rawValue)"] }
    /// What `--limit` means for lists without pages.
    var limitWithoutPages: String { self["option.--limit.noPages"] }
    /// What `--days` means for the calendar file.
    var daysOfCalendar: String { self["option.--days.calendar"] }
    /// What `--days` and `--country` mean for `upcoming`.
    var daysOfUpcoming: String { self["option.--days.upcoming"] }
    var countryOfUpcoming: String { self["option.--country.upcoming"] }
    /// What `--remove` means for a new run, and for settings of a show.
    var removeOfRewatch: String { self["option.--remove.rewatch"] }
    var removeOfPolicy: String { self["option.--remove.policy"] }
    /// What `--yes` means for commands that write files.
    var yesOfFiles: String { self["option.--yes.files"] }
    func meaning(of command: Subcommand) -> String { self["subcommand.\(command.name)"] }
    func meaning(ofExample key: String) -> String { self["example.\(key)"] }

    /// What an option means with a command, or `nil` for none.
    func meaning(of option: OptionName, for command: Subcommand?) -> String {
        switch (option, command?.name) {
        case (.limit, _) where command?.takes(.page) == false: limitWithoutPages
        case (.days, "calendar"): daysOfCalendar
        case (.days, "upcoming"): daysOfUpcoming
        case (.remove, "rewatch"): removeOfRewatch
        case (.remove, "specials"), (.remove, "shield"), (.remove, "shift"): removeOfPolicy
        case (.country, "upcoming"): countryOfUpcoming
        case (.yes, "calendar"), (.yes, "export"), (.yes, "favorites"), (.yes, "import"): yesOfFiles
        case (.country, "shows"), (.country, "search"), (.year, "shows"), (.year, "search"):
            self["option.\(option.rawValue).shows"]
        default: meaning(of: option)
        }
    }

    /// What a command does, at length, in one paragraph, or `nil` if there is no more to say.
    func explanation(of command: Subcommand) -> String? { find("explanation.\(command.name)", importedServices) }

    // MARK: Wrong command lines

    func describe(_ error: UsageError) -> String {
        switch error {
        case .unknownOption(let name, _): text("usage.unknownOption", name)
        case .missingValue(let option): text("usage.missingValue", option)
        case .invalidValue(let option, let value, let allowed):
            text("usage.invalidValue", option, value, expected(allowed))
        case .missingAction(let command, let allowed):
            text("usage.missingAction", command, allowed.joined(separator: comma))
        case .unexpectedValue(let option): text("usage.unexpectedValue", option)
        case .notForCommand(let option, let command?): text("usage.notForCommand", command, option)
        case .notForCommand(let option, nil): text("usage.onlyForCommand", option)
        case .notForKiosk(let option): text("usage.notForKiosk", option)
        case .onlyBeside(let option, let other): text("usage.onlyBeside", option, other)
        case .unknownCommand(let name, _): text("usage.unknownCommand", name)
        case .missingOperand(let command, let operand):
            text("usage.missingOperand", command, self["usage.operand.\(operand)"])
        case .tooLong(let operand, let limit): text("usage.tooLong", operand, String(limit))
        case .unexpectedArgument(let argument): text("usage.unexpectedArgument", argument)
        }
    }

    /// - Parameter allowed: the values, or the one word that stands for them in help.
    private func expected(_ allowed: [String]) -> String {
        switch allowed {
        case ["N"]: self["usage.number"]
        case Setting.country.row.operand?.names: self["kind.country"]
        case let word where word.count == 1: word[0]
        default: description(of: .choice(allowed))
        }
    }

    func didYouMean(_ name: String) -> String { text("usage.didYouMean", name) }
    func moreHelp(_ command: String) -> String { text("usage.moreHelp", command) }
    func noTerminal(_ command: String) -> String { text("usage.noTerminal", command) }
    /// The system has no threads or file descriptors left for another program.
    var noResources: String { self["usage.noResources"] }

    // MARK: Commands for scripts

    /// Which show or person a name has found.
    func foundByName(_ name: String, id: Int) -> String { text("output.foundByName", name, String(id)) }
    /// Several have the name; a list with their IDs follows.
    func numbered(_ id: String) -> String { text("output.numbered", id) }
    func ambiguous(_ name: String) -> String { text("output.ambiguous", name) }

    func outputFailure(_ error: StoreError) -> String { text("output.failure", reason(error)) }
    func posterFailure(_ error: StoreError) -> String { text("output.posterFailure", reason(error)) }
    func clearingFailure(_ error: StoreError) -> String { text("output.clearingFailure", reason(error)) }
    func fileFailure(_ error: StoreError) -> String { reason(error) }
    func noPage(_ number: Int) -> String { text("output.noPage", grouped(number)) }
    /// - Parameter id: as it was typed, `movie:603`.
    func noFavorite(_ id: String) -> String { text("output.noFavorite", id) }
    var noFolder: String { self["output.noFolder"] }
    var noFile: String { self["output.noFile"] }
    /// How to replace a file that exists: by an option, by a key, or in plain mode.
    var overwriteByOption: String { self["output.overwrite.option"] }
    func overwrite(key: String) -> String { text("output.overwrite.key", key) }
    var overwriteByNumber: String { self["output.overwrite.number"] }

    /// Why a file that the user has named was not read or written.
    func fileProblem(_ path: String, _ reason: UserFileError) -> String {
        switch reason {
        case .missing: "\(path): \(noFile)"
        case .unreadPipe: "\(path): \(self["output.unreadPipe"])"
        case .store(let error): "\(path): \(fileFailure(error))"
        case .name(let fault): "\(path): \(self["output.name.\(fault)"])"
        case .exists(let count): counted("output.exists", count, path)
        }
    }

    func favoriteChange(_ change: FavoriteLine.Change, title: String) -> String {
        text("favorites.change.\(change.rawValue)", title)
    }

    func imported(_ count: Int, known: Int) -> String { counted("import.done", count, grouped(known)) }

    /// Why a line of a file was skipped.
    func importRemark(_ reason: ImportFavorites.Problem.Reason) -> String {
        switch reason {
        case .unknownKind, .untitled, .damaged: self["import.\(reason)"]
        case .more(let count): counted("import.more", count)
        }
    }

    // MARK: Commands of the library

    func notInLibrary(_ title: String) -> String { text("library.notIncluded", title) }
    /// - Parameter name: the show and the code of the episode.
    func noEpisode(_ name: String) -> String { text("library.noEpisode", name) }
    func noEpisodes(_ title: String) -> String { text("library.noEpisodes", title) }
    func notAired(_ name: String) -> String { text("library.notAired", name) }
    func noList(_ name: String) -> String { text("library.noList", name) }
    func hasList(_ name: String) -> String { text("library.hasList", name) }
    /// The list fills itself, so that nothing can be added to it.
    func isSmartList(_ name: String) -> String { text("library.isSmart", name) }
    /// - Parameter path: the library's folder, or one in it.
    func insideLibrary(_ path: String) -> String { text("library.inside", path) }
    func fixedFolder(_ variable: String) -> String { text("library.fixedFolder", variable) }
    /// Entries of a machine that have not arrived, or were lost.
    func missingEntries(_ count: Int, of machine: String) -> String { counted("library.missing", count, machine) }
    /// - Parameter former: an identifier that this machine gave up.
    func formerDevice(_ former: String, now device: String) -> String { text("library.formerDevice", former, device) }
    var noEditor: String { self["note.noEditor"] }
    func editorFailed(_ fault: CommandFault) -> String { text("note.editorFailed", reason(fault)) }
    /// - Parameter path: of the file with the text that was not saved.
    func noteKept(in path: String) -> String { text("note.kept", path) }
    /// How many titles a list has.
    func titles(_ count: Int) -> String { counted("library.titles", count) }
    var emptyLibrary: String { self["library.empty"] }
    func label(_ fact: LibraryFact) -> String { self["library.fact.\(fact)"] }

    // MARK: Cache

    var nothingStored: String { self["cache.nothing"] }
    func files(_ count: Int) -> String { counted("cache.files", count) }
    func fetched(_ moment: String) -> String { text("cache.fetched", moment) }
    func cleared(_ files: Int, bytes: String) -> String { text("cache.cleared", self.files(files), bytes) }

    // MARK: marquee doctor

    func title(_ topic: DoctorTopic) -> String { self["doctor.topic.\(topic)"] }
    func label(_ fact: DoctorFact) -> String { self["doctor.\(fact)"] }

    func reason(_ reason: FindingReason) -> String {
        switch reason {
        case .environment(let variable): origin(variable)
        case .assumed, .system, .chosen, .reply: self["doctor.reason.\(reason)"]
        }
    }

    /// - Parameter name: a variable, or a key of the configuration.
    func origin(_ name: String) -> String { text("doctor.reason.origin", name) }

    /// How the examination went, or `nil` if the terminal answered.
    func remark(_ state: DoctorState) -> String? { find("doctor.state.\(state)") }

    func yesOrNo(_ value: Bool) -> String { self[value ? "doctor.yes" : "doctor.no"] }
    func support(_ support: ModeSupport) -> String { self["doctor.support.\(support)"] }
    func cells(_ size: Size) -> String { text("doctor.cells", String(size.width), String(size.height)) }
    func pixels(_ size: Size) -> String { text("doctor.pixels", String(size.width), String(size.height)) }
    func colors(_ depth: ColorDepth) -> String { self["doctor.colors.\(depth)"] }

    func ground(isDark: Bool, color: String?) -> String {
        let name = self[isDark ? "doctor.dark" : "doctor.light"]
        return color.map { text("doctor.backgroundColor", name, $0) } ?? name
    }

    func way(_ way: ImageProtocol) -> String { self["doctor.images.\(way)"] }

    func obstacle(_ obstacle: ImageObstacle) -> String {
        if case .faultyBrand(let brand) = obstacle { return text("doctor.obstacle.faultyBrand", brand.rawValue) }
        return self["doctor.obstacle.\(obstacle)"]
    }

    /// How to see real pictures, in a sentence.
    func advice(_ advice: PictureAdvice) -> String {
        text("pictures.advice.\(advice)", advice.command ?? "")
    }

    var asking: String { self["doctor.asking"] }
    var unknown: String { self["doctor.unknown"] }
    var noAnswer: String { self["doctor.noAnswer"] }
    var noPictures: String { self["doctor.noPictures"] }
    var closedPassthrough: String { self["doctor.closedPassthrough"] }
    var linksAreNotAsked: String { self["doctor.linksAreNotAsked"] }
    var keyIsThere: String { self["doctor.keyIsThere"] }
    /// A command prints the key, and has not been run.
    var keyIsPrinted: String { self["doctor.keyIsPrinted"] }

    /// Each attribute with its name, to be shown in it.
    var attributes: [(name: String, attribute: TextAttributes)] {
        [
            (self["attribute.bold"], .bold), (self["attribute.faint"], .faint), (self["attribute.italic"], .italic),
            (self["attribute.underline"], .underline), (self["attribute.reverse"], .reverse),
            (self["attribute.strikethrough"], .strikethrough),
        ]
    }
}
