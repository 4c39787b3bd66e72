import Core
import Terminal

/// Which pictures are ready to be drawn, and which are to be loaded or given up: a value that decides and loads nothing.
///
/// Those that are ready are kept within a bound of bytes, the ones seen last, and no more are loaded than fit into it; those that
/// could not be had are remembered as long as they are wanted, so that they are not asked for with every key.
struct PictureDesk: Sendable {
    /// What is kept of a picture besides what is drawn of it, in bytes: its key, and its place among the others.
    private static let overhead = 512
    /// Cells of the smallest picture.
    private static let fewestCells = 18
    /// Pixels of the longest side of a window that is reckoned with.
    private static let longestSide = 8192

    /// How the terminal shows pictures; `nil` where it shows none.
    private(set) var medium: ImageMedium?
    private var ready = LeastRecentlyUsed<PictureKey, PreparedImage>(limit: 0)
    private var underWay: Set<PictureKey> = []
    private var failed: Set<PictureKey> = []
    /// The most that a picture has taken in a box of this size, and so may take.
    private var largest: [Size: Int] = [:]
    private var lastNumber: UInt64 = 0
    /// Loads of a number up to this are of pictures that have been forgotten.
    private var forgottenNumber: UInt64 = 0

    /// Whether any picture is on its way.
    var isLoading: Bool { !underWay.isEmpty }

    /// The picture, where it is ready.
    func image(_ key: PictureKey) -> PreparedImage? { ready.peek(key) }

    /// Takes note of how pictures are shown from now on. What was made ready for another way is of no use; what is under
    /// way goes on, since its file serves this way too and is not asked for twice.
    /// - Parameter size: the window's, in cells.
    mutating func show(by medium: ImageMedium?, on size: Size) -> [Effect] {
        let limit = medium.map { Self.memoryLimit(for: $0, on: size) } ?? 0
        // Another window has other boxes.
        if limit != ready.limit || medium != self.medium { largest = [:] }
        ready.limit = limit
        guard medium != self.medium else { return [] }
        self.medium = medium
        ready = LeastRecentlyUsed(limit: ready.limit)
        failed = []
        guard medium == nil else { return [] }
        defer { underWay = [] }
        return underWay.map(Effect.dropPicture)
    }

    /// Has loaded what the screen wants, the most urgent first, and given up what it does not want any more.
    mutating func follow(_ plan: ArtworkPlan<WantedPicture>) -> [Effect] {
        guard let medium else { return [] }
        let plan = affordable(plan)
        var (stillFailed, settled, running): (Set<PictureKey>, Set<WantedPicture>, Set<WantedPicture>) = ([], [], [])
        var unwanted = underWay
        // The most urgent is used last, and goes last.
        for picture in plan.wanted.reversed() {
            if ready.use(picture.key) {
                settled.insert(picture)
            } else if unwanted.remove(picture.key) != nil {
                running.insert(picture)
            } else if failed.contains(picture.key) {
                stillFailed.insert(picture.key)
                settled.insert(picture)
            }
        }
        failed = stillFailed
        underWay.subtract(unwanted)
        let loads = plan.changes(underWay: running, settled: settled).start.map { picture in
            lastNumber += 1
            return PictureLoad(picture: picture, number: lastNumber, medium: medium)
        }
        underWay.formUnion(loads.map(\.key))
        return unwanted.map(Effect.dropPicture) + loads.map(Effect.loadPicture)
    }

    /// As much of a plan as there is room for: what is less urgent than that would drive out what is more so, and be loaded anew
    /// for ever.
    private func affordable(_ plan: ArtworkPlan<WantedPicture>) -> ArtworkPlan<WantedPicture> {
        var room = ready.limit
        return plan.prefix { picture in
            if failed.contains(picture.key) { return true }
            room -= ready.peek(picture.key).map(Self.cost) ?? largest[picture.key.box] ?? 0
            return room >= 0
        }
    }

    /// Takes in what has come of a load; one that nobody waits for any more is let go, and one for another way of showing
    /// pictures is begun anew with the next plan.
    mutating func receive(_ image: PreparedImage?, for load: PictureLoad) {
        guard load.number > forgottenNumber, underWay.remove(load.key) != nil else { return }
        guard let image else {
            failed.insert(load.key)
            return
        }
        guard load.medium == medium else { return }
        largest[load.key.box] = max(largest[load.key.box] ?? 0, Self.cost(image))
        ready.keep(image, for: load.key, cost: Self.cost(image))
    }

    /// Forgets all pictures: their keys mean something else from now on. Whoever calls this has ended their loads; what one of
    /// them hands in nevertheless is let go.
    mutating func forgetAll() {
        forgottenNumber = lastNumber
        ready = LeastRecentlyUsed(limit: ready.limit)
        underWay = []
        failed = []
    }

    /// Forgets what could not be had, so that it is asked for again.
    mutating func retry() {
        failed = []
    }

    private static func cost(_ image: PreparedImage) -> Int { image.byteCount + overhead }

    /// Bytes of all pictures together that are ready. Of pixels several hundred of a usual grid's, and in the largest windows those
    /// that cover the screen; made of cells, which take little and are soon made again, as many in a tenth of it, and in a large
    /// window all that a plan can want: what covers this screen, the next, and the one behind.
    private static func memoryLimit(for medium: ImageMedium, on size: Size) -> Int {
        switch medium.way {
        case .blocks, .stipple:
            return max(2 << 20, 3 * size.width * size.height * (MemoryLayout<Cell>.stride + overhead / fewestCells))
        case .kitty, .kittyPlaceholders, .iTerm2, .sixel:
            // Three bytes a pixel, and a third more in base 64.
            let pixels =
                min(size.width * medium.cell.width, longestSide) * min(size.height * medium.cell.height, longestSide)
            return min(max(24 << 20, 4 * pixels + overhead * size.width * size.height / fewestCells), 64 << 20)
        }
    }
}
