import Foundation
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The lists, the titles of one, and the menu that puts titles into them.
@Suite(.timeLimit(.minutes(5))) struct ListsScreenTests {
    private static let shows = UpNextLibrary.shows
    /// The list of the first act after those of the library.
    private static let list = JournalEntry.ID("\(Library.device)-\(UpNextLibrary.steps.count + 1)")
    private static let acts: [[LibraryAct]] = [
        list.map { list in
            [
                .list(nil, ListDescription(name: "Winter evenings", about: "For when it snows")),
                .item(list: list, LibrarySubject(.show(shows[0])), rank: "b"),
                .item(list: list, LibrarySubject(UpNextLibrary.episodes[1][2], of: shows[1].id), rank: "c"),
                .item(list: list, LibrarySubject(.movie(UpNextLibrary.film)), rank: "d"),
            ]
        } ?? [],
        [.list(nil, ListDescription(name: "Over", filter: "status:ended sort:name"))],
        [.assign(LibrarySubject(.show(shows[3])), .tag("slow", true))],
    ]

    /// The changes so far, one step each.
    private var steps = Self.acts

    private var library: Library {
        Library(UpNextLibrary.steps + steps.map { (UpNextLibrary.now, $0) }, titles: UpNextLibrary.titles)
    }

    private func open(_ width: Int = 80, _ height: Int = 24) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.model.data.now = UpNextLibrary.now
        bench.send(.library(.changed(.init(library: library, others: [:]))))
        bench.press(KeyPress("b"))
        answer(&bench, from: 0)
        return bench
    }

    /// Answers the requests since an effect.
    private func answer(_ bench: inout ScreenBench, from first: Int) {
        for effect in bench.effects[first...] {
            switch effect.asked {
            case ("lists", _, _, _):
                bench.send(.lists(.all((try? bench.model.data.library.listSummaries()) ?? [])))
            case ("list", let source as ListSource, _, _):
                let titles = try? bench.model.data.library.titles(of: source, shields: bench.model.data.shields)
                bench.send(.lists(.titles(source, titles ?? nil)))
            default: break
            }
        }
    }

    /// Presses keys, makes the changes that they ask for, and answers.
    private mutating func press(_ bench: inout ScreenBench, _ keys: KeyPress...) {
        for key in keys {
            let first = bench.effects.count
            bench.press(key)
            for effect in bench.effects[first...] {
                guard case .changeLibrary(let change) = effect else { continue }
                let acts = bench.model.data.library.acts(for: change, at: bench.model.data.now, calendar: .utc)
                if acts.isEmpty { continue }
                steps.append(acts)
                bench.send(.library(.performed(library, acts)))
            }
            answer(&bench, from: first)
        }
    }

    private mutating func type(_ bench: inout ScreenBench, _ text: String) {
        for character in text { press(&bench, KeyPress(character)) }
        press(&bench, KeyPress(.enter))
    }

    @Test func listsAndTags() {
        var bench = open()
        let rows = bench.screen.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        expectEqual(
            rows.filter { $0.contains("title") },
            [
                "▌ ≡ Winter evenings For when it snows 3 titles", "⚙ Over status:ended sort:name 2 titles",
                "# slow 1 title",
            ])
        // In lines.
        func lines() -> ScreenLines {
            bench.model.router.current.lines(in: LinesContext(data: bench.model.data))
        }
        let overview = lines().list
        expectEqual(
            (0..<3).compactMap { overview?.text($0) },
            [
                "Winter evenings, For when it snows, 3 titles", "Over, filter status:ended sort:name, 2 titles",
                "tag slow, 1 title",
            ])
        bench.press(KeyPress(.enter))
        answer(&bench, from: 0)
        expectEqual(lines().list?.text(1), "The Paper Lanterns, Season 1, episode 3, Letter 3")
    }

    @Test mutating func theTitlesOfAListMoveAndLeave() throws {
        var bench = open()
        press(&bench, KeyPress(.enter))
        for text in [
            "For when it snows", "Harbor Lights", "The Paper Lanterns", "S01E03 Letter 3", "The Last Projectionist",
        ] {
            expect(bench.screen.contains(text), "\(text): \(bench.screen)")
        }
        press(&bench, KeyPress("J"))
        func titles() -> [String?] {
            bench.visible(ListDetailsPresenter.self)?.list.rows?.map { $0.entry?.name } ?? []
        }
        expectEqual(titles(), ["The Paper Lanterns", "Harbor Lights", "The Last Projectionist"])
        expectEqual(bench.visible(ListDetailsPresenter.self)?.list.selection.index, 1, "the selection follows")
        press(&bench, KeyPress("x"))
        expectEqual(titles(), ["The Paper Lanterns", "The Last Projectionist"])
        press(&bench, KeyPress("K"))
        expectEqual(titles(), ["The Last Projectionist", "The Paper Lanterns"])
    }

    @Test mutating func aListOpensInTheChosenLayout() {
        var bench = open()
        bench.model.data.settings.change(.layout, to: LayoutChoice.grid.rawValue)
        press(&bench, KeyPress(.enter))
        expect(bench.visible(ListDetailsPresenter.self).map { $0.list.selection.columns > 1 } == true)
    }

    @Test mutating func aListIsMadeRenamedAndDeleted() {
        var bench = open()
        press(&bench, KeyPress("a"))
        type(&bench, "Autumn")
        expect(bench.screen.contains("Autumn"))
        press(&bench, KeyPress("e"))
        type(&bench, " leaves")
        expect(bench.screen.contains("Autumn leaves"))
        press(&bench, KeyPress("a"))
        type(&bench, "winter EVENINGS")
        expect(bench.screen.contains("There is one already"))
        press(&bench, KeyPress(.escape), KeyPress("x"))
        expect(!bench.screen.contains("≡ Autumn leaves"))
        expectEqual(bench.messages.last.map { if case .library = $0 { true } else { false } }, true)
    }

    @Test mutating func theMenuPutsATitleIntoAListButNotIntoASmartOne() {
        var bench = open()
        press(&bench, KeyPress("j"), KeyPress(.enter))
        let presenter = bench.visible(ListDetailsPresenter.self)
        expectEqual(presenter?.list.rows?.map { $0.entry?.name }, ["Night Ferry", "Old Songs"])
        expect(presenter?.offers(.removeItem) == false && presenter?.offers(.moveItemDown) == false)
        bench = open()
        press(&bench, KeyPress(.enter), KeyPress("j"), KeyPress("j"), KeyPress("a"))
        expect(bench.screen.contains("✓ Winter evenings") && !bench.screen.contains("Over"))
        press(&bench, KeyPress(.enter))
        expectEqual(bench.visible(ListDetailsPresenter.self)?.list.rows?.count, 2)
        press(&bench, KeyPress("a"), KeyPress(.down), KeyPress(.enter))
        type(&bench, "Best")
        expectEqual(bench.model.data.library.state.list(named: "best")?.items.count, 1)
    }
}
