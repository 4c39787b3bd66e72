/// An invented episode, as the TVmaze API would send it.
struct DemoEpisode: Encodable, Sendable {
    let id: Int
    let url: String
    let name: String
    let season: Int
    let number: Int?
    let type: String
    let airdate: String
    let airtime: String
    let airstamp: String
    let runtime: Int?
    let rating: DemoShow.Rating
    let summary: String?
}
