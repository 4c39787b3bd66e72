import Entities

/// The facts of a person in words, for lists and details.
struct PersonFacts: Sendable {
    let person: Person
    let phrases: Phrases
    /// Today or at death, or `nil` if it is unknown.
    var age: Int?

    /// The years of birth and death, and the country.
    var line: String {
        [years, person.country.map(phrases.country(named:))].joinedTexts(separator: " · ")
    }

    private var years: String? {
        guard let born = person.birthday?.year else { return nil }
        return String(born) + (person.deathday.map { phrases.dash + String($0.year) } ?? "")
    }

    /// The facts in a line, with the labels of days.
    var headline: [String] {
        rows.filter { $0.fact != .link }.map {
            $0.fact == .country ? $0.text : phrases.label($0.fact) + " " + $0.text
        }
    }

    /// The facts with their labels, in the order of the details page.
    var rows: [(fact: Fact, text: String)] {
        let age = age.map { phrases.inParentheses(phrases.age($0)) } ?? ""
        let isDead = person.deathday != nil
        let facts: [(Fact, String?)] = [
            (.born, person.birthday.map { phrases.date($0) + (isDead ? "" : age) }),
            (.died, person.deathday.map { phrases.date($0) + age }),
            (.country, person.country.map(phrases.country(named:))),
            (.link, person.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }
}

extension Item {
    init(_ person: Person, matches: [Range<Int>] = [], phrases: Phrases) {
        let line = PersonFacts(person: person, phrases: phrases).line
        self.init(
            title: person.name, matches: matches, facts: .words(line: line), rating: nil,
            picture: .thumbnail(.person(person.id)), mark: .none)
    }
}

extension ItemPreview.Content {
    init(_ person: Person, phrases: Phrases) {
        let facts = PersonFacts(person: person, phrases: phrases)
        self.init(
            title: person.name, facts: facts.rows, line: facts.line, rating: "", footnote: facts.line, summary: nil,
            credit: phrases.televisionCredit)
    }

    init(_ result: SearchResult, phrases: Phrases) {
        switch result {
        case .show(let show, _): self.init(show, phrases: phrases)
        case .film(let film): self.init(film, phrases: phrases)
        case .person(let person): self.init(person, phrases: phrases)
        }
    }
}
