import Catalog
import Entities
import Networking

/// Draws a show at random: one that many know, if there are enough of them.
package struct DrawShow: Sendable {
    /// The weight from which a show counts as known.
    private static let knownWeight = 50
    /// How many shows are drawn before any will do.
    private static let patience = 400

    package init() {}

    package func callAsFunction(in table: CatalogTable, using random: inout some RandomNumberGenerator) -> Show? {
        draw(table.count, using: &random) { table.show(at: $0) }
    }

    package func callAsFunction(in catalog: ShowPages, using random: inout some RandomNumberGenerator) -> Show? {
        draw(catalog.count, using: &random) { catalog.show(at: $0) }
    }

    private func draw(_ count: Int, using random: inout some RandomNumberGenerator, show: (Int) -> Show?) -> Show? {
        guard count > 0 else { return nil }
        var other: Show?
        for _ in 0..<Self.patience {
            guard let drawn = show(Int.random(in: 0..<count, using: &random)) else { continue }
            if drawn.weight >= Self.knownWeight, drawn.artwork != nil { return drawn }
            other = other ?? drawn
        }
        return other
    }
}
