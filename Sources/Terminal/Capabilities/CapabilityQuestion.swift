/// A query to the terminal.
public enum CapabilityQuestion: Hashable, Sendable {
    case version
    /// DA3: the unit ID, which identifies VTE.
    case unitID
    /// DECRQM: whether a private mode is supported.
    case mode(Int)
    case keyboard
    case graphics
    /// The size of a cell in pixels, of the text area in pixels, and of the text area in cells.
    case cellPixels, textAreaPixels, cells
    /// The number of sixel's color registers, and the maximum size of its images.
    case sixelRegisters, sixelGeometry
    case background
    case colorScheme
    /// Whether an odd 24-bit color is stored: helix's test, which needs no name and works over SSH.
    case keptColor
    /// XTGETTCAP: whether the terminal's description claims 24 bits.
    case trueColor
    /// The cursor's position at first, after a space of two columns, and after one of twice the size: the text sizing
    /// protocol's own test (OSC 66). It writes on the screen, which must still be blank.
    case cursorAtFirst, textWidth, textSize
    /// DA1, which every terminal answers.
    case attributes
    case outerVersion
    /// Whether the terminal around tmux has kitty's graphics with placeholders; older versions of kitty ignore the key `U`.
    case outerGraphics
    case outerAttributes

    /// Whether tmux passes the query through to the terminal around it.
    var isForOuterTerminal: Bool {
        [.outerVersion, .outerGraphics, .outerAttributes].contains(self)
    }

    /// The query's bytes.
    public var bytes: [UInt8] { [self].bytes }

    fileprivate func append(to bytes: inout [UInt8]) {
        switch self {
        case .version: bytes.append(ControlSequence.queryVersion)
        case .unitID: bytes.append(ControlSequence.queryUnitID)
        case .mode(let mode): ControlSequence.queryMode(mode, into: &bytes)
        case .keyboard: bytes.append(ControlSequence.queryKeyboard)
        case .graphics: bytes.append(ControlSequence.queryGraphics)
        case .cellPixels: bytes.append(ControlSequence.queryCellPixels)
        case .textAreaPixels: bytes.append(ControlSequence.queryTextAreaPixels)
        case .cells: bytes.append(ControlSequence.queryCells)
        case .sixelRegisters: bytes.append(ControlSequence.querySixelRegisters)
        case .sixelGeometry: bytes.append(ControlSequence.querySixelGeometry)
        case .background: bytes.append(ControlSequence.queryBackground)
        case .colorScheme: bytes.append(ControlSequence.queryColorScheme)
        case .keptColor:
            bytes.append(ControlSequence.setOddBackground)
            bytes.append(ControlSequence.queryStyle)
            bytes.append(ControlSequence.resetStyle)
        case .trueColor: bytes.append(ControlSequence.queryTrueColor)
        case .cursorAtFirst: bytes.append(ControlSequence.queryFirstCell)
        case .textWidth: bytes.append(ControlSequence.queryTextWidth)
        case .textSize: bytes.append(ControlSequence.queryTextSize)
        case .attributes: bytes.append(ControlSequence.queryPrimaryAttributes)
        case .outerVersion: Passthrough.tmux.wrap(into: &bytes) { $0.append(ControlSequence.queryVersion) }
        case .outerGraphics: Passthrough.tmux.wrap(into: &bytes) { $0.append(ControlSequence.queryPlaceholders) }
        case .outerAttributes: Passthrough.tmux.wrap(into: &bytes) { $0.append(ControlSequence.queryPrimaryAttributes) }
        }
    }

    func isAnswered(by reply: TerminalReply) -> Bool {
        switch (self, reply) {
        case (.version, .version), (.outerVersion, .version), (.unitID, .unitID), (.keyboard, .keyboardFlags),
            (.cellPixels, .cellPixels), (.textAreaPixels, .textAreaPixels), (.cells, .cells),
            (.colorScheme, .colorScheme), (.keptColor, .setting), (.trueColor, .termcap),
            (.attributes, .primaryAttributes), (.outerAttributes, .primaryAttributes),
            (.background, .dynamicColor(11, _, _, _)), (.sixelRegisters, .sixelAttributes(item: 1, _, _)),
            (.sixelGeometry, .sixelAttributes(item: 2, _, _)), (.graphics, .graphics(id: 31, _)),
            (.outerGraphics, .graphics(id: 32, _)), (.cursorAtFirst, .cursorPosition),
            (.textWidth, .cursorPosition), (.textSize, .cursorPosition):
            true
        case (.mode(let mode), .mode(let answered, _)): mode == answered
        default: false
        }
    }
}

extension [CapabilityQuestion] {
    /// The bytes of all queries, in order.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for question in self { question.append(to: &bytes) }
        return bytes
    }
}
