import Entities
import Networking

/// A server or player that reports what its user has played, as the configuration names it.
package struct PlaySource: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case kodi, jellyfin, plex, mpv
    }

    package enum Place: Hashable, Sendable {
        case server(URLRoot)
        /// The history of mpv: its file or the folder that it is in, or `nil` for where mpv writes it.
        case history(String?)

        /// The address or path; may be empty.
        package var text: String {
            switch self {
            case .server(let address): address.text
            case .history(let path): path ?? ""
            }
        }
    }

    /// Where the password, token or key is.
    package enum Secret: Hashable, Sendable {
        case none
        /// A file, relative to the folder of the configuration.
        case file(String)
        /// A command that prints it.
        case command(String)
    }

    /// Unique; see `isName`.
    package let name: String
    package let kind: Kind
    package var place: Place
    /// Kodi's user, the name or ID of Jellyfin's user, or the number of Plex's account, or `nil` for the only one.
    package var user: String?
    package var secret: Secret
    /// Whether titles that were watched elsewhere are marked on the server, if it is of a kind that takes marks with a date.
    package var givesBack: Bool
    /// Whether favorites at the server get a star, if it is Jellyfin.
    package var takesFavorites = false

    /// - Parameter kind: that of a server.
    package init(
        name: String, kind: Kind, address: URLRoot, user: String? = nil, secret: Secret = .none,
        givesBack: Bool = false, takesFavorites: Bool = false
    ) {
        (self.name, self.kind, place, self.user) = (name, kind, .server(address), user)
        (self.secret, self.givesBack, self.takesFavorites) = (secret, givesBack, takesFavorites)
    }

    /// mpv's history.
    package init(name: String, history path: String?) {
        (self.name, kind, place, user, secret, givesBack) = (name, .mpv, .history(path), nil, .none, false)
    }

    /// Whether a text can be a name: 1 to 40 ASCII letters, digits, hyphens and underscores.
    package static func isName(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0.isASCIILetterOrDigit }
    }

    /// Whether the secret would cross other networks unencrypted: http to anything but this machine and private names and addresses.
    package var isExposed: Bool {
        guard case .server(let address) = place, let origin = RemoteAddress.origin(of: address.text), !origin.isSecure
        else { return false }
        return !Self.isPrivate(origin.host)
    }

    /// Names without a dot, those that no public registry gives out, and the addresses of RFC 1918, RFC 4193 and of a link.
    private static func isPrivate(_ host: String) -> Bool {
        if host.hasPrefix("[") {
            return ["[::1", "[fc", "[fd", "[fe8", "[fe9", "[fea", "[feb"].contains { host.hasPrefix($0) }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt8($0) }
        if parts.count == 4, numbers.count == 4 {
            return switch (numbers[0], numbers[1]) {
            case (127, _), (10, _), (192, 168), (169, 254), (172, 16...31): true
            default: false
            }
        }
        let last = parts.last ?? ""
        return parts.count == 1 || ["local", "lan", "home", "internal", "localhost"].contains(last)
            || host.hasSuffix(".home.arpa")
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }
}

/// Why a source could not be read. It holds nothing that the server or the secret says.
package enum PlaySourceFailure: Error, Hashable, Sendable, Codable {
    /// The server is off or asleep, too slow, or its answer too large.
    case unreachable(TransportError)
    /// It does not accept the secret, or refuses the data of that user.
    case refused
    /// It names another address.
    case redirected
    /// It is still starting.
    case starting
    case status(Int)
    /// The answer is not what such a server sends.
    case notTheServer
    /// HTML in place of data: a captive portal's sign-in page, or another server.
    case markup
    /// Another server answers at this address. Its plays count once the user has looked at them.
    case otherServer
    case noSuchUser
    /// A key names no user, so one must be chosen.
    case userNeeded
    /// There is no password, token or key.
    case secretMissing
    /// The file or the command did not yield one.
    case secretUnreadable
    /// mpv has written no history.
    case noHistory
    /// Jellyfin's Quick Connect is switched off.
    case quickConnectOff
    /// The code was not entered in time.
    case codeExpired
    /// The network may not be used.
    case offline
    /// The program's own files could not be read or written.
    case files
    case cancelled

    /// Whether nothing is wrong: the server may be off or asleep.
    package var isQuiet: Bool {
        switch self {
        case .unreachable(.cannotConnect), .unreachable(.timedOut), .unreachable(.interrupted), .starting, .offline,
            .noHistory, .cancelled:
            true
        default: false
        }
    }
}
