extension CapabilityProbe {
    /// The modes that are asked for.
    static let modes = [2026, 2027, 2031, 2048]

    /// The batch of questions; empty for a terminal that must not be asked.
    ///
    /// Terminal.app prints parts of some questions, the Linux console does not swallow strings, and a dumb terminal shows
    /// them all. GNU screen hands strings on to the terminal around it, whose answers would not be about screen, except
    /// the one for the background, which is about what the user sees; it is asked for its name as well, since tmux may
    /// call itself `screen`, and over SSH nothing else tells. tmux takes a graphics command for a title, and up to 3.3
    /// tells its columns and rows in the wrong order.
    public var questions: [CapabilityQuestion] {
        switch capabilities.brand.value {
        case .appleTerminal, .linuxConsole, .dumb: []
        case .screen: [.version, .background, .attributes]
        default: questionsForAll + [.attributes]
        }
    }

    /// What every terminal is asked before its fence.
    var questionsForAll: [CapabilityQuestion] {
        var questions: [CapabilityQuestion] = [.version, .unitID]
        if !capabilities.isMultiplexed { questions += [.cursorAtFirst, .textWidth, .textSize] }
        questions += Self.modes.map { .mode($0) }
        questions += [.keyboard, .cellPixels, .textAreaPixels]
        if !capabilities.isMultiplexed { questions += [.graphics, .cells] }
        questions += [.sixelRegisters, .sixelGeometry, .background, .colorScheme]
        if !capabilities.isColorDepthFixed { questions += [.keptColor, .trueColor] }
        return questions
    }

    /// What the terminal around tmux is asked at first, with DA1 as its own fence: its answers come after all of tmux's,
    /// and only where `allow-passthrough` is on. tmux hands on answers that it has not asked for itself to the pane in
    /// use (3.3a, seen; tmux issue 4302). They are asked once tmux has answered itself: what comes in one write with the
    /// alternate screen it drops, as the pane waits to be redrawn. A graphics command is not among them: within another
    /// tmux it would be a title.
    var questionsThroughTmux: [CapabilityQuestion] { [.outerVersion, .outerAttributes] }
}
