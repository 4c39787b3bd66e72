import Core

extension English {
    var failureTitle: String { "Television cannot be shown right now" }
    var noLink: String { "This entry has no link" }
    var cacheUnavailable: String { "Nothing can be stored on disk; going on without a cache" }

    func linkCopied(_ link: String) -> String { "Link sent to the clipboard: \(link)" }

    func theme(_ name: String) -> String { "Theme: \(name)" }

    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String {
        failure(error) + fullStop + tryAgain(key)
    }

    var nothingMoreStored: String { "These are all that are stored" }

    /// With which key it is tried again; nothing where there is none.
    func tryAgain(_ key: String?) -> String { key.map { " Press \($0) to try again." } ?? "" }

    func couldNotRefresh(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : failure(error)). Showing what was stored."
    }

    /// Why nothing new comes: it is not wanted.
    var networkUnused: String { "Offline: the network is not used" }

    func failure(_ error: GatewayError) -> String { failure(error, at: "TVmaze") }

    /// What went wrong at a service of that name.
    func failure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(let reason): failure(reason, at: service)
        case .status(let status): "\(service) answered with an error (\(status))"
        case .rateLimited(let seconds):
            seconds.map { "\(service) asks for a pause of \(waitingTime($0))" }
                ?? "\(service) asks for a pause"
        case .notFound: "\(service) does not know it"
        case .notTheAPI: "What answered was not \(service)"
        case .portal: "A sign-in page answered in place of \(service)"
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .keyRejected: "TMDB does not accept the key"
        case .noSuchPage: "There are no more pages"
        case .offline: "The network is not used, and this is not stored"
        case .cancelled: "Loading was stopped"
        }
    }

    func advice(_ error: GatewayError) -> String {
        switch error {
        case .unreachable(.insecure):
            "The connection cannot be trusted. Check the clock of this machine, and whether something reads along."
        case .unreachable(.workerFailed):
            "Try again. If it stays so, reinstall: the program marquee-network belongs beside marquee."
        case .unreachable:
            "Check the connection and try again in a moment."
        case .status:
            "The service itself has trouble. Try again in a few minutes."
        case .rateLimited(nil):
            "Wait a few seconds and try again."
        case .rateLimited:
            "Try again after that."
        case .notFound:
            "It may have been removed."
        case .notTheAPI, .portal:
            "On a network with a sign-in page, sign in first, then try again."
        case .keyRejected, .keyUnavailable:
            "Check the key: 32 hexadecimal digits, or the long token that begins with eyJ."
        case .noSuchPage:
            "TMDB gives 500 pages of anything. Search for something narrower."
        case .offline:
            "Start without --offline to load it."
        case .cancelled:
            "Try again whenever you like."
        }
    }

    /// How long it is to be waited.
    func waitingTime(_ seconds: Int) -> String {
        switch WaitingTime(seconds: seconds) {
        case .seconds(let count): counted(count, "second", "seconds")
        case .minutes(let count): counted(count, "minute", "minutes")
        case .hours(let count): counted(count, "hour", "hours")
        case .days(let count): counted(count, "day", "days")
        }
    }

    private func failure(_ error: TransportError, at service: String) -> String {
        switch error {
        case .cannotConnect: "\(service) cannot be reached"
        case .interrupted: "The connection broke off"
        case .timedOut: "\(service) takes too long to answer"
        case .insecure: "The connection to \(service) is not secure"
        case .tooLarge: "The answer is larger than allowed"
        case .invalidResponse: "The answer makes no sense"
        case .workerFailed: "The network helper stopped"
        case .cancelled: "Loading was stopped"
        }
    }
}
