import Core
import Terminal

/// The head of a person's page.
struct PersonPage: CompositeView, HeadedPage {
    let person: Person
    /// Today or at death, or `nil` if it is unknown.
    var age: Int?
    /// The reason, in words, why nothing newer could be loaded.
    var failure: String?
    /// The portrait, if it is ready, and the cells reserved for it.
    let picture: PreparedImage?
    let pictureBox: Size
    let context: ScreenContext

    var body: any View { head.padding(Insets(top: 1)) }

    var head: PageHead {
        let facts = PersonFacts(person: person, phrases: context.phrases, age: age)
        return PageHead(
            title: .init(text: person.name, style: context.theme.title, limit: 3), largeText: context.largeText,
            failure: failure, facts: facts.rows, footnote: facts.line, picture: picture, pictureBox: pictureBox,
            context: context)
    }
}
