/// An invented show, as the TVmaze API would send it. The same index always gives the same show.
struct DemoShow: Encodable, Sendable {
    struct Schedule: Encodable, Sendable {
        let time: String
        let days: [String]
    }

    struct Rating: Encodable, Sendable {
        let average: Double?
    }

    struct Country: Encodable, Sendable {
        let name: String
        let code: String
        let timezone: String
    }

    struct Channel: Encodable, Sendable {
        let id: Int
        let name: String
        let country: Country?
    }

    struct Image: Encodable, Sendable {
        let medium: String
        let original: String
    }

    struct Embedded: Encodable, Sendable {
        let episodes: [DemoEpisode]
        let cast: [DemoCastMember]
    }

    let id: Int
    let url: String
    let name: String
    let type: String
    let language: String
    let genres: [String]
    let status: String
    let runtime: Int?
    let premiered: String?
    let ended: String?
    let schedule: Schedule
    let rating: Rating
    let weight: Int
    let network: Channel?
    let webChannel: Channel?
    let image: Image?
    let summary: String?
    let updated = 1_790_000_000
    var _embedded: Embedded?
}
