import Platform

/// The folder of the catalog: the table, and parts of the next one while that is fetched.
package struct CatalogStore: Sendable {
    private static let tableName = "shows"
    private static let pagePrefix = "page-"
    private static let batchPrefix = "batch-"

    private let store: any DocumentStore

    /// - Parameter store: a folder that contains nothing else.
    package init(_ store: any DocumentStore) {
        self.store = store
    }

    /// The table, or `nil` if it is missing, or is not one. Only its header is checked.
    package func open() throws(StoreError) -> CatalogTable? {
        try table(CatalogStore.tableName)
    }

    /// Replaces the table, and removes the parts.
    package func replace(with bytes: [UInt8]) throws(StoreError) {
        // The lock also removes the files of killed programs.
        try store.exclusively { () throws(StoreError) in
            try store.write(bytes, to: CatalogStore.tableName)
            for name in try store.names() where name != CatalogStore.tableName { try store.remove(name) }
        }
    }

    /// What an interrupted sync has fetched; damaged parts are left out.
    package func parts() throws(StoreError) -> CatalogParts {
        var parts = CatalogParts()
        for name in try store.names().sorted() where name != CatalogStore.tableName {
            guard let table = try table(name), table.isIntact else { continue }
            parts.add(table, page: CatalogStore.number(name, CatalogStore.pagePrefix))
            parts.batchCount = max(
                parts.batchCount, (CatalogStore.number(name, CatalogStore.batchPrefix) ?? -1) + 1)
        }
        return parts
    }

    /// Keeps shows until the table is written.
    /// - Parameter page: the page whose shows these are, or `nil` if they were fetched one by one.
    package func keep(_ entries: [CatalogEntry], page: Int?, in parts: inout CatalogParts) throws(StoreError) {
        var builder = CatalogBuilder()
        for entry in entries.sorted(by: { $0.show.id.number < $1.show.id.number }) { builder.append(entry) }
        let bytes = builder.finish(synced: 0)
        let name =
            page.map { "\(CatalogStore.pagePrefix)\($0)" } ?? "\(CatalogStore.batchPrefix)\(parts.batchCount)"
        try store.write(bytes, to: name)
        if page == nil { parts.batchCount += 1 }
        if let table = CatalogTable(MappedBytes(copying: bytes)) { parts.add(table, page: page) }
    }

    private func table(_ name: String) throws(StoreError) -> CatalogTable? {
        try store.map(name, limit: CatalogLayout.sizeLimit).flatMap { CatalogTable($0) }
    }

    private static func number(_ name: String, _ prefix: String) -> Int? {
        name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
}

/// Shows that were fetched since the table was written.
package struct CatalogParts {
    package private(set) var tables: [CatalogTable] = []
    /// The pages that are complete.
    package private(set) var pages: Set<Int> = []
    /// The number of the next batch of single shows.
    var batchCount = 0
    /// When each show was changed last, as far as was fetched.
    package private(set) var updated: [Int: Int] = [:]

    package init() {}

    mutating func add(_ table: CatalogTable, page: Int?) {
        tables.append(table)
        if let page { pages.insert(page) }
        for row in 0..<table.count {
            let id = Int(table.ids[row])
            updated[id] = max(updated[id] ?? 0, Int(table.updated[row]))
        }
    }
}
