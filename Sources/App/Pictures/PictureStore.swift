import Entities
import Platform
import Terminal

/// Decides which pictures to load, cancel and keep in memory, without doing any loading itself.
///
/// Ready pictures are kept up to a limit in bytes, the most recently visible ones first, and only as many are loaded as
/// fit into it. Failed pictures are remembered while they are on or near the screen, so that they are not requested at
/// every key press.
struct PictureStore: Sendable {
    /// Bytes per picture besides its drawing commands: its key and its place in the cache.
    private static let overhead = 512
    /// Cells of the smallest picture.
    private static let fewestCells = 18
    /// The longest side in pixels that the memory limit takes into account.
    private static let longestSide = 8192

    /// How the terminal shows pictures, or `nil` if it does not.
    private(set) var medium: ImageMedium?
    /// While the window changes its size, no pictures are loaded: they would be prepared for each size on the way. Those that are ready
    /// would be sent again for each, and are not drawn.
    private(set) var isResizing = false
    private var ready = LeastRecentlyUsed<PictureKey, PreparedImage>(limit: 0)
    private var inFlight: Set<PictureKey> = []
    private var failed: Set<PictureKey> = []
    /// The strongest colors of the pictures so far, of any size.
    private var colors = LeastRecentlyUsed<PictureKey.Subject, Color?>(limit: 512)
    /// The largest cost of a picture so far, by the size of its box; an estimate for the next one.
    private var largest: [Size: Int] = [:]
    private var lastNumber: UInt64 = 0
    /// Loads up to this number belong to pictures that have been discarded.
    private var forgottenNumber: UInt64 = 0

    var isLoading: Bool { !inFlight.isEmpty }

    /// The strongest color of a picture that is or was ready.
    /// The color of something's large picture or, until it is known, of that for lists.
    func color(of id: TitleID) -> Color? { (colors.peek(.large(id)) ?? nil) ?? (colors.peek(.thumbnail(id)) ?? nil) }

    /// The picture, if it is ready to be drawn.
    func image(_ key: PictureKey) -> PreparedImage? {
        ready.peek(key).flatMap { isResizing && !$0.isMadeOfCells ? nil : $0 }
    }

    /// The large picture of something or, until that arrives, the one for lists.
    func image(of id: TitleID, box: Size) -> PreparedImage? {
        image(PictureKey(subject: .large(id), box: box)) ?? image(PictureKey(subject: .thumbnail(id), box: box))
    }

    mutating func setResizing(_ isResizing: Bool) { self.isResizing = isResizing && medium != nil }

    /// Sets how pictures are shown. Pictures that were prepared for another medium are discarded. Loads continue,
    /// because the downloaded file can be used for the new medium.
    /// - Parameter size: the window's size in cells.
    mutating func show(by medium: ImageMedium?, on size: Size) -> [Effect] {
        let limit = medium.map { Self.memoryLimit(for: $0, on: size) } ?? 0
        // Another window has boxes of other sizes.
        if limit != ready.limit || medium != self.medium { largest = [:] }
        ready.limit = limit
        guard medium != self.medium else { return [] }
        self.medium = medium
        ready = LeastRecentlyUsed(limit: ready.limit)
        failed = []
        guard medium == nil else { return [] }
        defer { inFlight = [] }
        return inFlight.map(Effect.dropPicture)
    }

    /// Requests the pictures of a plan, the most urgent first, and cancels loads that are not in it.
    mutating func follow(_ plan: ArtworkPlan<WantedPicture>) -> [Effect] {
        guard let medium else { return [] }
        let plan = affordable(plan)
        var (stillFailed, finished, running): (Set<PictureKey>, Set<WantedPicture>, Set<WantedPicture>) = ([], [], [])
        var unwanted = inFlight
        // In reverse, so that the most urgent picture is used last and evicted last.
        for picture in plan.wanted.reversed() {
            if ready.use(picture.key) {
                finished.insert(picture)
            } else if unwanted.remove(picture.key) != nil {
                running.insert(picture)
            } else if failed.contains(picture.key) {
                stillFailed.insert(picture.key)
                finished.insert(picture)
            }
        }
        failed = stillFailed
        inFlight.subtract(unwanted)
        let loads = plan.changes(underWay: running, settled: finished).start.map { picture in
            lastNumber += 1
            return PictureLoad(picture: picture, number: lastNumber, medium: medium)
        }
        inFlight.formUnion(loads.map(\.key))
        return unwanted.map(Effect.dropPicture) + loads.map(Effect.loadPicture)
    }

    /// The part of a plan that fits into memory. Loading more would evict the urgent pictures, which would then be
    /// loaded again, forever.
    private func affordable(_ plan: ArtworkPlan<WantedPicture>) -> ArtworkPlan<WantedPicture> {
        var room = ready.limit
        return plan.prefix { picture in
            if failed.contains(picture.key) { return true }
            room -= ready.peek(picture.key).map(Self.cost) ?? largest[picture.key.box] ?? 0
            return room >= 0
        }
    }

    /// Stores a loaded picture. It is ignored if the load was cancelled, or if it was prepared for another medium; the
    /// next plan then requests it again.
    mutating func receive(_ image: PreparedImage?, for load: PictureLoad) {
        guard load.number > forgottenNumber, inFlight.remove(load.key) != nil else { return }
        guard let image else {
            failed.insert(load.key)
            return
        }
        guard load.medium == medium else { return }
        largest[load.key.box] = max(largest[load.key.box] ?? 0, Self.cost(image))
        ready.keep(image, for: load.key, cost: Self.cost(image))
        colors.keep(image.color, for: load.key.subject, cost: 1)
    }

    /// Discards all pictures, because the same IDs now mean other shows. The caller cancels the loads; late results are
    /// ignored.
    mutating func forgetAll() {
        forgottenNumber = lastNumber
        ready = LeastRecentlyUsed(limit: ready.limit)
        colors = LeastRecentlyUsed(limit: colors.limit)
        inFlight = []
        failed = []
    }

    /// Lets failed pictures be requested again.
    mutating func retry() {
        failed = []
    }

    private static func cost(_ image: PreparedImage) -> Int { image.byteCount + overhead }

    /// The limit in bytes for all ready pictures. For pixels: several hundred pictures of a typical grid, or enough to
    /// cover the largest windows. For pictures made of cells, which are small and quick to make again: a tenth of that,
    /// and in a large window as much as a plan can request, which is this screen, the next and the previous one.
    private static func memoryLimit(for medium: ImageMedium, on size: Size) -> Int {
        switch medium.way {
        case .blocks, .stipple:
            return max(2 << 20, 3 * size.width * size.height * (MemoryLayout<Cell>.stride + overhead / fewestCells))
        case .kitty, .kittyPlaceholders, .iTerm2, .sixel:
            // Three bytes per pixel, and a third more in base64.
            let pixels =
                min(size.width * medium.cell.width, longestSide) * min(size.height * medium.cell.height, longestSide)
            return min(max(12 << 20, 4 * pixels + overhead * size.width * size.height / fewestCells), 64 << 20)
        }
    }
}
