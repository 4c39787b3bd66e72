import TestSupport

@testable import Terminal

/// A random program of frames with pictures by one protocol, which judges every frame.
struct PictureProgram {
    /// How the terminal identifies an image.
    struct Sample: Sendable {
        let image: PreparedImage
        let fingerprint: UInt64
        /// The rows that are shown by the image or by a part of it, by fingerprint.
        let rows: [UInt64: Range<Int>]
    }

    private static let cell = Size(width: 4, height: 8)
    private static let profile: TerminalProfile = {
        var profile = TerminalProfile.modern
        profile.cellPixels = cell
        return profile
    }()

    private let way: ImageProtocol
    private let samples: [Sample]
    private let rendering: RenderingProfile
    private var random: SeededGenerator
    private var renderer: FrameRenderer
    private var terminal: VirtualTerminal
    private var scene: PictureScene
    /// The images sent since the terminal was last reset.
    private var sent: Set<UInt64> = []
    /// Whether `sent` is complete: not after frames with unfinished images.
    private var isSentKnown = true

    init(seed: UInt64, way: ImageProtocol, samples: [Sample]) {
        self.way = way
        self.samples = samples
        random = SeededGenerator(seed: seed)
        rendering = RenderingProfile(
            colorDepth: [.trueColor, .palette256].randomElement(using: &random) ?? .trueColor,
            synchronizedOutput: Bool.random(using: &random), backgroundColorErase: Bool.random(using: &random),
            eraseCharacters: Bool.random(using: &random), joinsClusters: true,
            keepsErasedSixels: way == .sixel && Bool.random(using: &random),
            movesSixels: way == .sixel && Bool.random(using: &random))
        let size = Self.size(using: &random)
        renderer = FrameRenderer(size: size, profile: rendering)
        terminal = Self.terminal(size)
        terminal.honorsBackgroundColorErase = rendering.backgroundColorErase
        if rendering.keepsErasedSixels { terminal.behavior.insert(.keepsErasedSixels) }
        scene = PictureScene(size: size, images: samples.map(\.image), using: &random)
    }

    /// Images of several sizes for a protocol, one of them larger than a frame may send.
    static func samples(for way: ImageProtocol) -> [Sample] {
        let medium = ImageMedium(way: way, cell: cell, background: .palette(7))
        let boxes = [(1, 1), (3, 2), (6, 3), (4, 4), (20, 6)]
        return boxes.enumerated().compactMap { index, box in
            let box = Size(width: box.0, height: box.1)
            let noise = TestImage.noise(box.width * cell.width, box.height * cell.height, seed: UInt64(index))
            let large = TestImage.noise(100, 120, seed: 9)
            let file = [UInt8](repeating: UInt8(index), count: index == 4 ? 30_000 : 9)
            let pixels = index == 4 && way != .sixel ? large : noise
            guard let pixels,
                let image = PreparedImage(pixels, file: file, number: UInt64(index), box: box, for: medium)
            else { return nil }
            let parts = way == .sixel ? parts(ofRows: image.size.height) : [0..<image.size.height]
            let rows = parts.map { (fingerprint(of: image, rows: $0), $0) }
            return Sample(
                image: image, fingerprint: fingerprint(of: image), rows: Dictionary(uniqueKeysWithValues: rows))
        }
    }

    /// All ranges of rows.
    private static func parts(ofRows count: Int) -> [Range<Int>] {
        (0..<count).flatMap { first in (first + 1...count).map { first..<$0 } }
    }

    /// The identity of an image in a terminal that shows nothing else.
    /// - Parameter rows: its visible rows, or `nil` for all of them.
    private static func fingerprint(of image: PreparedImage, rows: Range<Int>? = nil) -> UInt64 {
        let rows = rows ?? 0..<image.size.height
        var terminal = terminal(Size(width: 30, height: 10))
        var renderer = FrameRenderer(size: terminal.size)
        terminal.feed(
            renderer.shown { buffer in
                let clip = Rect(column: 0, row: 0, width: image.size.width, height: rows.count)
                buffer.clipped(to: clip) { $0.place(image, at: Position(column: 0, row: -rows.lowerBound)) }
            })
        return terminal.picture(0, 0)?.fingerprint ?? 0
    }

    private static func terminal(_ size: Size) -> VirtualTerminal {
        var terminal = VirtualTerminal(size: size, behavior: [.clusterWidths, .scramblesOnResize], profile: profile)
        terminal.feed("\u{1B}[?7lwhat stood there before")
        return terminal
    }

