/// Writes a table from an old one and the parts fetched since, with the newest facts of each show.
package struct CatalogMerge {
    private struct Place {
        let id: UInt32
        let updated: UInt32
        let source: Int32
        let row: Int32
    }

    /// Shows that changed.
    package private(set) var added = 0
    package private(set) var updated = 0
    package private(set) var removed = 0
    package private(set) var count = 0
    package let bytes: [UInt8]

    /// - Parameter isGone: whether a show is left out.
    /// - Throws: `CancellationError` if the task is cancelled.
    package init(
        _ old: CatalogTable?, _ parts: CatalogParts, synced: Int, isGone: (Int) -> Bool
    ) throws {
        // Later sources win; the old table is the first if there is one.
        let sources = (old.map { [$0] } ?? []) + parts.tables
        var places: [Place] = []
        for (source, table) in sources.enumerated() {
            for row in 0..<table.count {
                let place = Place(
                    id: table.ids[row], updated: table.updated[row], source: Int32(source), row: Int32(row))
                if !isGone(Int(place.id)) { places.append(place) }
            }
        }
        places.sort { ($0.id, $1.updated, $1.source, $1.row) < ($1.id, $0.updated, $0.source, $0.row) }
        var builder = CatalogBuilder()
        var last: UInt32 = 0
        for (index, place) in places.enumerated() where place.id != last {
            if index % CatalogTable.stride == 0 { try Task.checkCancellation() }
            guard let entry = sources[Int(place.source)].entry(at: Int(place.row)) else { continue }
            last = place.id
            builder.append(entry)
            let oldRow = old?.row(of: entry.show.id)
            if let oldRow, let old {
                if old.updated[oldRow] < place.updated { updated += 1 }
            } else {
                added += 1
            }
        }
        count = builder.count
        removed = (old?.count ?? 0) - (count - added)
        bytes = builder.finish(synced: synced)
    }
}
