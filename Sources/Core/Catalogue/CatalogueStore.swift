/// The folder of the catalogue: the table, and parts of the next one while that is fetched.
package struct CatalogueStore: Sendable {
    private static let tableName = "shows"
    private static let pagePrefix = "page-"
    private static let batchPrefix = "batch-"

    private let store: any DocumentStore

    /// - Parameter store: a folder that contains nothing else.
    package init(_ store: any DocumentStore) {
        self.store = store
    }

    /// The table, or `nil` if it is missing, or is not one. Only its header is checked.
    package func open() throws(StoreError) -> CatalogueTable? {
        try table(CatalogueStore.tableName)
    }

    /// Replaces the table, and removes the parts.
    func replace(with bytes: [UInt8]) throws(StoreError) {
        // The lock also removes the files of killed programs.
        try store.exclusively { () throws(StoreError) in
            try store.write(bytes, to: CatalogueStore.tableName)
            for name in try store.names() where name != CatalogueStore.tableName { try store.remove(name) }
        }
    }

    /// What an interrupted sync has fetched; damaged parts are left out.
    func parts() throws(StoreError) -> CatalogueParts {
        var parts = CatalogueParts()
        for name in try store.names().sorted() where name != CatalogueStore.tableName {
            guard let table = try table(name), table.isIntact else { continue }
            parts.add(table, page: CatalogueStore.number(name, CatalogueStore.pagePrefix))
            parts.batchCount = max(
                parts.batchCount, (CatalogueStore.number(name, CatalogueStore.batchPrefix) ?? -1) + 1)
        }
        return parts
    }

    /// Keeps shows until the table is written.
    /// - Parameter page: the page whose shows these are, or `nil` if they were fetched one by one.
    func keep(_ entries: [CatalogueEntry], page: Int?, in parts: inout CatalogueParts) throws(StoreError) {
        var builder = CatalogueBuilder()
        for entry in entries.sorted(by: { $0.show.id.number < $1.show.id.number }) { builder.append(entry) }
        let bytes = builder.finish(synced: 0)
        let name =
            page.map { "\(CatalogueStore.pagePrefix)\($0)" } ?? "\(CatalogueStore.batchPrefix)\(parts.batchCount)"
        try store.write(bytes, to: name)
        if page == nil { parts.batchCount += 1 }
        if let table = CatalogueTable(MappedBytes(copying: bytes)) { parts.add(table, page: page) }
    }

    private func table(_ name: String) throws(StoreError) -> CatalogueTable? {
        try store.map(name, limit: CatalogueLayout.sizeLimit).flatMap { CatalogueTable($0) }
    }

    private static func number(_ name: String, _ prefix: String) -> Int? {
        name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
}

/// Shows that were fetched since the table was written.
struct CatalogueParts {
    private(set) var tables: [CatalogueTable] = []
    /// The pages that are complete.
    private(set) var pages: Set<Int> = []
    /// The number of the next batch of single shows.
    var batchCount = 0
    /// When each show was changed last, as far as was fetched.
    private(set) var updated: [Int: Int] = [:]

    mutating func add(_ table: CatalogueTable, page: Int?) {
        tables.append(table)
        if let page { pages.insert(page) }
        for row in 0..<table.count {
            let id = Int(table.ids[row])
            updated[id] = max(updated[id] ?? 0, Int(table.updated[row]))
        }
    }
}
