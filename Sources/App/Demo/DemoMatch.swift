/// An invented show that a search has found, as the TVmaze API would send it.
struct DemoMatch: Encodable, Sendable {
    let score: Double
    let show: DemoShow
}
