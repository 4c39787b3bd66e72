import Terminal

/// A terminal without a window: it takes the bytes that a program writes and computes the visible screen.
///
/// It checks everything that the program sends, and therefore shares only plain values such as `Size` and `Color` with
/// `Sources/Terminal`. It is itself checked against the recorded streams of xterm.js and alacritty
/// (`Tests/TerminalTests/Conformance`). A value: a copy is a snapshot.
///
///     var terminal = VirtualTerminal(size: Size(width: 20, height: 3))
///     terminal.feed(Array("\u{1B}[1mHello".utf8))
///     terminal.screen                  // "Hello"
///     terminal.unknownSequences        // []
package struct VirtualTerminal: Sendable {
    package private(set) var size: Size
    /// Its choices among differences between terminals.
    package var behavior: TerminalBehavior
    package var profile: TerminalProfile

    /// The DEC private modes that are set (`CSI ? n h`); 7 and 25 are at the start.
    package internal(set) var modes: Set<Int> = Self.initialModes
    /// Whether IRM is set: characters push others to the right.
    package internal(set) var isInsertMode = false
    package internal(set) var isAlternateScreen = false

    /// Unknown sequences, readable, such as `CSI ? 4711 h`. Tests can require that this is empty.
    package internal(set) var unknownSequences: [String] = []
    /// Bytes that should never have been sent: C1 controls, bad UTF-8, sequences cut short, bidirectional controls.
    package internal(set) var violations: [String] = []
    /// The titles that were set, oldest first.
    package internal(set) var titles: [String] = []
    /// The strings sent to the terminal itself, but for titles and links.
    package internal(set) var strings: [ReceivedString] = []
    package internal(set) var bellCount = 0
    /// The shape of the cursor by DECSCUSR; 0 is the user's own.
    package internal(set) var cursorShape = 0
    /// Flags pushed by `CSI > n u` and not popped yet, on the visible screen.
    package internal(set) var keyboardFlags: [Int] = []
    /// Titles pushed by XTWINOPS 22 and not popped yet.
    package internal(set) var keptTitles = 0
    /// Whether the window's frame or the taskbar shows progress (OSC 9;4).
    package internal(set) var isProgressShown = false

    static let initialModes: Set<Int> = [7, 25]

    var parser = ReceivedParser()
    var grid: VirtualGrid
    var hiddenGrid: VirtualGrid
    var kitty = VirtualKitty()
    var hiddenKitty = VirtualKitty()
    var sixels = VirtualSixels()
    var hiddenKeyboardFlags: [Int] = []
    var state = VirtualCursor()
    var savedState = VirtualCursor()
    var hiddenSavedState = VirtualCursor()
    /// Whether output may still be drawn for the previous size: until the screen is cleared.
    var isForFormerSize = false
    var scrollRegion: Range<Int>
    var tabStops: Set<Int>
    var links: [String] = []
    var replies: [UInt8] = []
    var lastPrinted: Unicode.Scalar?
    /// The cell that a further character of the same cluster would join; nothing once the cursor has been moved.
    var joinable: Position?

    package init(size: Size, behavior: TerminalBehavior = .usual, profile: TerminalProfile = .xterm) {
        let size = Size(width: max(1, size.width), height: max(1, size.height))
        self.size = size
        self.behavior = behavior
        self.profile = profile
        grid = VirtualGrid(size: size)
        hiddenGrid = grid
        scrollRegion = 0..<size.height
        tabStops = Self.initialTabStops(upTo: size.width)
        grid.tornText = behavior.contains(.exposesTornGlyphs) ? "\u{FFFD}" : " "
        hiddenGrid.tornText = grid.tornText
    }

    /// BCE: whether erased cells take the current background.
    package var honorsBackgroundColorErase: Bool {
        get { behavior.contains(.backgroundColorErase) }
        set { if newValue { behavior.insert(.backgroundColorErase) } else { behavior.remove(.backgroundColorErase) } }
    }

    /// Where the cursor is. With a wrap pending, it is in the last column.
    package var cursor: Position { Position(column: state.column, row: state.row) }

    package var isCursorVisible: Bool { modes.contains(25) }

    /// Whether a synchronized update is open: the visible screen is older than the cells.
    package var isSynchronizing: Bool { modes.contains(2026) }

    /// Changes the size: cuts or adds cells at the right and at the bottom, without reflow.
    ///
    /// Reports the size if mode 2048 is set.
    package mutating func resize(to newSize: Size) {
        size = Size(width: max(1, newSize.width), height: max(1, newSize.height))
        isForFormerSize = true
        grid.resize(to: size)
        hiddenGrid.resize(to: size)
        if behavior.contains(.scramblesOnResize) {
            grid.fill(rows: 0..<size.height, with: VirtualCell(text: "▒", pen: VirtualPen()))
        }
        scrollRegion = 0..<size.height
        tabStops = Self.initialTabStops(upTo: size.width)
        state.column = min(state.column, size.width - 1)
        state.row = min(state.row, size.height - 1)
        state.isWrapPending = false
        joinable = nil
        if modes.contains(2048) { reportSize() }
    }

    static func initialTabStops(upTo width: Int) -> Set<Int> { Set(stride(from: 8, to: width, by: 8)) }
}
