import Entities
import Pictures
import Terminal
import TestSupport
import Testing

@testable import App

/// Which pictures are loaded, cancelled and shown.
@Suite(.timeLimit(.minutes(5))) struct PictureStoreTests {
    private static let box = Size(width: 6, height: 3)
    private static let medium = ImageMedium(way: .blocks)
    private static let window = Size(width: 120, height: 40)

    private var desk = PictureStore()

    init() { _ = desk.show(by: Self.medium, on: Self.window) }

    private func picture(_ number: Int, in box: Size = PictureStoreTests.box) -> WantedPicture? {
        Artwork(medium: "https://static.tvmaze.com/\(number).jpg", original: nil).map { artwork in
            WantedPicture(
                key: PictureKey(subject: .thumbnail(.show(Show.ID(number: number))), box: box),
                source: .thumbnail(artwork),
                index: number)
        }
    }

    private func plan(_ numbers: some Sequence<Int>) -> ArtworkPlan<WantedPicture> {
        ArtworkPlan(numbers.compactMap { picture($0) })
    }

    private func loads(_ effects: [Effect]) -> [PictureLoad] {
        effects.compactMap { if case .loadPicture(let load) = $0 { load } else { nil } }
    }

    private func drops(_ effects: [Effect]) -> Int {
        effects.filter { if case .dropPicture = $0 { true } else { false } }.count
    }

    private func image(for load: PictureLoad) -> PreparedImage? {
        PixelImage(size: PixelSize(width: 2, height: 2), format: .rgb, bytes: Array(repeating: 90, count: 12)).flatMap {
            PreparedImage($0, number: load.number, box: load.key.box, for: load.medium)
        }
    }

    @Test mutating func urgentPicturesAreLoadedFirstAndOnce() {
        var first = loads(desk.follow(plan(0..<20)))
        expectEqual(first.map(\.picture.index), Array(0..<8))
        expect(desk.follow(plan(0..<20)).isEmpty)
        desk.receive(image(for: first[0]), for: first[0])
        expectEqual(loads(desk.follow(plan(0..<20))).map(\.picture.index), [8])
        expect(desk.image(first[0].key) != nil)
        // Pictures that were scrolled away are cancelled.
        self = Self()
        first = loads(desk.follow(plan(0..<4)))
        let effects = desk.follow(plan(2..<6))
        expectEqual(drops(effects), 2)
        expectEqual(loads(effects).map(\.picture.index), [4, 5])
        // The result may arrive in spite of the cancellation.
        desk.receive(image(for: first[0]), for: first[0])
        expectNil(desk.image(first[0].key))
        // Without a medium, nothing is loaded.
        self = Self()
        _ = desk.follow(plan([1, 2]))
        expectEqual(drops(desk.show(by: nil, on: Self.window)), 2)
        expect(desk.follow(plan(0..<20)).isEmpty)
    }

    @Test mutating func failedAndDiscardedPicturesAreLoadedAgain() {
        // Failed pictures are requested once while they are needed.
        var first = loads(desk.follow(plan([1])))
        desk.receive(nil, for: first[0])
        expect(desk.follow(plan([1])).isEmpty)
        desk.retry()
        expectEqual(loads(desk.follow(plan([1]))).count, 1)
        desk.receive(nil, for: first[0])
        _ = desk.follow(plan([2]))
        expectEqual(loads(desk.follow(plan([1, 2]))).map(\.picture.index), [1])
        // Discarded pictures are loaded again.
        self = Self()
        first = loads(desk.follow(plan([1, 2, 3])))
        desk.receive(image(for: first[0]), for: first[0])
        desk.receive(nil, for: first[1])
        desk.forgetAll()
        expect(!desk.isLoading && desk.image(first[0].key) == nil)
        expectEqual(loads(desk.follow(plan([1, 2, 3]))).map(\.number), [4, 5, 6])
        desk.receive(image(for: first[2]), for: first[2])
        expectNil(desk.image(first[2].key))
    }

    @Test mutating func anotherMediumDiscardsPicturesAndRepeatsNoRequest() {
        var first = loads(desk.follow(plan([1, 2])))
        desk.receive(image(for: first[0]), for: first[0])
        expect(desk.show(by: ImageMedium(way: .sixel), on: Self.window).isEmpty)
        expectNil(desk.image(first[0].key))
        desk.receive(image(for: first[1]), for: first[1])
        expectNil(desk.image(first[1].key))
        expectEqual(loads(desk.follow(plan([1]))).map(\.number), [3])
        self = Self()
        first = loads(desk.follow(plan([1, 2])))
        _ = desk.show(by: ImageMedium(way: .sixel), on: Self.window)
        expect(desk.follow(plan([1, 2])).isEmpty)
        desk.receive(image(for: first[0]), for: first[0])
        desk.receive(nil, for: first[1])
        let second = loads(desk.follow(plan([1, 2])))
        expect(second.map(\.picture.index) == [1] && second.map(\.medium.way) == [.sixel])
    }

    /// The terminal would be sent them for each size on the way.
    @Test(arguments: [ImageProtocol.kitty, .kittyPlaceholders, .sixel, .iTerm2, .blocks])
    mutating func sentPicturesWaitForTheSize(
        way: ImageProtocol
    ) throws {
        _ = desk.show(by: ImageMedium(way: way), on: Self.window)
        let load = try require(loads(desk.follow(plan([0]))).first)
        desk.receive(image(for: load), for: load)
        for isResizing in [false, true, false] {
            desk.setResizing(isResizing)
            expectEqual(desk.image(load.key) != nil, !isResizing || way == .blocks)
        }
    }

    /// A kiosk visitor who resizes the window for an hour must not use more and more memory.
    @Test mutating func cellPicturesStayWithinTwoMegabytes() {
        for number in 0..<5000 {
            let load = loads(desk.follow(plan([number])))
            load.forEach { desk.receive(image(for: $0), for: $0) }
        }
        let kept = (0..<5000).filter { number in picture(number).flatMap { desk.image($0.key) } != nil }
        expect(kept.last == 4999 && kept.first == 5000 - kept.count)
        expect((1000...2 << 20 / 512).contains(kept.count))
    }

    /// Otherwise pictures would evict each other and be loaded again forever.
    @Test mutating func allPicturesOfTheLargestWindowFitIntoMemory() {
        let (window, box) = (Size(width: 960, height: 270), Size(width: 24, height: 18))
        _ = desk.show(by: Self.medium, on: window)
        let onScreen = window.width * window.height / (box.width * box.height)
        let wanted = ArtworkPlan((0..<3 * onScreen).compactMap { picture($0, in: box) })
        // Eight loads are in flight at a time.
        for _ in 0...wanted.wanted.count / 8 {
            for load in loads(desk.follow(wanted)) { desk.receive(image(for: load), for: load) }
        }
        expect(desk.follow(wanted).isEmpty)
        expect(wanted.wanted.allSatisfy { desk.image($0.key) != nil })
    }

    @Test mutating func theMostUrgentPicturesAreKept() {
        let box = Size(width: 100, height: 100)
        let wanted = ArtworkPlan((0..<60).compactMap { picture($0, in: box) })
        for _ in 0..<20 {
            for load in loads(desk.follow(wanted)) { desk.receive(image(for: load), for: load) }
        }
        let ready = wanted.wanted.filter { desk.image($0.key) != nil }
        expect(ready.count < 60 && wanted.wanted.prefix(12).allSatisfy { desk.image($0.key) != nil })
        // Pictures that do not fit are not loaded forever.
        self = Self()
        expect(loadAll(wanted, pixels: PixelSize(width: 100, height: 100)) != nil)
        expect(wanted.wanted.prefix(12).allSatisfy { desk.image($0.key) != nil })
    }

    /// Loads pictures until all are loaded.
    /// - Returns: how many were loaded, or `nil` if it does not end.
    private mutating func loadAll(_ plan: ArtworkPlan<WantedPicture>, pixels: PixelSize) -> Int? {
        var count = 0
        while case let loads = loads(desk.follow(plan)), !loads.isEmpty {
            count += loads.count
            guard count < plan.wanted.count * 3 else { return nil }
            for load in loads {
                // The sizes differ.
                let height = (load.picture.index ?? 0) % 4 == 0 ? pixels.height / 2 : pixels.height
                let image = PixelImage(
                    size: PixelSize(width: pixels.width, height: height), format: .rgb,
                    bytes: Array(repeating: 90, count: pixels.width * height * 3))
                desk.receive(
                    image.flatMap { PreparedImage($0, number: load.number, box: load.key.box, for: load.medium) },
                    for: load)
            }
        }
        return count
    }

    /// In a window of 3,840 x 2,160 pixels, almost filled by posters, in one of a typical size, and in one of 8,000 x
    /// 4,400 pixels, which cannot show all pictures but must stop loading.
    @Test(arguments: Rotation.part(of: [(384, 108), (120, 40), (800, 220)].map(Size.init(width:height:)), in: 3))
    mutating func pixelPicturesOfTheLargestWindowStopLoading(window: Size) {
        let medium = ImageMedium(way: .kitty, cell: Size(width: 10, height: 20))
        _ = desk.show(by: medium, on: window)
        let box = Size(width: 20, height: 14)
        let onScreen = window.width / 21 * (window.height / 16)
        let wanted = ArtworkPlan((0..<3 * onScreen).compactMap { picture($0, in: box) })
        expect(loadAll(wanted, pixels: PixelSize(width: 200, height: 280)) != nil)
        expect(wanted.wanted.prefix(min(onScreen, 250)).allSatisfy { desk.image($0.key) != nil })
        expect(desk.follow(wanted).isEmpty)
    }
}
