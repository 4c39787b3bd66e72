import Catalog
import Foundation
import Library
import Networking
import Platform
import Terminal
import TestSupport
import Testing
import UseCases

@testable import App

/// Texts are complete if there is room, and keys are only named if they have an effect.
@Suite(.timeLimit(.minutes(5))) struct LegibilityTests {
    private func lines(_ bench: ScreenBench) -> [String] { bench.screen.components(separatedBy: "\n") }

    /// The words of the screen between header and status line, without blanks.
    private func words(_ bench: ScreenBench) -> String {
        lines(bench).dropFirst().dropLast().joined().filter { !$0.isWhitespace }
    }

    private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    private func status(_ bench: ScreenBench) -> String { lines(bench).last ?? "" }

    private func failing(_ error: GatewayError, _ width: Int, _ height: Int, _ language: Language = .english)
        -> ScreenBench
    {
        var bench = ScreenBench(width: width, height: height, language: language)
        bench.send(.shows(.pages(.failed(page: 0, error))))
        return bench
    }

    // MARK: Hints

    @Test func keysWithoutEffectAreNotHinted() {
        // A setting, or a key, that has its default is not reset.
        var bench = TranslatedScreens(.english, 80, 24).settings
        bench.press(KeyPress(.down), KeyPress(.down), KeyPress(.down), KeyPress(.down))
        expect(!status(bench).contains("Del"), "\(status(bench))")
        bench.press(KeyPress(.enter), KeyPress(.up), KeyPress(.enter))
        expect(status(bench).contains("Del default"), "\(status(bench))")
        bench.press(KeyPress(.delete))
        expect(!status(bench).contains("Del"), "\(status(bench))")
        bench = TranslatedScreens(.english, 80, 24).keys
        expectEqual(bench.model.keyContext, .keys)
        expect(!status(bench).contains("Del") && status(bench).contains(" x "), "\(status(bench))")
        bench.press(KeyPress("x"))
        expect(status(bench).contains("Del") && !status(bench).contains(" x "), "\(status(bench))")
        bench.press(KeyPress(.delete))
        expect(!status(bench).contains("Del") && status(bench).contains(" x "), "\(status(bench))")
        // An empty field is not searched for.
        bench = TranslatedScreens(.english, 80, 24).search
        expect(!status(bench).contains("Enter"), "\(status(bench))")
        var palette = bench
        palette.press(KeyPress(.character("p"), .control))
        expect(status(palette).contains("Enter run"), "\(status(palette))")
        bench.press(KeyPress("x"))
        expect(status(bench).contains("Enter search"), "\(status(bench))")
        // Nothing can be done with the items of an empty list.
        bench = TranslatedScreens(.english, 80, 24).noFavorites
        for hint in ["filter", "favorite", "sort", "list/grid"] {
            expect(!status(bench).contains(hint), "\(status(bench))")
        }
        expect(status(bench).contains("? keys"))
    }

    @Test func hintsEndAtTheRightEdge() {
        for width in 60...100 {
            var bench = ScreenBench(width: width, height: 24)
            bench.load(SampleShows.all)
            expectEqual(TextMetrics.width(of: status(bench)), width - 1, "\(status(bench))")
        }
    }

    @Test func onlyKeysWithAnEffectAreNamed() {
        var bench = failing(.unreachable(.cannotConnect), 80, 24)
        expectEqual(bench.screen.ranges(of: "try again  ").count, 1, "\(bench.screen)")
        expectNil(Keymap.standard.key(for: .copyLink, in: .failed), "a failed screen has no link")
        for key in [Key.up, .down, .pageDown] {
            expectNil(Keymap.standard.command(for: KeyPress(key), in: .entering), "in fields for values")
        }
        // Help in the settings lists their commands.
        bench = ScreenBench(width: 80, height: 60)
        bench.load(SampleShows.all)
        bench.press(KeyPress(","), KeyPress("?"))
        expect(!bench.screen.contains("Copy the link"))
        expect(!bench.screen.contains("Unbind"))
        let search = lines(bench).first { $0.contains(" Search ") && $0.contains("│") } ?? ""
        expect(search.contains("/"), "\(bench.screen)")
        let open = lines(bench).first { $0.contains("Enter") && $0.contains("│") } ?? ""
        expect(open.contains("Change"), "\(bench.screen)")
    }

    // MARK: Small windows

    @Test func aMessageCoversWholeRowsInANarrowWindow() {
        var bench = TranslatedScreens(.english, 20, 6).search
        bench.press(KeyPress("x"))
        bench.carryOut(.say(.favoriteAdded("The Paper Lanterns")))
        expectEqual(
            Array(lines(bench)[1...4]),
            [
                " / x          Shows", "   Searches for “x”", "  ✓ ★ Added The", "    Paper Lanterns",
            ])
    }

    @Test(arguments: Language.allCases, [(40, 12), (20, 6)])
    func theStepsToAKeyCanBeScrolled(language: Language, size: (Int, Int)) {
        var bench = TranslatedScreens(language, size.0, size.1).filmKey
        let phrases = language.phrases
        var seen = ""
        for _ in 0..<60 {
            seen += words(bench).filter { !"│█▄▀".contains($0) }
            bench.press(KeyPress(.down))
        }
        expectEqual(phrases.filmKeySteps(page: FilmsPresenter.keyPage).count, 3)
        expect(seen.contains("TMDB_TOKEN"), "\(bench.screen)")
        bench.press(KeyPress(.home))
        let start = words(bench).filter { !"│█▄▀".contains($0) }
        expect(start.hasPrefix(squeezed(phrases.filmKeyTitle(.missing)).prefix(20)), "\(bench.screen)")
    }

    @Test func theSearchExplainsQueriesAndFailuresCompletely() async {
        let recent = RecentQueries(store: MemoryStore())
        await recent.add("kitchen")
        for width in [40, 60] {
            var bench = ScreenBench(width: width, height: 12)
            bench.load(SampleShows.all)
            bench.press(KeyPress("/"))
            bench.send(.search(.queries(await recent.all())))
            expect(words(bench).contains(squeezed("or choose an earlier search")), "\(bench.screen)")
            expect(words(bench).contains("·kitchen"), "\(bench.screen)")
        }
        for (width, height) in [(40, 12), (20, 6)] {
            var bench = ScreenBench(width: width, height: height)
            bench.load(SampleShows.all)
            bench.press(KeyPress("/"), KeyPress("p"))
            bench.send(.search(.shows(.failed("p", .unreachable(.cannotConnect)))))
            expect(words(bench).contains(squeezed("can’t reach")), "\(bench.screen)")
            if width == 40 { expect(words(bench).contains(squeezed("reach TVmaze")), "\(bench.screen)") }
        }
    }

    @Test func failuresAreNamedInTheSmallestWindow() {
        for language in Language.allCases {
            let bench = failing(.unreachable(.cannotConnect), 20, 6, language)
            let phrases = language.phrases
            expect(words(bench).contains(squeezed(phrases.failureTitle)), "\(bench.screen)")
            // Servers' errors are not blamed on the connection.
            expect(phrases.advice(.status(503)) != phrases.advice(.unreachable(.cannotConnect)), "\(language)")
        }
    }

    @Test func detailFailuresAreComplete() {
        var film = TranslatedScreens(.english, 24, 40).films
        film.press(KeyPress(.enter))
        film.send(.filmDetails(FilmLibrary.films[0].id, .answered(.failure(.keyRejected))))
        expect(words(film).contains(squeezed("⚠ TMDB does not accept the key")), "\(film.screen)")
        var show = ScreenBench(width: 24, height: 60)
        show.load(SampleShows.all)
        show.press(KeyPress(.enter))
        show.send(.details(SampleShows.all[0].id, .failed(.unreachable(.timedOut))))
        expect(words(show).contains(squeezed("⚠ TVmaze takes too long to answer")), "\(show.screen)")
        expect(words(show).contains(squeezed(Phrases.english.televisionCredit)), "\(show.screen)")
    }

    @Test func titlesComeBeforeDatesAndFrames() {
        for (width, height) in [(20, 8), (24, 12)] {
            var bench = ScreenBench(width: width, height: height)
            bench.open(EpisodeLibrary.running)
            bench.press(KeyPress(.end), KeyPress(.end))
            for _ in 0..<60 where !bench.screen.contains("▌") { bench.press(KeyPress(.up)) }
            let line = lines(bench).first { $0.contains("▌") } ?? ""
            expect(line.count(where: \.isLetter) >= 8, "\(bench.screen)")
        }
        // A grid without room for frames is a list.
        for (width, height) in [(20, 6), (28, 8)] {
            var bench = ScreenBench(width: width, height: height, layout: .grid)
            bench.load(SampleShows.all)
            expect(bench.screen.contains("▌ The Pap"), "\(bench.screen)")
        }
        // The network on a card is not truncated.
        for width in 8...40 {
            let card = PosterCard(title: "Ω", footnote: "2011–2016 · Harbor TV", theme: .dark)
            let foot = render(card, width: width, height: 9).components(separatedBy: "\n").suffix(2).joined()
            expect(!foot.contains("·") || foot.contains("Harbor TV"), "\(foot)")
        }
    }

    @Test func noHeadingIsTheLastVisibleRow() {
        for height in 8...40 {
            var bench = ScreenBench(width: 80, height: height)
            bench.load(SampleShows.all)
            bench.press(KeyPress(","))
            for size in 0..<2 {
                if size == 1 { bench.press(KeyPress("+")) }
                guard let presenter = bench.visible(SettingsPresenter.self) else { continue }
                let headings = SettingsSection.allCases.map { squeezed(bench.model.data.phrases.title(of: $0)) }
                let row = lines(bench)[bench.model.shell.content.top + presenter.list.selection.lines - 1]
                    .trimmingCharacters(in: .whitespaces)
                expect(!headings.contains(row.filter { !"█▄▀▁▂▃▅▆▇ ".contains($0) }), "\(bench.screen)")
            }
        }
    }

    // MARK: Header and cards

    @Test(arguments: Language.allCases) func theOrderOfAListIsNotTruncated(language: Language) {
        for order in ShowOrder.allCases {
            var bench = ScreenBench(width: 80, height: 24, language: language)
            bench.send(.shows(.pages(.page(ShowsPage(number: 0, shows: SampleShows.all)))))
            for _ in ShowOrder.allCases {
                guard let presenter = bench.visible(ShowsPresenter.self), presenter.state.order != order else {
                    break
                }
                bench.press(KeyPress("s"))
            }
            expect(!lines(bench)[0].contains("…"), "\(lines(bench)[0])")
        }
        for order in FavoriteOrder.allCases {
            var bench = TranslatedScreens(language, 80, 24).favorites
            for _ in FavoriteOrder.allCases {
                if bench.model.data.settings.orderOfFavorites == order { break }
                bench.press(KeyPress("s"))
            }
            expect(!lines(bench)[0].contains("…"), "\(lines(bench)[0])")
        }
    }

    // MARK: Words

    @Test(arguments: Language.allCases) func unboundCommandsNameNoKey(language: Language) {
        var keys = KeyOverrides()
        for command in [Command.undo, .refresh, .toggleFavorite] { keys.set([], for: command) }
        var bench = TranslatedScreens(language, 100, 24).noFavorites
        var settings = bench.model.data.settings
        settings.keys = keys
        bench.carryOut(.useSettings(settings))
        let text = words(bench)
        let messages = [
            Message.favoriteAdded("Ω"), .favoriteRemoved("Ω"), .couldNotLoadMore(.rateLimited(seconds: nil)),
            .couldNotLoadMoreFilms(.rateLimited(seconds: nil)),
        ].map { render(MessageView(message: $0, model: bench.model), width: 100, height: 2) }
        for text in messages + [text] {
            expect(!text.contains("(:") && !text.contains("(\u{A0}:") && !text.contains("（:"), "\(text)")
            expect(!text.contains("  to") && !text.contains("Press on") && !text.contains("Presson"), "\(text)")
        }
    }

    @Test func textsAreUnambiguous() {
        // Expired films have a name in messages.
        let model = ScreenBench(width: 80, height: 24).model
        for message in [Message.favoriteAdded(""), .favoriteRemoved("")] {
            let text = render(MessageView(message: message, model: model), width: 80, height: 1)
            expect(text.contains(model.data.phrases.unknownFilm), "\(text)")
        }
        // Notes of the settings name the keys in force.
        var keys = KeyOverrides()
        keys.set([KeyOverrides.Binding(key: KeyPress(.function(5)), place: nil)], for: .open)
        var bench = TranslatedScreens(.english, 80, 24).settings
        var settings = bench.model.data.settings
        settings.keys = keys
        bench.carryOut(.useSettings(settings))
        bench.press(KeyPress("G"), KeyPress("k"), KeyPress("k"))
        expect(bench.screen.contains("F5: set"), "\(bench.screen)")
        bench = TranslatedScreens(.english, 160, 40).details
        expect(bench.screen.contains("22:00 (network’s time)"), "\(bench.screen)")
    }
}
