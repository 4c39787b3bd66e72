extension URLRoot {
    /// The public API of TVmaze.
    public static let tvMaze = URLRoot(known: "https://api.tvmaze.com")
}
