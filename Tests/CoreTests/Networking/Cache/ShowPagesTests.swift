import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct ShowPagesTests {
    /// A catalog with pages of these sizes; the shows are numbered from 1 in their order.
    private func catalog(_ sizes: [Int], outdated: Bool = false, limit: Int = 100_000) -> ShowPages {
        var catalog = ShowPages(residentLimit: limit)
        var next = 1
        for (number, size) in sizes.enumerated() {
            let shows = TestShows.shows(next..<next + size)
            catalog.apply(.page(ShowsPage(number: number, shows: shows, staleness: outdated ? Staleness() : nil)))
            next += size
        }
        return catalog
    }

    @Test func addressesShowsByIndexWhateverThePageSizes() {
        do {
            let catalog = catalog([3, 0, 1, 0, 0, 5])
            expectEqual(catalog.count, 9)
            expectEqual((0..<9).map { catalog.show(at: $0)?.id.number }, Array(1...9))
            expectEqual((1...9).map { catalog.index(of: Show.ID(number: $0)) }, Array(0..<9))
            expect(catalog.show(at: 9) == nil && catalog.show(at: -1) == nil)
            expectNil(catalog.index(of: Show.ID(number: 10)))
            expect(catalog.page(containing: 3) == 2 && catalog.page(containing: 4) == 5)
            expect(catalog.indices(ofPage: 5) == 4..<9 && catalog.indices(ofPage: 7).isEmpty)
        }
        // Pages may come in any order.
        do {
            var catalog = catalog([4])
            catalog.apply(.page(ShowsPage(number: 3, shows: TestShows.shows(20..<22))))
            expect(catalog.count == 6 && catalog.show(at: 4)?.id.number == 20)
            expectEqual(catalog.pagesNeeded(for: 0..<6, margin: 0), [1, 2, 4])
            catalog.apply(.page(ShowsPage(number: 1, shows: TestShows.shows(10..<13))))
            expectEqual((0..<9).map { catalog.show(at: $0)?.id.number }, [1, 2, 3, 4, 10, 11, 12, 20, 21])
        }
    }

    @Test func theNextPageIsNeededWhenTheEndComesNear() {
        for (top, pages) in [(0, []), (49, []), (50, [1]), (99, [1])] as [(Int, [Int])] {
            expectEqual(catalog([100]).pagesNeeded(for: top..<top + 10, margin: 40), pages, "\(top)")
        }
        // The part of a page is made whole when its end comes near.
        do {
            var catalog = catalog([10])
            catalog.apply(.page(ShowsPage(number: 1, shows: TestShows.shows(11..<14), isPartial: true)))
            expect(!catalog.isComplete)
            expect(catalog.pagesNeeded(for: 0..<5, margin: 5).isEmpty)
            expectEqual(catalog.pagesNeeded(for: 5..<10, margin: 5), [1])
            catalog.apply(.page(ShowsPage(number: 1, shows: TestShows.shows(11..<21))))
            expect(catalog.pagesNeeded(for: 5..<10, margin: 5).isEmpty)
            expectEqual(catalog.count, 20)
        }
        // An empty catalog asks for nothing.
        do {
            let catalog = ShowPages()
            expect(catalog.isEmpty && !catalog.isComplete)
            expect(catalog.pagesNeeded(for: 0..<10, margin: 20).isEmpty)
            expectNil(catalog.show(at: 0))
        }
    }

    @Test func nothingIsAskedForTwice() {
        var catalog = catalog([10])
        expectEqual(catalog.pagesNeeded(for: 0..<10, margin: 20), [1])
        catalog.markRequested(1)
        expect(catalog.isLoading)
        expect(catalog.pagesNeeded(for: 0..<10, margin: 20).isEmpty)
        catalog.apply(.failed(page: 1, .notTheAPI))
        expect(catalog.pagesNeeded(for: 0..<10, margin: 20).isEmpty)
        expect(catalog.failures == [1: .notTheAPI] && !catalog.isLoading)
        catalog.retry()
        expectEqual(catalog.pagesNeeded(for: 0..<10, margin: 20), [1])
        catalog.markRequested(1)
        catalog.apply(.failed(page: 1, .cancelled))
        expectEqual(catalog.pagesNeeded(for: 0..<10, margin: 20), [1])
    }

    @Test func theEndIsTheEnd() {
        // Endless empty pages are the end.
        expect(!catalog([5] + Array(repeating: 0, count: 39)).isComplete)
        expect(catalog([5] + Array(repeating: 0, count: 40)).isComplete)
        // The end counts, also before pages that were there.
        do {
            var catalog = catalog([10, 10])
            expect(!catalog.isComplete)
            catalog.apply(.end(page: 2))
            expect(catalog.isComplete && catalog.count == 20)
            expect(catalog.pagesNeeded(for: 10..<20, margin: 50).isEmpty)
            catalog.apply(.end(page: 1))
            expect(catalog.isComplete && catalog.count == 10)
        }
        // A new catalog forgets where the old one ended.
        do {
            var catalog = catalog([10, 10], outdated: true)
            catalog.apply(.end(page: 2))
            expect(catalog.isComplete)
            catalog.apply(.page(ShowsPage(number: 0, shows: TestShows.shows(1..<11))))
            expect(!catalog.isComplete)
        }
    }

    @Test func anOutdatedCatalogWaitsForItsFirstPage() {
        do {
            var catalog = catalog([10, 10, 10], outdated: true)
            expect(catalog.isOutdated && catalog.staleness(in: 25..<26) != nil)
            expect(catalog.pagesNeeded(for: 0..<30, margin: 30).isEmpty)
            catalog.apply(.page(ShowsPage(number: 0, shows: TestShows.shows(1..<13))))
            expectEqual(catalog.count, 32)
            expect(catalog.staleness(in: 0..<12) == nil && catalog.staleness(in: 11..<13) != nil)
            expect(catalog.pagesNeeded(for: 0..<5, margin: 5).isEmpty)
            expectEqual(catalog.pagesNeeded(for: 0..<10, margin: 5), [1])
            expectEqual(catalog.pagesNeeded(for: 20..<32, margin: 0), [1, 2, 3])
        }
        // A new catalog makes the other pages outdated.
        do {
            var catalog = catalog([10, 10, 10])
            catalog.apply(.end(page: 3))
            catalog.apply(.page(ShowsPage(number: 0, shows: TestShows.shows(1..<11))))
            expect(
                catalog.staleness(in: 0..<10) == nil && catalog.staleness(in: 10..<20) != nil
                    && catalog.staleness(in: 20..<30) != nil)
            expectEqual(catalog.pagesNeeded(for: 20..<30, margin: 0), [2, 3])
        }
    }

    @Test func farPagesDropTheirShowsButKeepTheirPlaces() {
        var catalog = catalog(Array(repeating: 10, count: 10), limit: 35)
        expectEqual(catalog.count, 100)
        expect(catalog.show(at: 0) == nil && catalog.show(at: 99)?.id.number == 100)
        expectEqual(catalog.index(of: Show.ID(number: 1)), 0)
        expectEqual((0..<100).count { catalog.show(at: $0) != nil }, 30)
        expectEqual(catalog.pagesNeeded(for: 0..<10, margin: 5), [0, 1])
        catalog.apply(.page(ShowsPage(number: 0, shows: TestShows.shows(1..<11))))
        expect(catalog.show(at: 0)?.id.number == 1 && catalog.show(at: 99) == nil)
    }

    @Test func agreesWithAPlainModel() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            var catalog = ShowPages()
            var model: [Int: [Show]] = [:]
            for _ in 0..<12 {
                let number = Int.random(in: 0..<8, using: &random)
                let first = number * 100 + 1
                let shows = TestShows.shows(first..<first + Int.random(in: 0...4, using: &random))
                if Int.random(in: 0..<8, using: &random) == 0 {
                    catalog.apply(.end(page: number))
                    model = model.filter { $0.key < number }
                } else {
                    catalog.apply(.page(ShowsPage(number: number, shows: shows)))
                    model[number] = shows
                }
                let all = model.sorted { $0.key < $1.key }.flatMap(\.value)
                expectEqual(catalog.count, all.count)
                expectEqual((0..<catalog.count).map { catalog.show(at: $0) }, all)
                expectEqual(all.map { catalog.index(of: $0.id) }, Array(all.indices))
            }
        }
    }
}
