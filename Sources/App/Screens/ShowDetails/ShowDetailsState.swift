import Core

/// What a show's own screen knows.
struct ShowDetailsState: Sendable {
    /// The show as the list knows it, until and unless its details come.
    var show: Show
    /// Its place in the catalog, by which the cache decides whether to keep it.
    let index: Int?
    var details: ShowDetails?
    var isLoading = true
    /// Whether what is shown is older than its time to live.
    var isOutdated = false
    var failure: GatewayError?
    /// Lines above the screen.
    var offset = 0
    /// Lines of the whole page, and of the part on screen, as last laid out.
    var contentHeight = 0
    var pageHeight = 1

    /// How far the page can be scrolled.
    var maximumOffset: Int { max(0, contentHeight - pageHeight) }
}
