import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Networking
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct CatalogTableTests {
    private static let pages = "data/tvmaze/derived/shows.page0.2022-01.wire.json"

    @Test(arguments: [0, 1, 2, 700]) func readsBackAllFields(count: Int) throws {
        var random = RandomCatalog(seed: UInt64(count) + 1)
        let entries = random.entries(count)
        let table = try require(RandomCatalog.table(entries))
        expectEqual(table.count, count)
        expectEqual(table.synced, 1_790_000_000)
        expect(table.isIntact)
        // A country that is known by its code once is known for all its networks.
        let codes = Dictionary(
            entries.compactMap { entry in entry.country.map { (entry.show.network?.country, $0) } },
            uniquingKeysWith: { first, _ in first })
        for (row, entry) in entries.enumerated() {
            let expected = CatalogEntry(
                entry.show, channel: entry.channel, country: entry.show.network?.country.flatMap { codes[$0] },
                externals: entry.externals, updated: entry.updated)
            expectEqual(table.entry(at: row), expected)
        }
        expect(table.entry(at: count) == nil && table.entry(at: -1) == nil)
    }

    @Test(.enabled(if: SharedData.has(pages))) func readsRealShows() throws {
        let entries = try TestShows.answers.entries(SharedData.bytes(Self.pages)).sorted {
            $0.show.id.number < $1.show.id.number
        }
        let table = try require(RandomCatalog.table(entries))
        expectEqual(entries.count, 239)
        expectEqual(table.entries, entries)
        expectEqual(entries.first?.country, .unitedStates)
        expectEqual(entries.first?.externals, ExternalIDs(imdb: "tt1553656", tvdb: 264492))
        // Texts are the most of it.
        expect(table.size < 239 * 140)
    }

    @Test func findsShowsByTheirNumbers() throws {
        var random = RandomCatalog(seed: 5)
        let entries = random.entries(400)
        let table = try require(RandomCatalog.table(entries))
        for id in -1...(entries.last?.show.id.number ?? 0) + 2 {
            expectEqual(table.row(of: Show.ID(number: id)), entries.firstIndex { $0.show.id.number == id })
        }
        expectNil(table.row(of: Show.ID(number: .max)))
        for entry in entries {
            guard let row = table.row(of: entry.externals) else {
                expect(entry.externals.isEmpty)
                continue
            }
            let found = entries[row].externals
            expect(Self.number(found.imdb) == Self.number(entry.externals.imdb) || found.tvdb == entry.externals.tvdb)
        }
        expectNil(table.row(of: ExternalIDs()))
        expectNil(table.row(of: ExternalIDs(imdb: "tt99999999", tvdb: 999_999_999)))
    }

    private static func number(_ imdb: String?) -> Int? { imdb.flatMap { Int($0.dropFirst(2)) } }

    @Test func leavesOutInvalidEntries() throws {
        var random = RandomCatalog(seed: 6)
        let entries = [random.entry(7), random.entry(7), random.entry(3), random.entry(8), random.entry(1 << 40)]
        let table = try require(RandomCatalog.table(entries))
        expectEqual(table.entries.map(\.show.id.number), [7, 8])
        let odd = Show(id: Show.ID(number: 1), name: "A", runtime: 70_000, rating: 12, weight: 300)
        let kept = try require(RandomCatalog.table([CatalogEntry(odd, updated: -3)])?.entry(at: 0))
        expect(kept.show.runtime == nil && kept.show.rating == 10 && kept.show.weight == 100 && kept.updated == 0)
    }

    @Test func aDamagedFileIsRefusedOrYieldsLess() throws {
        var random = RandomCatalog(seed: 7)
        let bytes = RandomCatalog.bytes(random.entries(60))
        for size in stride(from: 0, to: bytes.count, by: 97) {
            expectNil(CatalogTable(MappedBytes(copying: Array(bytes.prefix(size)))))
        }
        for place in 0..<CatalogLayout.headerSize {
            var damaged = bytes
            damaged[place] ^= 0x41
            // Only the body's checksum may differ, which is checked later.
            let table = CatalogTable(MappedBytes(copying: damaged))
            expectNil(table, "byte \(place)")
        }
        for _ in 0..<400 {
            var damaged = bytes
            for _ in 0...Int.random(in: 0..<20, using: &random.random) {
                let place = Int.random(in: CatalogLayout.headerSize..<bytes.count, using: &random.random)
                damaged[place] = UInt8.random(in: 0...255, using: &random.random)
            }
            guard damaged != bytes else { continue }
            let table = try require(CatalogTable(MappedBytes(copying: damaged)))
            expect(!table.isIntact)
            for entry in table.entries {
                expect(TextCleaner.isClean(entry.show.name, limit: 500))
                expect(entry.show.network.map { TextCleaner.isClean($0.name, limit: 500) } ?? true)
                expect(entry.show.artwork?.medium?.utf8.allSatisfy { (0x21...0x7E).contains($0) } ?? true)
            }
            _ = table.row(of: Show.ID(number: 30))
        }
    }

    @Test func isReadInPlaceOrFromMemory() throws {
        let folder = try TemporaryFolder()
        var random = RandomCatalog(seed: 8)
        let entries = random.entries(50)
        let bytes = RandomCatalog.bytes(entries)
        for store in [FileStore(folder: folder.path), FileStore(folder: folder.path, isShared: true)] {
            try expectNil(store.map("missing", limit: .max))
            try store.write(bytes, to: "shows")
            let mapped = try require(store.map("shows", limit: 1 << 20))
            // The old file stays readable after it was replaced.
            try store.write([], to: "shows")
            expectEqual(CatalogTable(mapped)?.count, 50)
            try expectEqual(store.map("shows", limit: 1 << 20).map { CatalogTable($0) == nil }, true)
            try store.write(bytes, to: "shows")
            #expect(throws: StoreError.tooLarge(limit: 10)) { try store.map("shows", limit: 10) }
        }
    }
}

