/// An invented actor in an invented role, as the TVmaze API would send it.
struct DemoCastMember: Encodable, Sendable {
    struct Named: Encodable, Sendable {
        let id: Int
        let name: String
    }

    let person: Named
    let character: Named
}
