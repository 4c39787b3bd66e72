/// What loading a show's details tells a screen, as it comes.
public enum DetailsUpdate: Hashable, Sendable {
    /// The details, and the guide to their episodes; unless they are final, newer ones or a failure follow.
    case details(ShowDetails, EpisodeGuide, isOutdated: Bool, isFinal: Bool)
    /// They could not be had; what was shown stays.
    case failed(GatewayError)
}
