import Entities
import Foundation
import Library
import Terminal
import TestSupport
import Testing

@testable import App

/// What the screens show of episodes that are not watched, and how it is revealed.
@Suite(.timeLimit(.minutes(5))) struct SpoilerShieldTests {
    private static let show = UpNextLibrary.shows[1]
    private static let episodes = UpNextLibrary.episodes[1].map { episode in
        Episode(
            id: episode.id, name: episode.name, season: episode.season, number: episode.number,
            airdate: episode.airdate, airstamp: episode.airstamp, rating: 8,
            summary: RichText(plain: "What \(episode.name) says."))
    }
    private static let library = Library(
        UpNextLibrary.steps,
        titles: [
            .show(.init(details: ShowDetails(show: show, episodes: episodes, cast: []), fetched: UpNextLibrary.now))
        ])

    private func open(_ shield: SpoilerShield, _ library: Library = Self.library) -> ScreenBench {
        var bench = ScreenBench(width: 120, height: 40, layout: .list)
        bench.model.data.now = UpNextLibrary.now
        var settings = bench.model.data.settings
        settings.change(.spoilerShield, to: shield.rawValue)
        bench.carryOut(.useSettings(settings))
        bench.send(.library(.changed(.init(library: library, others: [:]))))
        return bench
    }

    private func openShow(_ shield: SpoilerShield, _ library: Library = Self.library) -> ScreenBench {
        var bench = open(shield, library)
        bench.carryOut(.present(.show(Self.show, index: nil)))
        let details = ShowDetails(show: Self.show, episodes: Self.episodes, cast: [])
        bench.send(
            .details(
                Self.show.id,
                .details(details, EpisodeLibrary.guide(Self.episodes), staleness: nil, isFinal: true)))
        return bench
    }

    @Test func watchedEpisodesHaveTheirNames() {
        let screen = openShow(.text).screen
        expect(screen.contains("Letter 1") && screen.contains("Letter 2"))
        expect(!screen.contains("Letter 3") && screen.contains("Episode 3") && screen.contains("Episode 5"))
        expect(!screen.contains("What Letter 3"))
        expect(openShow(.off).screen.contains("Letter 3"))
        expect(openShow(.all, Library()).screen.contains("Letter 3"), "shows outside the library are open")
        // A show's own shield counts.
        let acts: [LibraryAct] = [.assign(LibrarySubject(.show(Self.show)), .shield(.off))]
        let library = Library(UpNextLibrary.steps + [(UpNextLibrary.now, acts)], titles: Self.library.titleValues)
        expect(openShow(.all, library).screen.contains("Letter 3"))
    }

    @Test func oneKeyRevealsTheSelectedEpisodeThenAll() {
        var bench = openShow(.all)
        bench.press(KeyPress("R"))
        expect(bench.screen.contains("Letter 3") && !bench.screen.contains("Letter 4"))
        bench.press(KeyPress("R"))
        expect(bench.screen.contains("Letter 4") && bench.screen.contains("Letter 5"))
        bench.press(KeyPress("R"))
        expect(!bench.screen.contains("Letter 3"))
        // Leaving the screen hides them again.
        bench = openShow(.all)
        bench.press(KeyPress("R"), KeyPress(.enter))
        expect(bench.screen.contains("Letter 3"), "a page that is opened from there is not another screen")
        bench.press(KeyPress(.escape), KeyPress(.escape))
        expectNil(bench.model.data.revelation)
        bench = openShow(.off)
        bench.press(KeyPress("R"))
        expectEqual(bench.messages.last, .nothingHidden)
    }

    @Test func markingShowsTheName() {
        var bench = openShow(.text)
        bench.press(KeyPress("w"))
        guard case .changeLibrary(let change)? = bench.effects.last(where: \.isChange) else {
            Issue.record("no change")
            return
        }
        let acts = bench.model.data.library.acts(for: change, at: bench.model.data.now, calendar: .utc)
        expect(acts.contains { if case .play(let subject, _) = $0 { subject.name == "Letter 3" } else { false } })
    }

    @Test func ratingsAreQuestionMarksAndSummaryAndGuestsAreHidden() {
        var bench = openShow(.all)
        bench.press(KeyPress(")"))
        let line = bench.screen.split(separator: "\n").first { $0.contains("8.0") } ?? ""
        expect(line.contains("?"))
        expect(bench.screen.count { $0 == "?" } >= 3, "\(bench.screen)")
        // The page of an episode.
        bench = openShow(.text)
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("Hidden until you have watched it. R reveals it."))
        bench.press(KeyPress(")"))
        expect(!bench.effects.contains { $0.asked.name == "part" })
        bench.press(KeyPress("R"))
        expect(bench.screen.contains("What Letter 3 says."))
        expect(bench.effects.contains { $0.asked.name == "part" })
    }

    @Test func upNextAndPlainModeNameNoEpisode() {
        let list = UpNextList(
            Self.library, order: .smart, terms: .init(setting: .text), at: UpNextLibrary.now, calendar: .fixed(hours: 1)
        )
        var bench = open(.text)
        if bench.model.router.tab != .upNext { bench.press(KeyPress("1")) }
        bench.send(.upNext(.listed(list)))
        expect(bench.screen.contains("Episode 3") && !bench.screen.contains("Letter"))
        let context = LinesContext(data: bench.model.data)
        let text = bench.model.router.current.lines(in: context).list.flatMap { $0.text(0) } ?? ""
        expect(text.contains("Episode 3") && !text.contains("Letter"))
    }
}

extension Effect {
    fileprivate var isChange: Bool { if case .changeLibrary = self { true } else { false } }
}

extension Library {
    fileprivate var titleValues: [LibraryTitle] { shows.values.map { .show($0) } }
}
