import Core

/// What happens to the screen of shows besides what happens to every screen.
enum ShowsEvent: Sendable {
    /// Something of the catalog has come, or has not.
    case catalog(CatalogUpdate)
    /// Sorting is done.
    case arranged(number: Int, indices: [Int32])
}
