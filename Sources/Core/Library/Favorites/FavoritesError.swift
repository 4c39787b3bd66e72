/// Why the favorites could not be read or changed. What was there before is there still.
public enum FavoritesError: Error, Hashable, Sendable {
    /// The disk.
    case store(StoreError)
    /// The file says a version, here as it stands there, of which this program does not know what else it would have to keep
    /// right; it reads what it understands, if anything, and leaves the file as it is.
    case newerVersion(String)
}
