/// The requests of the TVmaze API that Marquee makes.
struct TVMazeRequests: Sendable {
    /// Where the API begins.
    let root: URLRoot

    /// A page of the show index, counted from 0.
    func page(_ number: Int) -> HTTPRequest {
        HTTPRequest(URLPath("shows", query: ["page": String(number)]), under: root)
    }

    /// A show with its episodes and cast: one request for a whole screen.
    func details(of id: Show.ID) -> HTTPRequest {
        let path = URLPath("shows", String(id.rawValue), query: ["embed[]": "episodes", "embed[]": "cast"])
        return HTTPRequest(path, under: root)
    }

    /// The pictures of a show.
    func images(of id: Show.ID) -> HTTPRequest {
        HTTPRequest(URLPath("shows", String(id.rawValue), "images"), under: root)
    }
}