    private static func size(using random: inout SeededGenerator) -> Size {
        Size(width: Int.random(in: 2...24, using: &random), height: Int.random(in: 2...10, using: &random))
    }

    /// Runs the program.
    /// - Returns: the first fault, or `nil`.
    mutating func run() -> String? {
        for step in 0..<Int.random(in: 3...9, using: &random) {
            switch Int.random(in: 0..<14, using: &random) {
            case 0: resize()
            case 1: loseTrack()
            case 2...5:
                scene.change(using: &random)
                _ = frame()
                isSentKnown = isSentKnown && (way == .sixel || way == .iTerm2)
                scene.change(using: &random)
            default: scene.change(using: &random)
            }
            if let wrong = frames() { return "step \(step): \(wrong)" }
        }
        return farewellFault()
    }

    private mutating func resize() {
        let size = Self.size(using: &random)
        terminal.resize(to: size)
        renderer.resize(to: size)
        loseTrack()
        scene = PictureScene(size: size, images: samples.map(\.image), using: &random)
    }

    private mutating func loseTrack() {
        renderer.invalidate()
        sent.removeAll()
        isSentKnown = true
    }

    /// Shows the scene in as many frames as needed, and judges the last one.
    private mutating func frames() -> String? {
        let before = terminal
        let wasInvalid = renderer.isInvalid
        var bytes = frame()
        for _ in 0..<20 where renderer.owesImages { bytes += frame() }
        if renderer.owesImages { return "images wait for ever" }
        if !terminal.unknownSequences.isEmpty { return "unknown: \(terminal.unknownSequences)" }
        if !terminal.violations.isEmpty { return "sent: \(terminal.violations)" }
        let expected = ExpectedPictures(scene, size: terminal.size, samples: samples, way: way)
        if let wrong = expected.difference(from: terminal) { return wrong }
        if let wrong = differenceFromRepaint(expected) { return wrong }
        let rest = frame()
        if !rest.isEmpty { return "\(rest.count) bytes for an unchanged frame" }
        let transfers = expected.transfers(before: wasInvalid ? nil : before, sent: &sent)
        let count = bytes.occurrences(of: ["_Ga=t", "]1337;File", "P0;1q"])
        // Images that the terminal moves need not be sent.
        let isRight = rendering.movesSixels ? count <= transfers : count == transfers
        return isRight || !isSentKnown ? nil : "\(count) images were sent in place of \(transfers)"
    }

    private mutating func frame() -> [UInt8] {
        let bytes = renderer.frame { [scene] in scene.draw(on: &$0) }
        terminal.feed(bytes)
        return bytes
    }

    private func differenceFromRepaint(_ expected: ExpectedPictures) -> String? {
        var fresh = Self.terminal(terminal.size)
        fresh.behavior = terminal.behavior
        var repainter = FrameRenderer(size: terminal.size, profile: rendering)
        repeat {
            fresh.feed(repainter.frame { [scene] in scene.draw(on: &$0) })
        } while repainter.owesImages
        // A repaint may show other rows of an image that is partly covered.
        if let wrong = expected.difference(from: fresh) { return "after a repaint, \(wrong)" }
        for row in 0..<terminal.size.height {
            for column in 0..<terminal.size.width {
                let (picture, repainted) = (terminal.picture(column, row), fresh.picture(column, row))
                guard picture == repainted || way == .sixel else {
                    return
                        "column \(column), row \(row): \(String(describing: picture)) is \(String(describing: repainted)) after a repaint"
                }
                // The numbers, and so the colors of placeholders, are different.
                if way == .kittyPlaceholders, picture != nil { continue }
                var (cell, other) = (terminal.cell(column, row), fresh.cell(column, row))
                if way == .sixel { (cell.picture, other.picture) = (nil, nil) }
                guard cell == other || cell.appearance == other.appearance else {
                    return "column \(column), row \(row): \(cell) is \(other) after a repaint"
                }
            }
        }
        return nil
    }

    /// At the end the terminal stores none of the images.
    private mutating func farewellFault() -> String? {
        terminal.feed(renderer.withdrawImages())
        return terminal.keptPictureCount == 0 ? nil : "\(terminal.keptPictureCount) images are left"
    }
}

extension [UInt8] {
    /// The number of occurrences of a text after an escape.
    fileprivate func occurrences(of texts: [String]) -> Int {
        indices.count { index in
            self[index] == 0x1B && texts.contains { self[(index + 1)...].starts(with: $0.utf8) }
        }
    }
}
