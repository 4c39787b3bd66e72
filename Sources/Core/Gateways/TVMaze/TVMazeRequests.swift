/// The requests of the TVmaze API that Marquee makes.
struct TVMazeRequests: Sendable {
    /// Where the API begins.
    let root: URLRoot

    /// A page of the show index, counted from 0.
    func page(_ number: Int) -> HTTPRequest {
        HTTPRequest(URLPath("shows", query: ["page": String(number)]), under: root)
    }

    /// A show with its episodes and cast: one request for a whole screen.
    ///
    /// The episodes twice, since mirrors may not know the list with the specials; what is not known is not embedded.
    func details(of id: Show.ID) -> HTTPRequest {
        let embedded: KeyValuePairs = [
            "embed[]": "episodes", "embed[]": "episodeswithspecials", "embed[]": "cast",
        ]
        return HTTPRequest(URLPath("shows", String(id.number), query: embedded), under: root)
    }

    /// What a search finds.
    func search(_ text: String) -> HTTPRequest {
        HTTPRequest(URLPath("search", "shows", query: ["q": text]), under: root)
    }

    /// The pictures of a show.
    func images(of id: Show.ID) -> HTTPRequest {
        HTTPRequest(URLPath("shows", String(id.number), "images"), under: root)
    }
}
