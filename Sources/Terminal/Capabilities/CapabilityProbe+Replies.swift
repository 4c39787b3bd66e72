extension CapabilityProbe {
    /// Learns from an answer, whenever it comes.
    /// - Returns: the capabilities, where the answer has changed them or leads to another question (`takeFollowUp`).
    public mutating func receive(_ reply: TerminalReply) -> Capabilities? {
        let before = capabilities
        learn(from: reply)
        return capabilities == before && followUp.isEmpty ? nil : capabilities
    }

    private mutating func learn(from reply: TerminalReply) {
        switch reply {
        case .primaryAttributes(let attributes): learn(attributes: attributes)
        case .version(let name): learn(version: name)
        case .unitID(let unit) where unit.uppercased() == "7E565445": capabilities.adopt(.vte)
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
        case .colorScheme(let isDark): learn(isDark: isDark)
        case .setting(let text) where Self.showsOddBackground(text): capabilities.raiseColorDepth(to: .trueColor)
        case .termcap(let name, .some) where name == "RGB" || name == "Tc":
            capabilities.raiseColorDepth(to: .trueColor)
        default: break
        }
    }

    private mutating func learn(attributes: [Int]) {
        if !isWaiting, owedFences > 0 {
            owedFences -= 1
            if capabilities.brand.value == .tmux { return learn(outerAttributes: attributes) }
        }
        if isWaiting {
            isWaiting = false
            capabilities.isInterviewed = true
            mayHaveSpilled = !hasAnsweredModes && !capabilities.isMultiplexed
            if capabilities.brand.value == .tmux { followUp(with: questionsThroughTmux) }
        }
        if attributes.contains(4) {
            // tmux claims sixel where it was built with it, whatever the terminal around it shows.
            tmuxHasSixel = capabilities.isMultiplexed
            if !capabilities.isMultiplexed { capabilities.sixelGraphics = Finding(true, because: .reply) }
        }
        if attributes.contains(52) { capabilities.clipboard = Finding(true, because: .reply) }
        if attributes.contains(22) { capabilities.raiseColorDepth(to: .ansi16) }
    }

    /// What tmux has let through: that it does, and whether sixels are shown at both ends.
    private mutating func learn(outerAttributes attributes: [Int]) {
        capabilities.passthrough = Finding(true, because: .reply)
        if tmuxHasSixel, attributes.contains(4) { capabilities.sixelGraphics = Finding(true, because: .reply) }
    }

    private mutating func learn(version name: String) {
        guard !name.isEmpty else { return }
        let brand = TerminalBrand(version: name)
        let before = capabilities.brand
        let wasMultiplexed = capabilities.isMultiplexed
        if before.value == .tmux, brand != .tmux {
            // tmux itself answers before its fence. A variable alone may be left over from where a window was opened.
            guard before.reason != .reply, isWaiting else { return learn(outerVersion: name, brand) }
            followUp(with: [.graphics, .cells, .attributes])
        }
        capabilities.version = String(name.prefix(64))
        guard let brand else {
            if before.value == .tmux { capabilities.adopt(nil) }
            return
        }
        capabilities.adopt(brand)
        // No question finds rows of double height. xterm has them, and answers by this name; others that say so are no xterm.
        if brand == .xterm, !wasMultiplexed, name.hasPrefix("XTerm(") {
            capabilities.largeText = Finding(.rows, because: .reply)
        }
        guard brand.isMultiplexer else { return }
        capabilities.kittyGraphics = Finding(false, because: .reply)
        capabilities.sixelGraphics = Finding(false, because: .reply)
        capabilities.largeText = Finding(nil, because: .reply)
        if brand == .tmux, before.value == .screen { followUp += questionsForAll }
    }

    /// Asks what was not asked because the terminal had been taken for another one; the last question is a fence.
    private mutating func followUp(with questions: [CapabilityQuestion]) {
        followUp += questions
        owedFences += 1
    }

    /// Asks the terminal around tmux for pictures where its brand has placeholders.
    private mutating func learn(outerVersion name: String, _ brand: TerminalBrand?) {
        capabilities.outerVersion = String(name.prefix(64))
        capabilities.passthrough = Finding(true, because: .reply)
        guard let brand, brand.hasPlaceholders, !hasAskedOuterGraphics else { return }
        hasAskedOuterGraphics = true
        owedFences += 1
        followUp += [.outerGraphics, .outerAttributes]
    }

    private mutating func learn(mode: Int, state: Int) {
        hasAnsweredModes = true
        let support = ModeSupport(state: state)
        switch mode {
        case 2026: capabilities.synchronizedOutput = Finding(support != .unsupported, because: .reply)
        case 2027: capabilities.clusterWidths = Finding(support, because: .reply)
        case 2031: capabilities.colorSchemeReports = Finding(support, because: .reply)
        case 2048: capabilities.sizeReports = Finding(support, because: .reply)
        default: break
        }
    }

    private mutating func learn(size reply: TerminalReply) {
        switch reply {
        case .cells(let cells):
            // The pixels that were told before are those of another window.
            if reportedCells.map({ $0 != cells }) ?? false { reportedPixels = nil }
            reportedCells = cells
        case .textAreaPixels(let pixels): reportedPixels = pixels
        case .cellPixels(let pixels):
            tellsCellPixels = true
            return learn(cellPixels: pixels)
        default: return
        }
        // tmux up to 3.3 tells its columns and rows in the wrong order; it tells the size of a cell as well.
        guard !capabilities.isMultiplexed, let cells = reportedCells, let pixels = reportedPixels, !cells.isEmpty
        else { return }
        learn(cellPixels: Size(width: pixels.width / cells.width, height: pixels.height / cells.height))
    }

    mutating func learn(cellPixels size: Size, because reason: FindingReason = .reply) {
        guard (1...512).contains(size.width), (1...512).contains(size.height) else { return }
        capabilities.cellPixels = Finding(size, because: reason)
    }

    /// The test of the text sizing protocol: a space in two columns moves the cursor by two where widths are understood, and
    /// one of twice the size by two more where sizes are. Both are needed.
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
        // Luminance with the weights of BT.2020, light above 0.6, as yazi has it.
        let luminance = 2627 * Int(red) + 6780 * Int(green) + 593 * Int(blue)
        capabilities.isDark = Finding(luminance <= 6000 * 0xFFFF, because: .reply)
    }

    private mutating func learn(isDark: Bool) {
        hasColorScheme = true
        capabilities.isDark = Finding(isDark, because: .reply)
        // The report also comes where the palette alone has changed, so the background may be another one now.
        _ = askForBackground()
    }

    /// Whether the style in force still has the odd background, with semicolons or with colons.
    private static func showsOddBackground(_ setting: String) -> Bool {
        let numbers = setting.split { !("0"..."9").contains($0) }
        guard let kind = numbers.firstIndex(of: "48") else { return false }
        return numbers[kind...].contains("2") && Array(numbers[kind...].suffix(3)) == ["59", "34", "76"]
    }
}
