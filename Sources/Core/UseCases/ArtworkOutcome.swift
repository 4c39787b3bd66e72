/// What loading a picture came to.
public enum ArtworkOutcome<Picture: Sendable>: Sendable {
    /// The picture, from whichever alternative it could be had first.
    case picture(Picture)
    /// There is none: every alternative is missing or cannot be decoded. Asking again does not help.
    case missing
    /// No alternative could be had, and at least one for a reason that may pass, which is given.
    case failed(GatewayError)

    /// The picture, if there is one; else the placeholder is shown.
    public var picture: Picture? {
        if case .picture(let picture) = self { picture } else { nil }
    }
}

extension ArtworkOutcome: Equatable where Picture: Equatable {}
