import Entities
import Library
import Terminal
import TestSupport
import Testing

@testable import App

@Suite("History", .timeLimit(.minutes(5))) struct HistoryScreenTests {
    private func open(_ width: Int, _ height: Int, _ keys: KeyPress...) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.load(SampleShows.all)
        bench.openHistory()
        for key in keys { bench.press(key) }
        return bench
    }

    private func state(_ bench: ScreenBench) throws -> HistoryPresenter {
        try require(bench.visible(HistoryPresenter.self))
    }

    @Test func theSelectionPassesHeadings() throws {
        var bench = open(80, 24)
        for key in ["j", "j", "j", "k", "k", "G", "k", "g", "k"] {
            bench.press(KeyPress(Character(key)))
            try expect(state(bench).selected != nil, "after \(key)")
        }
        for key in [Key.pageDown, .pageDown, .pageUp, .end, .home] {
            bench.press(KeyPress(key))
            try expect(state(bench).selected != nil, "after \(key)")
        }
    }

    @Test func removesAPlayOrChangesItsTime() throws {
        var bench = open(80, 24, KeyPress("j"))
        var play = try require(state(bench).selected?.play)
        bench.press(KeyPress("x"))
        expectEqual(bench.effects.last, .changeLibrary(.acts([.remove([play.id])])))
        bench = open(80, 24, KeyPress("e"))
        play = try require(state(bench).selected?.play)
        bench.press(KeyPress(.character("u"), .control))
        for key in "2026-11-20 7:30" { bench.press(KeyPress(key)) }
        bench.press(KeyPress(.enter))
        expectEqual(bench.effects.last, .changePlay(play, try TypedTime("2026-11-20 07:30", on: nil, today: nil)))
        // The fault of a time is named.
        bench = open(80, 24, KeyPress("e"), KeyPress("9"), KeyPress(.enter))
        expect(bench.screen.contains("Use 2026-11-23 21:30"))
        bench.press(KeyPress(.character("u"), .control))
        for key in "2026-11-24" { bench.press(KeyPress(key)) }
        bench.press(KeyPress(.enter))
        expect(bench.screen.contains("That is in the future"))
        bench.press(KeyPress(.escape))
        expect(!bench.screen.contains("Watched"))
    }

    @Test func theFilterFindsTitlesAndEpisodes() throws {
        var bench = open(80, 24, KeyPress("/"))
        for key in "quiet lan" { bench.press(KeyPress(key)) }
        let filtered = try state(bench)
        let plays = ViewingLibrary.library.state.plays(of: Show.ID(number: 223))
        expect(filtered.count >= plays.count && filtered.count < ViewingLibrary.library.state.plays.count)
        for key in " xyzzy" { bench.press(KeyPress(key)) }
        try expectEqual(state(bench).count, 0, "all words have to be there")
        bench.press(KeyPress(.escape))
        try expectEqual(state(bench).count, ViewingLibrary.library.state.plays.count)
        // The selected play leads to its show.
        bench = open(80, 24)
        let title = try require(state(bench).selected?.title)
        bench.press(KeyPress(.enter))
        expectNil(bench.visible(HistoryPresenter.self))
        expect(bench.screen.contains(title))
    }

    @Test func aTypedTimeIsReadAsItIsWritten() throws {
        let day = CalendarDay(iso8601: "2026-11-23")
        for text in ["", "2026-11-23", "2026-11-23 21:30", "2026-02-28T09:05", "7:05"] {
            let time = try TypedTime(text, on: day, today: nil)
            switch time.time(in: ViewingLibrary.calendar) {
            case .unknown: expect(text.isEmpty, text)
            case .day(let day): expectEqual(text, day.iso8601)
            case .minute(let date):
                let local = try require(ViewingLibrary.calendar.time(of: date))
                expect(local.minute == time.minute && local.day == time.day, text)
            }
        }
        for text in ["x", "2026-13-01", "2026-11-23 24:00", "2026-11-23 9", "1:2:3", "2026-11-23 21:30 x", "21:60"] {
            #expect(throws: TypedTime.Problem.malformed, "\(text)") { try TypedTime(text, on: nil, today: nil) }
        }
        for (text, fault) in [("2026-11-24", .future), ("1899-12-31 20:00", .early)] as [(String, PlayTime.Fault)] {
            #expect(throws: TypedTime.Problem.impossible(fault)) { try TypedTime(text, on: nil, today: day) }
        }
    }
}
