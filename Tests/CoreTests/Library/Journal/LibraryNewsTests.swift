import TestSupport
import Testing

@testable import Library

@Suite(.timeLimit(.minutes(5))) struct LibraryNewsTests {
    private let subject = TestJournal.subjects[0]

    @Test func ownEntriesAreNewsButCountForNoMachine() {
        let folder = JournalFolder(folder: "/nowhere", device: TestJournal.devices[0])
        var news = LibraryNews()
        news.add([], to: folder)
        expect(news.isEmpty)
        news.add([TestJournal.entry(1, .play(subject, .unknown))], to: folder)
        expect(!news.isEmpty && news.counts.isEmpty)
        let other = JournalFolder(folder: "/nowhere", device: TestJournal.devices[1])
        news.add([TestJournal.entry(2, .play(subject, .unknown))], to: other)
        expectEqual(Array(news.counts.values), [1])
    }

    @Test func thatAllWasReadAgainIsNews() {
        var news = LibraryNews()
        news.add(nil, to: JournalFolder(folder: "/nowhere", device: TestJournal.devices[0]))
        expect(!news.isEmpty && news.counts.isEmpty)
    }
}
