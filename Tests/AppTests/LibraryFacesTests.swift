import Foundation
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// Everything that a user can do to the library is on each face: a key or a line of a menu on the screen, a word in plain mode, and a
/// command.
@Suite(.timeLimit(.minutes(5))) struct LibraryFacesTests {
    typealias Verb = LibrarySummary.Verb

    /// Changes of newer versions are named, but cannot be made.
    private static let all = Set(Verb.allCases).subtracting([.other])
    /// Lists have screens of their own (`ListsScreenTests`).
    private static let ofLists: Set<Verb> = [.listDeleted, .listed, .unlisted, .reordered]

    private static let now = UpNextLibrary.now
    private static let show = UpNextLibrary.shows[2]
    private static let targets = [
        LibraryTarget(.show(show), next: UpNextLibrary.drop, episodes: UpNextLibrary.episodes[2]),
        LibraryTarget(.show(show), episode: UpNextLibrary.drop[0], episodes: UpNextLibrary.episodes[2]),
        LibraryTarget(.movie(UpNextLibrary.film)),
    ]
    /// Nothing was said about the titles, much was, and everything.
    private static let libraries = [Library(), UpNextLibrary.library, UpNextLibrary.library(adding: everything)]

    private static var everything: [LibraryAct] {
        let subjects = targets.map(\.subject)
        let values: [LibraryValue] = [.star(true), .rating(8), .note("x"), .tag("x", true)]
        return subjects.flatMap { subject in values.map { .assign(subject, $0) } }
            + [.run(now), .specials(.all), .shield(.text), .shift(2), .status(.dropped)].map {
                .assign(subjects[0], $0)
            }
            + [.assign(subjects[1], .skipped(true)), .play(subjects[1], .unknown), .play(subjects[2], .unknown)]
    }

    // MARK: The screen

    /// The changes that a menu and the menus below it offer.
    private func changes(in menu: LibraryMenu, of target: LibraryTarget, _ library: Library) -> [LibraryChange] {
        let builder = LibraryMenuBuilder(
            target: target, library: library, phrases: .english, now: Self.now, calendar: .utc)
        return builder.choices(of: menu).flatMap { choice -> [LibraryChange] in
            switch choice.action {
            case .change(let change), .ask(let change): return [change]
            case .menu(let menu, let target): return changes(in: menu, of: target, library)
            case .enter(let menu, let target):
                var bench = ScreenBench(width: 80, height: 24)
                return ["text", ""].flatMap { bench.model.run(menu, of: target, text: $0) }.compactMap(\.change)
            default: return []
            }
        }
    }

    private func verb(of change: LibraryChange, in library: Library) -> Verb? {
        let acts = library.acts(for: change, at: Self.now, calendar: .fixed(hours: 1))
        return LibrarySummary(acts, before: library, after: library)?.verb
    }

    /// The changes that a key makes on Up Next to the first row with much to watch.
    private func changes(by key: KeyPress, in library: Library) -> [LibraryChange] {
        var bench = ScreenBench(width: 80, height: 24)
        bench.model.data.now = Self.now
        bench.send(.library(.changed(.init(library: library, others: [:]))))
        guard bench.effects.contains(where: { $0.asked.name == "upNext" }) else { return [] }
        bench.send(.upNext(.listed(UpNextLibrary.list(library))))
        bench.press(KeyPress("j"))
        let first = bench.effects.count
        bench.press(key)
        return bench.effects[first...].compactMap(\.change)
    }

    @Test func theScreenHasAKeyOrALineOfTheMenuForEverything() {
        var found: Set<Verb> = []
        for library in Self.libraries {
            for target in Self.targets {
                found.formUnion(changes(in: .main, of: target, library).compactMap { verb(of: $0, in: library) })
            }
            for key in [KeyPress(" "), KeyPress("f")] {
                found.formUnion(changes(by: key, in: library).compactMap { verb(of: $0, in: library) })
            }
        }
        // A second star is taken off.
        let starred = LibraryAct.assign(LibrarySubject(.show(Self.show)), .star(true))
        let library = UpNextLibrary.library(adding: [starred])
        found.formUnion(changes(by: KeyPress("f"), in: library).compactMap { verb(of: $0, in: library) })
        if Keymap.standard.key(for: .importLibrary, in: .browsing) != nil { found.insert(.imported) }
        expectEqual(Self.all.subtracting(found), Self.ofLists)
    }

    // MARK: Plain mode

    @Test func plainModeReadsTheSameMenu() throws {
        var bench = PlainBench()
        bench.answer = { effect in
            switch effect.asked.name {
            case "library": [.library(.changed(.init(library: UpNextLibrary.library, others: [:])))]
            case "upNext":
                [.upNext(.listed(UpNextLibrary.list(UpNextLibrary.library)))]
            default: nil
            }
        }
        bench.start()
        bench.type("upnext", "options 2")
        let lines = try require(bench.model.palette?.state.choices.map(\.name))
        expect(lines.count > 12)
        for line in lines { expect(bench.transcript.contains(". \(line)\n"), "\(line)") }
    }

    @Test func plainModeHasAWordForEveryKeyOfTheLibrary() {
        for command in Self.commands {
            expect(PlainCommand.allCases.contains { $0.command == command } || command.isSpoken, "\(command)")
            expect(KeyContext.allCases.contains { Keymap.standard.key(for: command, in: $0) != nil }, "\(command)")
        }
        // Every command of the library is on the screen.
        let others = Subcommand.all.filter { Self.isOfLibrary($0) && Self.command(of: $0) == nil }
        // Files and notices.
        expectEqual(others.map(\.name), ["calendar", "notify", "library"])
    }

    /// The commands of keys that show or change the library.
    private static let commands: Set<Command> =
        Set(Subcommand.all.compactMap(command)).union([.editTime, .removePlay])

    private static func isOfLibrary(_ command: Subcommand) -> Bool {
        let words = command.examples.first.map { CommandLineParserTests.words(of: $0.value) } ?? []
        if case .library? = try? CommandLineParser.parse(words) { return true }
        return false
    }

    /// The key that shows or changes the same as a command, or `nil` for files.
    private static func command(of subcommand: Subcommand) -> Command? {
        switch subcommand.name {
        case "next": .goToUpNext
        case "upcoming": .goToCalendar
        case "history": .goToHistory
        case "stats": .goToStatistics
        case "pick": .pick
        case "undo": .undo
        case "redo": .redo
        case "favorites": .toggleFavorite
        case "import": .importLibrary
        case "export": .exportLibrary
        case "mark", "unmark": .mark
        case "list": .goToLists
        case "play": .play
        case "sources": .goToSources
        case "follow", "unfollow", "plan", "pause", "drop", "skip", "unskip", "rewatch", "rate", "note", "tag",
            "specials", "shield", "shift":
            .markMenu
        default: nil
        }
    }

    // MARK: Commands

    @Test func thereIsACommandForEverything() async throws {
        let bench = CommandBench(films: 12, library: UpNextLibrary.library)
        let lines = [
            "mark 3 S02E01", "unmark 3 S02E01", "skip 3 S02E02", "unskip 3 S02E02", "rate 3 8", "rate 3 --remove",
            "note 3 text", "note 3 --remove", "tag 3 x", "tag 3 x --remove", "rewatch 3", "rewatch 3 --remove",
            "specials 3 all", "shield 3 text", "shift 3 -2", "plan 3", "pause 3", "drop 3", "follow 3",
            "list create x", "list add x 3 movie:11", "list move x movie:11 1", "list remove x 3", "list delete x",
            "unfollow 3",
        ]
        for line in lines {
            try await expectEqual(bench.library(line.split(separator: " ").map(String.init)), .code(.done), "\(line)")
        }
        var found = Set(
            bench.output.split(separator: "\n").compactMap { Verb(rawValue: String($0.prefix { $0 != "\t" })) })
        for (action, verb) in [("add", Verb.starred), ("remove", .unstarred)] {
            let invocation = try CommandLineParser.parse(["favorites", action, "3"])
            if case .favorites = invocation { found.insert(verb) }
        }
        if case .library(let task) = try CommandLineParser.parse(["import", "x"]), task.words.command == "import" {
            found.insert(.imported)
        }
        expectEqual(Self.all.subtracting(found), [])
        expect(found.isSubset(of: Self.all))
    }
}

extension Effect {
    fileprivate var change: LibraryChange? { if case .changeLibrary(let change) = self { change } else { nil } }
}
