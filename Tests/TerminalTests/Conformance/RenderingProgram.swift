import TestSupport

@testable import Terminal

/// A random program of frames and resizes on a random kind of terminal, which judges every frame.
struct RenderingProgram {
    private var random: SeededGenerator
    private let largest: Size
    private var profile: RenderingProfile
    private var renderer: FrameRenderer
    private var terminal: VirtualTerminal
    private var scene: RandomScene
    private let agreesOnWidths: Bool
    private let isLimited: Bool

    /// Describes the terminal for a failing test.
    var description: String { "\(terminal.size), \(profile), behavior \(terminal.behavior.rawValue)" }

    /// Creates a program.
    /// - Parameter widths: the terminal's width for disputed characters. If it differs from the program's, only the
    ///   other cells are judged.
    /// - Parameter isLimited: whether frames have a byte limit, so that several are needed and some change halfway.
    init(
        seed: UInt64, largest: Size = Size(width: 20, height: 7), widths: TerminalBehavior = .clusterWidths,
        isLimited: Bool = false
    ) {
        self.isLimited = isLimited
        agreesOnWidths = widths == .clusterWidths
        random = SeededGenerator(seed: seed)
        self.largest = largest
        profile = Self.profile(using: &random)
        profile.joinsClusters = widths.contains(.clusterWidths)
        let size = Self.size(upTo: largest, using: &random)
        renderer = FrameRenderer(size: size, profile: profile)
        terminal = VirtualTerminal(size: size, behavior: Self.behavior(for: profile, using: &random).union(widths))
        // The session does this once, and the renderer relies on it.
        terminal.feed("\u{1B}[?7lwhat stood there before")
        scene = RandomScene(size: size, using: &random)
    }

    private static func profile(using random: inout SeededGenerator) -> RenderingProfile {
        RenderingProfile(
            colorDepth: ColorDepth.allCases.randomElement(using: &random) ?? .trueColor,
            synchronizedOutput: Bool.random(using: &random), backgroundColorErase: Bool.random(using: &random),
            eraseCharacters: Bool.random(using: &random), scrollRegions: Bool.random(using: &random))
    }

    /// Terminal differences are random, except for those that the profile relies on.
    private static func behavior(
        for profile: RenderingProfile, using random: inout SeededGenerator
    ) -> TerminalBehavior {
        var behavior: TerminalBehavior = [.exposesTornGlyphs, .scramblesOnResize]
        if profile.backgroundColorErase || Bool.random(using: &random) { behavior.insert(.backgroundColorErase) }
        if Bool.random(using: &random) { behavior.insert(.lineEditingKeepsColumn) }
        if Bool.random(using: &random) { behavior.insert(.keepsPendingWrap) }
        if Bool.random(using: &random) { behavior.insert(.scrollDownKeepsOwnBackground) }
        return behavior
    }

    private static func size(upTo largest: Size, using random: inout SeededGenerator) -> Size {
        Size(
            width: Int.random(in: 1...largest.width, using: &random),
            height: Int.random(in: 1...largest.height, using: &random))
    }

    /// Runs the program.
    /// - Returns: the first fault, or `nil`.
    mutating func run() -> String? {
        for _ in 0..<Int.random(in: 2...6, using: &random) {
            switch Int.random(in: 0..<16, using: &random) {
            case 0: resize()
            case 1: renderer.invalidate()
            default: scene.change(using: &random)
            }
            if let wrong = frame() { return wrong }
        }
        finish(limit: 30) { [scene] in scene.draw(on: &$0) }
        return agreesOnWidths ? differenceFromRepaint() : nil
    }

    private mutating func finish(limit: Int?, _ draw: (inout CellBuffer) -> CursorPlacement?) {
        var frameCount = 0
        while renderer.owesRest, frameCount < 1000 {
            terminal.feed(renderer.frame(limit: limit, draw))
            frameCount += 1
        }
    }

    private mutating func resize() {
        let size = Self.size(upTo: largest, using: &random)
        terminal.resize(to: size)
        renderer.resize(to: size)
        scene = RandomScene(size: size, using: &random)
    }

    private mutating func frame() -> String? {
        var drawn = CellBuffer(size: terminal.size)
        var cursor: CursorPlacement?
        let draw: (inout CellBuffer) -> CursorPlacement? = { [scene] buffer in
            let placement = scene.draw(on: &buffer)
            drawn = buffer
            cursor = placement
            return placement
        }
        let limit = isLimited ? Int.random(in: 1...120, using: &random) : nil
        terminal.feed(renderer.frame(limit: limit, draw))
        if renderer.owesRest, Bool.random(using: &random) { return nil }
        finish(limit: limit, draw)
        if renderer.owesRest { return "the rest never comes" }
        if !terminal.unknownSequences.isEmpty { return "unknown: \(terminal.unknownSequences)" }
        if agreesOnWidths, !terminal.violations.isEmpty { return "sent: \(terminal.violations)" }
        if terminal.isSynchronizing { return "a synchronized update stays open" }
        if let wrong = cursorFault(cursor) { return wrong }
        let shown = ShownBuffer(drawn, depth: profile.colorDepth, judgesRisky: agreesOnWidths)
        if let wrong = shown.difference(from: terminal) { return wrong }
        let again = renderer.frame(draw)
        return again.isEmpty ? nil : "\(again.count) bytes for an unchanged frame"
    }

    private func cursorFault(_ expected: CursorPlacement?) -> String? {
        guard let expected else { return terminal.isCursorVisible ? "the cursor shows" : nil }
        if terminal.cursor != expected.position { return "cursor at \(terminal.cursor) for \(expected.position)" }
        return terminal.isCursorVisible == expected.isVisible ? nil : "cursor visible: \(terminal.isCursorVisible)"
    }

    private func differenceFromRepaint() -> String? {
        var fresh = VirtualTerminal(size: terminal.size, behavior: terminal.behavior)
        fresh.feed("\u{1B}[?7l")
        var repainter = FrameRenderer(size: terminal.size, profile: profile)
        fresh.feed(repainter.frame { [scene] in scene.draw(on: &$0) })
        for row in 0..<terminal.size.height {
            for column in 0..<terminal.size.width {
                let (cell, repainted) = (terminal.cell(column, row), fresh.cell(column, row))
                if cell == repainted || cell.appearance == repainted.appearance { continue }
                return "column \(column), row \(row): \(cell), after a repaint \(repainted)"
            }
        }
        return nil
    }
}
