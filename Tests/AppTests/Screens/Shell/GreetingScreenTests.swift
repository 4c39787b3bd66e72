import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The greeting at the first start of all.
@Suite(.timeLimit(.minutes(5))) struct GreetingScreenTests {
    private func greeting(_ width: Int, _ height: Int, _ language: Language = .english) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list, language: language)
        bench.model.isGreeting = true
        bench.load(SampleShows.all)
        return bench
    }

    @Test func theGreeting() {
        expectEqual(
            greeting(40, 12).screen,
            """
              Up Next  Browse  Search  Calendar  ›
            ▌      The Paper Lanterns       ★ 8.9  █
            ╭─ Welcome to Marquee ─────────────────╮
            │ /  search for shows and films        │
            │ 2  browse shows and films            │
            │ I  import your history from another  │
            │    service                           │
            │ Any key closes this; ? lists all     │
            │ keys.                                │
            ╰──────────────────────────────────────╯
                   The Extraordinarily Lo…  ★ 10.0
             1/5       Enter open  / search  ? keys
            """)
        expectEqual(
            greeting(80, 24).screen,
            """
             ▐▌ Marquee  Up Next  Browse  Search  Calendar  Library                 5 shows
              Television  Films  Filter
            ▌       The Paper Lanterns                                              ★ 8.9
            ▌  PL   2011–2016 · Ended · Harbor TV · Drama, Mystery
            ▌       The Paper Lanterns follows Ada Marsh, who reads other people's
            ▌       letters. No one writes back.
                   ╭─ Welcome to Marquee ───────────────────────────────────────────╮ 7.3
              海上 │                                                                │
                   │   Television and film in your terminal, with posters,          │
                   │   episodes, cast and your favorites.                           │
                   │                                                                │
                Ω  │   /  search for shows and films                                │
                   │   2  browse shows and films                                    │
                   │   I  import your history from another service                  │
                   │                                                                │ 10.0
               ELO │   Any key closes this; ? lists all keys.                       │
                   │                                                                │
                   ╰────────────────────────────────────────────────────────────────╯
                    Zoë’s 🌙 Kitchen                                                ★ 6.0
               ZK   2020 · Ended · Family
                    Night food for day people.


             1/5          Enter open  / search  ? keys  () section  f favorite  v list/grid
            """)
    }

    @Test(arguments: Language.allCases) func allOfItFits(_ language: Language) {
        for (width, height) in [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)] {
            var bench = ScreenBench(width: width, height: height, language: language)
            bench.model.isGreeting = true
            let words = bench.screen.filter { !$0.isWhitespace && !"│▌█".contains($0) }
            let phrases = language.phrases
            for text in [
                phrases.greetingSearch, phrases.greetingBrowse, phrases.greetingImport,
                phrases.greetingEnd(help: "?"),
            ] {
                for word in text.split(separator: " ") {
                    expect(words.contains(word.filter { !$0.isWhitespace }), "\(width) columns: \(word)")
                }
            }
        }
    }

    @Test func anErrorComesFirst() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.model.isGreeting = true
        expect(bench.screen.contains("Welcome"))
        let failure = AppEvent.shows(.pages(.failed(page: 0, .unreachable(.cannotConnect))))
        bench.send(failure)
        expect(bench.screen.contains("Can’t reach TVmaze") && !bench.screen.contains("Welcome"))
        // Trying again shows what that leads to; then it greets.
        bench.press(KeyPress("r"))
        expect(bench.shows.phase == .loading && !bench.screen.contains("Welcome"))
        bench.send(failure)
        expect(bench.screen.contains("Can’t reach TVmaze") && !bench.screen.contains("Welcome"))
        bench.press(KeyPress("r"))
        bench.load(SampleShows.all)
        expect(bench.screen.contains("Welcome"))
        bench.press(KeyPress("j"))
        expect(!bench.screen.contains("Welcome"))
    }

    @Test func anyKeyClosesItAndDoesWhatItDoes() {
        var bench = greeting(80, 24)
        bench.press(KeyPress("j"))
        expect(!bench.model.isGreeting && bench.shows.selection.index == 1)
        var other = greeting(80, 24)
        other.send(.resized(Size(width: 60, height: 20)))
        expect(other.model.isGreeting)
        other.press(KeyPress("/"))
        expect(other.model.router.tab == .search && !other.screen.contains("Welcome"))
    }
}
