import Entities

/// An invented person. The same index always gives the same person.
struct DemoPerson: Sendable {
    static let count = 900

    let id: Int
    let name: String
    let isFemale: Bool
    let born: CalendarDay?
    let died: CalendarDay?
    let country: DemoShow.Country?
    let image: DemoShow.Image?

    init(index: Int) {
        var random = DemoRandom(seed: 0x5045_4F50_4C45_0000 ^ UInt64(index) &* 0xD134_2543_DE82_EF95)
        let (first, last) = (DemoWords.firstNames, DemoWords.lastNames)
        let row = index / first.count
        id = index * 4 / 3 + 1
        let given = first[index % first.count]
        // No two people have the same name.
        name = "\(given) \(last[(row + index % first.count * 7) % last.count])"
        isFemale = DemoWords.femaleNames.contains(given)
        let year = random.number(1944...2005)
        born =
            random.chance(90) ? CalendarDay(year: year, month: random.number(1...12), day: random.number(1...28)) : nil
        let dies = random.chance(5) && year < 1960
        died = dies ? CalendarDay(year: random.number(2008...2025), month: random.number(1...12), day: 14) : nil
        let culture = random.chance(45) ? DemoCulture.english : random.pick(DemoCulture.others + [.british])
        country = random.chance(85) ? DemoShow.Country(of: culture) : nil
        image = random.chance(90) ? DemoPicture.image(.portrait(person: id, role: 0)) : nil
    }

    init?(id: Int) {
        let index = (id * 3 - 1) / 4
        guard id > 0, index < Self.count else { return nil }
        self.init(index: index)
        guard self.id == id else { return nil }
    }

    var json: JSONValue {
        [
            "id": .integer(id), "name": .text(name), "country": country?.json ?? .null,
            "birthday": JSONValue(born?.iso8601), "deathday": JSONValue(died?.iso8601),
            "gender": .text(isFemale ? "Female" : "Male"), "image": image?.json ?? .null,
        ]
    }
}
