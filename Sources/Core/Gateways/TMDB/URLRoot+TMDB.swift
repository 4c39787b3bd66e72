extension URLRoot {
    /// The API of TMDB, version 3.
    public static let tmdb = URLRoot(known: "https://api.themoviedb.org/3")
}
