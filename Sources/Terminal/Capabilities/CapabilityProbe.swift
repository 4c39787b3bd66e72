/// Queries the terminal's capabilities and learns from its replies. A pure value, without input or output.
///
/// The queries go out as one batch, inside the alternate screen. DA1, which every terminal answers and in order, is its
/// fence: queries without a reply by then are not supported. Nothing waits for it; a program draws with the known capabilities
/// and updates them as replies come. Replies are accepted at any time: long after the fence (GNU screen forwards
/// some queries), and unsolicited (mode 2031). They are untrusted and clamped; at worst they make the program look bad on
/// the terminal that sent them.
public struct CapabilityProbe: Sendable {
    /// The capabilities known so far.
    public private(set) var capabilities: Capabilities
    /// Whether the fence has not been answered yet.
    public private(set) var isWaiting = false
    /// Whether the terminal may have printed parts of the queries, so that the screen must be repainted: it answered the
    /// fence, but none of the queries for modes, which Terminal.app and Konsole do not swallow.
    private(set) var mayHaveSpilled = false

    private var hasAnsweredModes = false
    private var hasColorScheme = false
    /// The terminal's answer about mode 2026.
    private var claimsSynchronizedOutput: Bool?
    /// Whether the terminal reports the size of a cell itself (`CSI 16 t`).
    private var reportsCellPixels = false
    private var reportedCells: Size?
    private var reportedPixels: Size?
    private var cursorPositions: [Position] = []
    private var followUp: [CapabilityQuestion] = []
    /// The number of DA1 replies still expected after the first: from the terminal around tmux, or after follow-ups.
    private var pendingFences = 0
    private var hasQueriedOuterGraphics = false
    private var tmuxHasSixel = false

    /// Makes a probe with the capabilities that the environment and the device tell.
    /// - Parameter cellPixels: the size of a cell according to the system; a reply has priority.
    public init(environment: [String: String], cellPixels: Size? = nil) {
        capabilities = Capabilities(environment: environment)
        if let cellPixels { learn(cellPixels: cellPixels, because: .system) }
        isWaiting = !questions.isEmpty
    }

    /// Whether more fences are expected. The terminal around tmux never answers if tmux lets no queries through.
    var awaitsMore: Bool { pendingFences > 0 }

    /// Stops waiting for the fences; later replies are still accepted.
    public mutating func giveUp() {
        isWaiting = false
        capabilities.isInterviewed = true
        pendingFences = 0
    }

    // MARK: Queries

    private static let modes = [2026, 2027, 2031, 2048]

    /// The batch of queries; empty for a terminal that must not be queried.
    ///
    /// Terminal.app prints parts of some queries, the Linux console does not swallow strings, and a dumb terminal shows
    /// them all. GNU screen forwards strings to the terminal around it, whose replies would not be about screen, except
    /// the background, which is what the user sees; its name is queried too, since tmux may call itself `screen`, and over
    /// SSH nothing else tells. tmux takes a graphics command for a title, and up to 3.3 reports columns and rows in the
    /// wrong order.
    public var questions: [CapabilityQuestion] {
        switch capabilities.brand.value {
        case .appleTerminal, .linuxConsole, .dumb: []
        case .screen: [.version, .background, .attributes]
        default: questionsForAll + [.attributes]
        }
    }

    private var questionsForAll: [CapabilityQuestion] {
        var questions: [CapabilityQuestion] = [.version, .unitID]
        if !capabilities.isMultiplexed { questions += [.cursorAtFirst, .textWidth, .textSize] }
        questions += Self.modes.map { .mode($0) }
        questions += [.keyboard, .cellPixels, .textAreaPixels]
        if !capabilities.isMultiplexed { questions += [.graphics, .cells] }
        questions += [.sixelRegisters, .sixelGeometry, .background, .colorScheme]
        if !capabilities.isColorDepthFixed { questions += [.keptColor, .trueColor] }
        return questions
    }

    /// The queries that replies have led to; empty most of the time. Returns each of them once.
    mutating func takeFollowUp() -> [CapabilityQuestion] {
        defer { followUp = [] }
        return followUp
    }

    /// Adds queries of which the last one is a fence.
    private mutating func followUp(with questions: [CapabilityQuestion]) {
        followUp += questions
        pendingFences += 1
    }

    /// Queries the background again when the window regains the focus: the colors may have changed meanwhile, and only
    /// some terminals report that (mode 2031).
    /// - Returns: whether there is a follow-up.
    mutating func regainFocus() -> Bool {
        guard capabilities.colorSchemeReports.value == .unsupported else { return false }
        return queryBackground()
    }

    /// Queries the background again if the terminal has reported it before.
    private mutating func queryBackground() -> Bool {
        guard !isWaiting, capabilities.background != nil, !followUp.contains(.background) else { return false }
        followUp.append(.background)
        return true
    }

