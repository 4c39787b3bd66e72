import Entities
import Networking
import Platform

/// A part of a show's or an episode's page that is loaded when it is first looked at.
package enum ShowPart: Hashable, Sendable {
    case crew(Show.ID)
    case pictures(Show.ID)
    case guestCast(Episode.ID)
}

/// The contents of a part.
package enum ShowPartContent: Hashable, Sendable {
    case crew([CrewMember])
    case pictures([ShowPicture])
    case guestCast([CastMember])

    /// How many entries it has.
    var count: Int {
        switch self {
        case .crew(let crew): crew.count
        case .pictures(let pictures): pictures.count
        case .guestCast(let guests): guests.count
        }
    }
}

/// Loads parts of pages; the latest ones stay in memory.
package actor LoadShowParts {
    private let gateway: any ShowsGateway
    private let isOffline: Bool
    private var recent: LeastRecentlyUsed<ShowPart, ShowPartContent>

    /// - Parameter limit: people and pictures in memory.
    package init(gateway: any ShowsGateway, isOffline: Bool = false, limit: Int = 4_000) {
        self.gateway = gateway
        self.isOffline = isOffline
        recent = LeastRecentlyUsed(limit: limit)
    }

    /// Loads a part.
    /// - Parameter isRefreshing: whether to fetch it even if it is in memory.
    package func load(_ part: ShowPart, isRefreshing: Bool = false) async -> Result<ShowPartContent, GatewayError> {
        if !isRefreshing, let content = recent.value(for: part) { return .success(content) }
        guard !isOffline else { return .failure(.offline) }
        do throws(GatewayError) {
            let content: ShowPartContent =
                switch part {
                case .crew(let id): .crew(try await gateway.crew(of: id))
                case .pictures(let id): .pictures(try await gateway.pictures(of: id))
                case .guestCast(let id): .guestCast(try await gateway.guestCast(of: id))
                }
            recent.keep(content, for: part, cost: max(1, content.count))
            return .success(content)
        } catch {
            return .failure(error)
        }
    }
}
