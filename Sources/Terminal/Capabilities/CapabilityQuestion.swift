/// One question to the terminal: its bytes, and which answers belong to it.
public enum CapabilityQuestion: Hashable, Sendable {
    /// XTVERSION: name and version.
    case version
    /// DA3: the unit's number, by which VTE is known.
    case unitID
    /// DECRQM: whether a private mode is known.
    case mode(Int)
    /// The kitty keyboard's flags.
    case keyboard
    /// Whether kitty's graphics are understood.
    case graphics
    /// A cell, the text area in pixels, and the text area in cells.
    case cellPixels, textAreaPixels, cells
    /// How many registers sixel has, and how large an image may be.
    case sixelRegisters, sixelGeometry
    /// OSC 11: the background's color.
    case background
    /// Whether the terminal is dark or light.
    case colorScheme
    /// Whether an odd color of 24 bits is kept: helix's test, which needs no name and survives SSH.
    case keptColor
    /// XTGETTCAP: whether the terminal's description claims 24 bits.
    case trueColor
    /// Where the cursor is at first, after a space of two columns, and after one of twice the size: the text sizing protocol's
    /// own test (OSC 66). It writes on the screen, which has to be blank still.
    case cursorAtFirst, textWidth, textSize
    /// DA1, which every terminal answers.
    case attributes
    /// XTVERSION of the terminal around tmux.
    case outerVersion
    /// Whether the terminal around tmux has kitty's graphics with placeholders: the key `U` makes an older kitty silent.
    case outerGraphics
    /// DA1 of the terminal around tmux.
    case outerAttributes

    /// Whether it is asked of the terminal around tmux, through tmux.
    public var isForOuterTerminal: Bool {
        [.outerVersion, .outerGraphics, .outerAttributes].contains(self)
    }

    /// The bytes that ask it.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    func append(to bytes: inout [UInt8]) {
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

    /// Whether the answer may be to this question.
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
    /// The bytes of all of them, in their order.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for question in self { question.append(to: &bytes) }
        return bytes
    }
}
