import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct EpisodeSelectionTests {
    @Test(arguments: [
        ("S02E05", "S02E05"), ("s2e5", "S02E05"), ("2x05", "S02E05"), ("2026E105", "2026E105"),
        ("S2026E105", "2026E105"),
        ("S02", "S02"), ("s2026", "2026"), ("S02E01-S02E04", "S02E01-04"), ("S02E01-04", "S02E01-04"),
        ("s02e01-e04", "S02E01-04"), ("S01E09-S02E02", "S01E09-S02E02"), ("S00E01", "S00E01"),
    ])
    func readsWhatPeopleType(text: String, selection: String) {
        #expect(EpisodeSelection(text)?.text == selection)
    }

    @Test(arguments: [
        "", "82", "2026", "dark", "S", "SE5", "S02E", "S02E05x", "S02-S03", "S02E04-S02E01", "S02E1-", "24", "E05",
        "S1234567E1", "½x1", "S02EE05",
    ])
    func othersAreWords(text: String) {
        #expect(EpisodeSelection(text) == nil)
    }

    @Test func selectsEpisodes() {
        let episodes = [(1, 9), (2, 1), (2, 2), (3, 1)].map {
            Episode(id: $0 * 10 + $1, name: "", season: $0, number: $1)
        }
        let special = Episode(id: 5, name: "", season: 2, number: nil)
        func ids(_ text: String) -> [Int] {
            (episodes + [special]).filter { EpisodeSelection(text)?.contains($0) == true }.map(\.id)
        }
        #expect(ids("S02") == [21, 22])
        #expect(ids("S01E09-S02E01") == [19, 21])
        #expect(ids("S03E01") == [31])
    }
}
