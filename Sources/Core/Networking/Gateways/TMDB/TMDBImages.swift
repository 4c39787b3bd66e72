import Entities

/// Where TMDB's pictures are: an address is a root, a size, and the path in a response.
struct TMDBImages: Hashable, Sendable {
    /// The values of the last ten years, for when the API cannot be reached.
    static let standard = TMDBImages(root: "https://image.tmdb.org/t/p/", posterSizes: standardSizes)
    static let standardSizes = ["w92", "w154", "w185", "w342", "w500", "w780", "original"]
    /// Pixels of width of the small and the large poster.
    private static let widths = (medium: 185, large: 500)

    /// The sizes of portraits of the last ten years.
    private static let portraits = (medium: "w185", large: "h632")

    private let root: String
    private let medium: String
    private let large: String

    /// - Parameters:
    ///   - root: a valid http or https address, with or without a slash at its end.
    ///   - posterSizes: such as `w185` or `original`.
    init(root: String, posterSizes: [String]) {
        self.root = root.hasSuffix("/") ? root : root + "/"
        medium = TMDBImages.size(atLeast: TMDBImages.widths.medium, of: posterSizes)
        large = TMDBImages.size(atLeast: TMDBImages.widths.large, of: posterSizes)
    }

    /// The poster at a path, or `nil` if the path is not valid.
    func poster(_ path: String?) -> Artwork? { artwork(path, medium, large) }

    /// The portrait at a path, or `nil` if the path is not valid.
    func portrait(_ path: String?) -> Artwork? { artwork(path, Self.portraits.medium, Self.portraits.large) }

    private func artwork(_ path: String?, _ medium: String, _ large: String) -> Artwork? {
        guard let path, path.utf8.count <= 200, path.hasPrefix("/"),
            path.utf8.dropFirst().allSatisfy(\.isURLSafeBase64OrDot)
        else { return nil }
        return Artwork(medium: root + medium + path, original: root + large + path)
    }

    private static func size(atLeast width: Int, of sizes: [String]) -> String {
        let widths = sizes.compactMap { size in
            size.hasPrefix("w") ? Int(size.dropFirst()).flatMap { (1...10_000).contains($0) ? $0 : nil } : nil
        }
        return widths.sorted().first { $0 >= width }.map { "w\($0)" } ?? "original"
    }
}