    /// Updates the sizes after the window or the font has changed: reported ones are queried again, others are the
    /// system's.
    /// - Parameter cellPixels: the size of a cell now, according to the system.
    /// - Returns: whether the capabilities have changed or there is a follow-up.
    mutating func changeWindow(cellPixels: Size?) -> Bool {
        let before = capabilities
        var questions: [CapabilityQuestion] = []
        if reportsCellPixels {
            questions.append(.cellPixels)
        } else if capabilities.cellPixels.reason == .reply {
            questions += [.cells, .textAreaPixels]
        } else if let cellPixels {
            learn(cellPixels: cellPixels, because: .system)
        }
        if capabilities.sixelLimits.size != nil { questions.append(.sixelGeometry) }
        followUp += questions.filter { !followUp.contains($0) }
        return capabilities != before || !followUp.isEmpty
    }

    // MARK: Replies

    /// Learns from a reply.
    /// - Returns: the capabilities if the reply has changed them or leads to a follow-up.
    public mutating func receive(_ reply: TerminalReply) -> Capabilities? {
        let before = capabilities
        learn(from: reply)
        if let claimsSynchronizedOutput {
            let isUsed = claimsSynchronizedOutput && mayTrustSynchronizedOutput
            capabilities.synchronizedOutput = Finding(isUsed, because: .reply)
        }
        return capabilities == before && followUp.isEmpty ? nil : capabilities
    }

    private mutating func learn(from reply: TerminalReply) {
        switch reply {
        case .primaryAttributes(let attributes): learn(attributes: attributes)
        case .version(let name): learn(version: name)
        case .unitID(let unit) where unit.uppercased() == "7E565445": capabilities.setBrand(.vte)
        case .mode(let mode, let state): learn(mode: mode, state: state)
        case .keyboardFlags: capabilities.kittyKeyboard = Finding(true, because: .reply)
        case .graphics(id: 31, _) where !capabilities.isMultiplexed:
            capabilities.kittyGraphics = Finding(true, because: .reply)
        case .graphics(id: 32, "OK") where capabilities.brand.value == .tmux:
            capabilities.passthroughGraphics = Finding(true, because: .reply)
        case .cellPixels, .textAreaPixels, .cells: learn(size: reply)
        case .cursorPosition(let position): learn(cursor: position)
        case .sixelAttributes(let item, let status, let values): learn(sixel: item, status: status, values: values)
        case .dynamicColor(11, let red, let green, let blue): learn(background: (red, green, blue))
        case .colorScheme(let isDark):
            hasColorScheme = true
            capabilities.isDark = Finding(isDark, because: .reply)
            // The report also comes if only the palette has changed, and with it perhaps the background.
            _ = queryBackground()
        case .setting(let text) where Self.showsOddBackground(text): capabilities.raiseColorDepth(to: .trueColor)
        case .termcap(let name, .some) where name == "RGB" || name == "Tc":
            capabilities.raiseColorDepth(to: .trueColor)
        default: break
        }
    }

    private mutating func learn(attributes: [Int]) {
        if !isWaiting, pendingFences > 0 {
            pendingFences -= 1
            if capabilities.brand.value == .tmux {
                // tmux has let the query through.
                capabilities.passthrough = Finding(true, because: .reply)
                if tmuxHasSixel, attributes.contains(4) { capabilities.sixelGraphics = Finding(true, because: .reply) }
                return
            }
        }
        if isWaiting {
            isWaiting = false
            capabilities.isInterviewed = true
            mayHaveSpilled = !hasAnsweredModes && !capabilities.isMultiplexed
            // The terminal around tmux is queried once tmux itself has answered: tmux drops what comes in one write with the
            // alternate screen. The replies come after all of tmux's, and only if `allow-passthrough` is on. tmux forwards
            // replies that it has not requested itself to the active pane (3.3a, observed; tmux issue 4302). A graphics
            // command is not among the queries: within another tmux it would be a title.
            if capabilities.brand.value == .tmux { followUp(with: [.outerVersion, .outerAttributes]) }
        }
        if attributes.contains(4) {
            // tmux claims sixel if it was built with it, even if the terminal around it has none.
            tmuxHasSixel = capabilities.isMultiplexed
            if !capabilities.isMultiplexed { capabilities.sixelGraphics = Finding(true, because: .reply) }
        }
        if attributes.contains(52) { capabilities.clipboard = Finding(true, because: .reply) }
        if attributes.contains(22) { capabilities.raiseColorDepth(to: .ansi16) }
    }

    private mutating func learn(version name: String) {
        guard !name.isEmpty else { return }
        let brand = TerminalBrand(version: name)
        let before = capabilities.brand
        let wasMultiplexed = capabilities.isMultiplexed
        if before.value == .tmux, brand != .tmux {
            // tmux itself answers before its fence. If only a variable named it, that may be outdated.
            guard before.reason != .reply, isWaiting else { return learn(outerVersion: name, brand) }
            followUp(with: [.graphics, .cells, .attributes])
        }
        capabilities.version = String(name.prefix(64))
        guard let brand else {
            if before.value == .tmux { capabilities.setBrand(nil) }
            return
        }
        capabilities.setBrand(brand)
        // Rows of double height cannot be queried. xterm has them, and is the only terminal with this form of name.
        if brand == .xterm, !wasMultiplexed, name.hasPrefix("XTerm(") {
            capabilities.largeText = Finding(.rows, because: .reply)
        }
        guard brand.isMultiplexer else { return }
        capabilities.kittyGraphics = Finding(false, because: .reply)
        capabilities.sixelGraphics = Finding(false, because: .reply)
        capabilities.largeText = Finding(nil, because: .reply)
        if brand == .tmux, before.value == .screen { followUp += questionsForAll }
    }