/// Files of another account, whose checksums are right.
@Suite(.timeLimit(.minutes(5))) struct ForgedCatalogTests {
    private static func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int, in bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { source in
            for (place, byte) in source.enumerated() { bytes[offset + place] = byte }
        }
    }

    /// Gives a file the checksums of its contents.
    private static func sign(_ bytes: inout [UInt8]) {
        let body = bytes.withUnsafeBytes {
            CatalogLayout.checksum(UnsafeRawBufferPointer(rebasing: $0[CatalogLayout.headerSize...]))
        }
        put(body, at: 24, in: &bytes)
        put(
            bytes.withUnsafeBytes { CatalogLayout.checksum(ofHeader: $0) }, at: CatalogLayout.headerChecksum,
            in: &bytes)
    }

    private func use(_ table: CatalogTable, _ random: inout RandomCatalog) throws {
        let reader = CatalogReader(library: [Show.ID(number: 7)], services: ["HBO"])
        for text in ["dark", "a", ""] {
            for order in CatalogOrder.allCases {
                let rows = try table.rows(CatalogQuery(text: text, order: order), for: reader)
                expect(rows.allSatisfy { 0 <= $0 && Int($0) < table.count })
            }
        }
        _ = try table.facets(CatalogQuery(), for: reader)
        _ = try table.rows(CatalogQuery(text: "Dark"), limit: 24)
        if let today = CalendarDay(iso8601: "2026-11-24") { _ = Discover(table, library: [], today: today, limit: 25) }
        for entry in table.entries { expect(TextCleaner.isClean(entry.show.name, limit: 500)) }
        for row in [-1, 0, table.count, .max] {
            _ = (table.show(at: row), table.externals(at: row), table.name(at: row))
        }
    }

    @Test(arguments: Rotation.part(of: 0..<4, in: 4)) func whateverItSaysNothingIsReadBeyondIt(seed: UInt64) throws {
        var random = RandomCatalog(seed: seed)
        let bytes = RandomCatalog.bytes(random.entries(40))
        let sections = CatalogLayout.Section.allCases.count
        var opened = 0
        for _ in 0..<60 {
            var forged = bytes
            // Sizes that lie, some so that the sum is right.
            for _ in 0..<Int.random(in: 0...2, using: &random.random) {
                let one = CatalogLayout.lengths + 4 * Int.random(in: 0..<sections, using: &random.random)
                let other = CatalogLayout.lengths + 4 * Int.random(in: 0..<sections, using: &random.random)
                let place = random.chance(20) ? 8 : one
                let moved = UInt32.random(in: 0...40, using: &random.random)
                let value = forged[place] &+ UInt8(truncatingIfNeeded: moved)
                forged[other] = forged[other] &- (value &- forged[place])
                forged[place] = value
            }
            for _ in 0..<Int.random(in: 0...200, using: &random.random) {
                let place = Int.random(in: CatalogLayout.headerSize..<forged.count, using: &random.random)
                forged[place] = random.pick([0, 0xFF, 0x1B, UInt8.random(in: 0...255, using: &random.random)])
            }
            Self.sign(&forged)
            guard let table = CatalogTable(MappedBytes(copying: forged)) else { continue }
            expect(table.isIntact)
            opened += 1
            try use(table, &random)
        }
        expect(opened > 10)
    }
}
