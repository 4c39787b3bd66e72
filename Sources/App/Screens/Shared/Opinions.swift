import Entities
import Library
import Terminal

/// What the user has said about a show, an episode or a film, for its page.
struct Opinions: Sendable {
    private let record: LibraryState.Record?
    private let phrases: Phrases

    init(on id: TitleID, in library: Library, _ phrases: Phrases) {
        record = library.state.records[id]
        self.phrases = phrases
    }

    /// The rating and the tags; empty without them.
    var facts: [String] {
        [record?.rating.map(phrases.ownRating)].compactMap(\.self) + (record?.tags ?? []).sorted().map { "#" + $0 }
    }

    var note: String? { record?.note.flatMap { $0.isEmpty ? nil : $0 } }

    /// Lines of the head of a page.
    func lines(_ theme: Theme) -> [PageHead.Line] {
        (facts.isEmpty ? [] : [PageHead.Line(facts: facts, style: theme.rating, limit: 2)])
            + (note.map { note in
                let lines = note.split(separator: "\n")
                return [PageHead.Line(text: "✎ " + lines.joined(separator: " "), style: theme.secondary, limit: 4)]
            } ?? [])
    }

    /// Lines for plain mode.
    var spoken: [String] {
        let facts = facts.map { $0.replacing("★ ", with: "").replacing("#", with: "") }
        return (facts.isEmpty ? [] : [facts.joined(separator: phrases.comma)])
            + (note.map { [phrases.menuTitle(of: .note) + phrases.colon + $0.replacing("\n", with: " ")] } ?? [])
    }
}

extension ScreenContext {
    func opinions(on id: TitleID) -> [PageHead.Line] { Opinions(on: id, in: library, phrases).lines(theme) }
}

extension LinesContext {
    func opinions(on id: TitleID) -> [String] { Opinions(on: id, in: library, phrases).spoken }
}