    /// Queries the graphics of the terminal around tmux if its brand has placeholders.
    private mutating func learn(outerVersion name: String, _ brand: TerminalBrand?) {
        capabilities.outerVersion = String(name.prefix(64))
        capabilities.passthrough = Finding(true, because: .reply)
        guard let brand, brand.hasPlaceholders, !hasQueriedOuterGraphics else { return }
        hasQueriedOuterGraphics = true
        followUp(with: [.outerGraphics, .outerAttributes])
    }

    private mutating func learn(mode: Int, state: Int) {
        hasAnsweredModes = true
        let support = ModeSupport(state: state)
        switch mode {
        case 2026: claimsSynchronizedOutput = support != .unsupported
        case 2027: capabilities.clusterWidths = Finding(support, because: .reply)
        case 2031: capabilities.colorSchemeReports = Finding(support, because: .reply)
        case 2048: capabilities.sizeReports = Finding(support, because: .reply)
        default: break
        }
    }

    /// Whether the answer about mode 2026 means what it says. tmux 3.7 and 3.7a draw nothing when an update ends, 3.7b and 3.7c the
    /// whole pane (tmux issues 5304, 5307, 5311, 5612). Builds between releases have no number, and may do either.
    private var mayTrustSynchronizedOutput: Bool {
        guard capabilities.brand.value == .tmux else { return true }
        guard let name = capabilities.version, let version = TerminalVersion(name) else { return false }
        return version != TerminalVersion(major: 3, minor: 7) || name.last.map { ("d"..."z").contains($0) } ?? false
    }

    private mutating func learn(size reply: TerminalReply) {
        switch reply {
        case .cells(let cells):
            // Pixels reported for a different number of cells are outdated.
            if reportedCells.map({ $0 != cells }) ?? false { reportedPixels = nil }
            reportedCells = cells
        case .textAreaPixels(let pixels): reportedPixels = pixels
        case .cellPixels(let pixels):
            reportsCellPixels = true
            return learn(cellPixels: pixels)
        default: return
        }
        // tmux up to 3.3 reports columns and rows in the wrong order; it reports the size of a cell as well.
        guard !capabilities.isMultiplexed, let cells = reportedCells, let pixels = reportedPixels, !cells.isEmpty
        else { return }
        learn(cellPixels: Size(width: pixels.width / cells.width, height: pixels.height / cells.height))
    }

    private mutating func learn(cellPixels size: Size, because reason: FindingReason = .reply) {
        guard (1...512).contains(size.width), (1...512).contains(size.height) else { return }
        capabilities.cellPixels = Finding(size, because: reason)
    }

    /// The test of the text sizing protocol: a space of two columns moves the cursor by two if widths are supported, and a
    /// space of twice the size by two more if sizes are. Both are needed.
    private mutating func learn(cursor position: Position) {
        guard cursorPositions.count < 3, !capabilities.isMultiplexed else { return }
        cursorPositions.append(position)
        guard cursorPositions.count == 3 else { return }
        let columns = cursorPositions.map { $0.column &- cursorPositions[0].column }
        let isOneRow = cursorPositions.allSatisfy { $0.row == cursorPositions[0].row }
        if isOneRow, columns == [0, 2, 4] {
            capabilities.largeText = Finding(.letters, because: .reply)
        } else if capabilities.largeText.value == nil {
            capabilities.largeText = Finding(nil, because: .reply)
        }
    }

    private mutating func learn(sixel item: Int, status: Int, values: [Int]) {
        guard status == 0 else { return }
        if item == 1, let registers = values.first, registers >= 2 {
            capabilities.sixelLimits.registers = min(registers, 1024)
        }
        if item == 2, values.count >= 2, values[0] > 0, values[1] > 0 {
            capabilities.sixelLimits.size = Size(width: min(values[0], 10_000), height: min(values[1], 10_000))
        }
    }

    private mutating func learn(background: (red: UInt16, green: UInt16, blue: UInt16)) {
        let (red, green, blue) = background
        capabilities.background = .rgb(UInt8(red >> 8), UInt8(green >> 8), UInt8(blue >> 8))
        guard !hasColorScheme else { return }
        // Luminance with the weights of BT.2020, light above 0.6, like yazi.
        let luminance = 2627 * Int(red) + 6780 * Int(green) + 593 * Int(blue)
        capabilities.isDark = Finding(luminance <= 6000 * 0xFFFF, because: .reply)
    }

    /// Whether the current style still has the odd background color, with semicolons or with colons.
    private static func showsOddBackground(_ setting: String) -> Bool {
        let numbers = setting.split { !("0"..."9").contains($0) }
        guard let kind = numbers.firstIndex(of: "48") else { return false }
        return numbers[kind...].contains("2") && Array(numbers[kind...].suffix(3)) == ["59", "34", "76"]
    }
}
