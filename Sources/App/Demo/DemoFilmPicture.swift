import Terminal

/// The poster of an invented film, and the addresses under which its sizes are to be had.
struct DemoFilmPicture {
    /// Where pictures are, as TMDB's configuration says it.
    static let root = "https://image.tmdb.org/t/p/"
    /// The sizes by their names, in pixels.
    static let sizes = [
        "w92": PixelSize(width: 92, height: 138), "w185": PixelSize(width: 185, height: 278),
        "w500": PixelSize(width: 500, height: 750),
    ]

    /// The number of the film.
    let film: Int
    let size: PixelSize

    /// Reads an address; `nil` of any other one.
    init?(address: String) {
        guard address.hasPrefix(Self.root), address.hasSuffix(".png") else { return nil }
        let parts = address.dropFirst(Self.root.count).dropLast(4).split(separator: "/")
        guard parts.count == 2, let size = Self.sizes[String(parts[0])], let film = Int(parts[1]) else { return nil }
        self.size = size
        self.film = film
    }

    /// The path of a film's poster, as answers name it.
    static func path(of film: Int) -> String { "/\(film).png" }
}
