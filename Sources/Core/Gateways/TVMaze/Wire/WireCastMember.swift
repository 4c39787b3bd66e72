/// A member of the cast as TVmaze sends it.
struct WireCastMember: Decodable {
    private struct Named: Decodable {
        let name: String?
    }

    private let person: Named?
    private let character: Named?
    private let isSelf: Bool

    private enum CodingKeys: String, CodingKey {
        case person, character
        case isSelf = "self"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        person = fields.lenient(.person)
        character = fields.lenient(.character)
        isSelf = fields.lenient(.isSelf) ?? false
    }

    /// Who plays whom; `nil` without a person's name.
    var member: CastMember? {
        let name = TextCleaner.clean(person?.name ?? "", limit: TVMazeLimits.name)
        guard !name.isEmpty else { return nil }
        let role = TextCleaner.clean(character?.name ?? "", limit: TVMazeLimits.name)
        return CastMember(person: name, character: isSelf || role.isEmpty ? nil : role)
    }
}
