import Entities
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// The tabs, the places of the library, and the ways on from screens with nothing to show.
@Suite(.timeLimit(.minutes(5))) struct LibraryScreenTests {
    private func bench(_ width: Int = 80, _ height: Int = 24) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(SampleShows.all)
        return bench
    }

    @Test func everyPlaceOfTheLibraryOpens() throws {
        var bench = bench()
        bench.send(.library(.changed(.init(library: UpNextLibrary.library, others: [:]))))
        bench.press(KeyPress("5"))
        expectEqual(
            bench.rows(1..<15),
            """

             ▌ Shows              followed, planned, paused, dropped                    7
               Films              planned and watched                                   1
               Favorites          everything with a star                                0
               Lists and tags     collections of your own                               0

               History            what you watched, and when                           17
               Statistics         hours, genres, records
               Recently opened    the titles you looked at last

               Sources of plays   what you play with Kodi, Jellyfin or Plex
               Import             from TV Time, Trakt, Letterboxd and others
               Export             files for other programs and services
               Settings           colors, keys, where to watch, storage
            """)
        for (index, place) in LibraryPresenter.Place.allCases.enumerated() {
            bench.run(.goToLibrary)
            bench.press(KeyPress("g"))
            for _ in 0..<index { bench.press(KeyPress("j")) }
            expectEqual(bench.visible(LibraryPresenter.self)?.selected, place)
            bench.press(KeyPress(.enter))
            expectEqual(bench.model.router.depth, 1, "\(place)")
        }
        // The shows of the library are a list like those of the user.
        bench.run(.goToLibrary)
        bench.press(KeyPress("g"), KeyPress(.enter))
        expectEqual(bench.effects.last, .request(.list(.kept(.shows))))
        let titles = try UpNextLibrary.library.titles(of: .kept(.shows))
        bench.send(.lists(.titles(.kept(.shows), titles)))
        expect(titles?.isEmpty == false && bench.screen.contains("Shows"))
        expectEqual(bench.visible(ListDetailsPresenter.self)?.offers(.removeItem), false)
    }

    @Test func sectionsOfATabFollowEachOtherAndCanBeClicked() {
        var bench = bench()
        expect(bench.rows(1..<2).hasPrefix("  Television  Films  Filter"))
        bench.press(KeyPress(")"))
        expectEqual(bench.model.router.browsed, .films)
        bench.press(KeyPress("("))
        expectEqual(bench.model.router.browsed, .television)
        bench.mouse(.press(button: 0), 16, 1)
        expectEqual(bench.model.router.browsed, .films)
        bench.press(KeyPress("("), KeyPress("("))
        expect(bench.visible(CatalogPresenter.self) != nil, "the filter is a door")
        // A low window has no row for them; a page has its own.
        expect(!self.bench(80, 20).screen.contains("Films"))
        bench = self.bench()
        bench.press(KeyPress(.enter))
        expect(!bench.screen.contains("Filter"))
    }

    @Test func aScreenWithNothingToShowNamesWaysOn() {
        var bench = bench()
        bench.model.data.now = UpNextLibrary.now
        bench.send(.library(.changed(.init(library: Library(), others: [:]))))
        bench.press(KeyPress("1"))
        bench.send(.upNext(.listed(UpNextLibrary.list(Library()))))
        expectEqual(
            bench.rows(9..<16),
            """

                                          Nothing up next yet

                                  ▌ Search a show
                                    Browse popular                 2
                                    Import from TV Time, Trakt …   I

            """)
        bench.press(KeyPress(.down), KeyPress(.down), KeyPress(.down), KeyPress(.up), KeyPress(.enter))
        expectEqual(bench.model.router.tab, .browse)
        bench.press(KeyPress("1"), KeyPress(.enter))
        expectEqual(bench.model.router.tab, .search)
        // A kiosk has no import.
        bench.model.data.settings = Settings(kiosk: KioskPolicy())
        bench.press(KeyPress(.escape), KeyPress("1"))
        expectEqual(bench.model.doors, [.search, .goToBrowse])
        // The lists lead to a new one.
        bench = self.bench()
        bench.press(KeyPress("b"))
        bench.send(.lists(.all([])))
        expect(bench.screen.contains("No lists yet. Press a to create one."))
        bench.press(KeyPress(.enter))
        expectEqual(bench.model.keyContext, .entering)
    }

    @Test func theSearchOffersTitlesBeforeAnythingIsTyped() {
        var bench = bench()
        bench.send(.titles(.recent, TitleList(SampleShows.all.prefix(2).map { .show($0) })))
        bench.press(KeyPress("3"))
        expect(bench.screen.contains(SampleShows.all[0].name) && bench.screen.contains(SampleShows.all[1].name))
        bench.press(KeyPress("x"))
        expect(!bench.screen.contains(SampleShows.all[1].name))
        bench.press(KeyPress(.backspace), KeyPress(.down), KeyPress(.enter))
        expect(bench.visible(ShowDetailsPresenter.self) != nil)
    }

    @Test func aMessageCoversNothing() {
        var bench = bench()
        let before = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)
        bench.carryOut(.say(.nothingToUndo))
        let after = bench.screen.split(separator: "\n", omittingEmptySubsequences: false)
        for (row, (old, new)) in zip(before, after).enumerated() where old != new && row < 23 {
            expect(new.contains("Nothing to undo") && new.hasPrefix(old), "\(row)")
        }
        // Over a screen without a blank place, it takes that of the hints.
        bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load((0..<40).map { Show(id: Show.ID(number: $0 + 1), name: String(repeating: "Long ", count: 20)) })
        bench.carryOut(.say(.nothingToUndo))
        expect(bench.rows(23..<24).contains("Nothing to undo") || bench.screen.contains("Nothing to undo"))
    }

    @Test func thePaletteFindsSettingsAndTheirValuesByName() {
        for (text, name) in [("pin", "PIN"), ("german", "Language: Deutsch"), ("spoiler", "Spoiler shield")] {
            for language in [Language.english, .french] {
                var bench = ScreenBench(width: 80, height: 24, language: language)
                bench.press(KeyPress(":"))
                for letter in text { bench.press(KeyPress(letter)) }
                let names = bench.model.palette?.state.rows.compactMap { row in
                    if case .choice(let choice, _) = row { [choice.name, choice.alias] } else { nil }
                }
                expect(names?.joined().contains { $0.contains(name) } == true, "\(text), \(language)")
            }
        }
    }
}
