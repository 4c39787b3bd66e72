/// What loading a show's details tells a screen, as it comes.
public enum DetailsUpdate: Hashable, Sendable {
    /// The details, and the guide to their episodes; outdated ones are shown until newer ones come.
    case details(ShowDetails, EpisodeGuide, isOutdated: Bool)
    /// They could not be had; what was shown stays.
    case failed(GatewayError)
}
