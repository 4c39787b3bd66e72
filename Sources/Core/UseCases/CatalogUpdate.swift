/// What browsing tells a screen, as it comes.
public enum CatalogUpdate: Hashable, Sendable {
    /// A page, new or in place of the one of the same number.
    case page(CatalogPage)
    /// There is no page of this number or after it.
    case end(page: Int)
    /// The page could not be had; what was shown stays.
    case failed(page: Int, GatewayError)
    /// What is there is young enough to stay as it is.
    case unchanged
    /// What has come cannot be kept on disk, or what is there cannot be read; told once. Nothing else changes.
    case notKept(StoreError)
}
