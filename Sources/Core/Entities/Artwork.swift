/// A picture in the sizes in which it can be had; https addresses, except those of a mirror that is named explicitly.
public struct Artwork: Hashable, Sendable, Codable {
    /// About 210 by 295 pixels.
    public let medium: String?
    /// As uploaded.
    public let original: String?

    /// Makes an artwork; `nil` where there is no address at all.
    public init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        self.medium = medium
        self.original = original
    }
}
