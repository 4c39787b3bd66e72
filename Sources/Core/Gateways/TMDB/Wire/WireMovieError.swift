/// What TMDB says went wrong.
struct WireMovieError: Decodable {
    /// TMDB's own number: 7 for a key that is none, 22 for a page out of range.
    let code: Int

    private enum CodingKeys: String, CodingKey {
        case code = "status_code"
    }
}
