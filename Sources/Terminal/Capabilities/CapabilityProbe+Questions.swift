extension CapabilityProbe {
    /// The modes that are asked for.
    static let modes = [2026, 2027, 2031, 2048]

    /// The batch of questions; empty for a terminal that must not be asked.
    ///
    /// Terminal.app prints parts of some questions, the Linux console does not swallow strings, and a dumb terminal shows
    /// them all. GNU screen hands strings on to the terminal around it, whose answers would not be about screen, except
    /// the one for the background, which is about what the user sees. tmux takes a graphics command for a title, and up to
    /// 3.3 tells its columns and rows in the wrong order.
    public var questions: [UInt8] {
        var bytes: [UInt8] = []
        switch capabilities.brand.value {
        case .appleTerminal, .linuxConsole, .dumb:
            return []
        case .screen:
            bytes.append(ControlSequence.queryBackground)
        default:
            askAll(&bytes)
        }
        bytes.append(ControlSequence.queryPrimaryAttributes)
        return bytes
    }

    private func askAll(_ bytes: inout [UInt8]) {
        bytes.append(ControlSequence.queryVersion)
        bytes.append(ControlSequence.queryUnitID)
        for mode in Self.modes { ControlSequence.queryMode(mode, into: &bytes) }
        bytes.append(ControlSequence.queryKeyboard)
        bytes.append(ControlSequence.queryCellPixels)
        bytes.append(ControlSequence.queryTextAreaPixels)
        if !capabilities.isMultiplexed {
            bytes.append(ControlSequence.queryGraphics)
            bytes.append(ControlSequence.queryCells)
        }
        bytes.append(ControlSequence.querySixelRegisters)
        bytes.append(ControlSequence.querySixelGeometry)
        bytes.append(ControlSequence.queryBackground)
        bytes.append(ControlSequence.queryColorScheme)
        if !capabilities.isColorDepthFixed { askColors(&bytes) }
    }

    /// Sets an odd background and asks which one is in force: helix's test, which needs no name and survives SSH.
    private func askColors(_ bytes: inout [UInt8]) {
        bytes.append(ControlSequence.setOddBackground)
        bytes.append(ControlSequence.queryStyle)
        bytes.append(ControlSequence.resetStyle)
        bytes.append(ControlSequence.queryTrueColor)
    }
}
