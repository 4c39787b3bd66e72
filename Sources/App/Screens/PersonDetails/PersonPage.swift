import Entities
import Terminal

/// The head of a person's page.
struct PersonPage: HeadedPage {
    let person: Person
    /// Today or at death, or `nil` if it is unknown.
    var age: Int?
    /// The reason, in words, why nothing newer could be loaded.
    var failure: String?
    /// The portrait, if it is ready.
    let picture: PreparedImage?
    let layout: PageLayout
    let context: ScreenContext

    var head: PageHead {
        let facts = PersonFacts(person: person, phrases: phrases, age: age)
        return PageHead(
            title: .init(text: person.name, style: theme.title, limit: 3), largeText: context.largeText,
            failure: failure,
            lines: layout.isCompact
                ? [PageHead.Line(facts: facts.headline, style: theme.secondary, limit: 2)] : [],
            facts: layout.isCompact ? [] : facts.rows, footnote: facts.line, picture: picture, layout: layout,
            context: context)
    }
}
