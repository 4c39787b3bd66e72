extension GatewayError {
    /// Whether the same question may be answered later: the fault lies with the way there, not with what was asked for.
    var mayPass: Bool {
        switch self {
        case .unreachable(.tooLarge), .notFound, .notTheAPI, .keyRejected, .keyUnavailable, .noSuchPage: false
        case .status(let status): status >= 500 || status == 408
        case .unreachable, .rateLimited, .offline, .cancelled: true
        }
    }

    /// Whether what is kept is an answer all the same: who was asked has said nothing of it. A key that is missing or was rejected,
    /// and a portal's page, say as little as no network does.
    var leavesWhatIsKept: Bool {
        switch self {
        case .notTheAPI, .keyRejected, .keyUnavailable: true
        default: mayPass
        }
    }

    /// Whether every other request to the same API fails for the same reason.
    public var concernsEveryRequest: Bool {
        switch self {
        case .keyUnavailable, .keyRejected, .rateLimited, .offline, .cancelled: true
        case .unreachable, .status, .notFound, .notTheAPI, .noSuchPage: false
        }
    }
}
