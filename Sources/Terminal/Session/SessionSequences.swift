/// The bytes that set the terminal up for a session and restore it.
enum SessionSequences {
    /// Switches to the alternate screen and saves what the session will change. Modes are set after that: the keyboard's
    /// stack belongs to the screen.
    /// - Parameter isAgain: whether the session may already be on the alternate screen: its entries on the terminal's stacks
    ///   are then removed first. If a shell has reset the terminal meanwhile, that does no harm.
    static func enter(modes: [SessionMode], isAgain: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(ControlSequence.enterAlternateScreen)
        if isAgain {
            if modes.contains(.keyboard) { bytes.append(SessionMode.keyboard.disabling) }
            bytes.append(ControlSequence.popTitle)
        }
        bytes.append(ControlSequence.disableAutowrap)
        bytes.append(ControlSequence.pushTitle)
        bytes += set(modes)
        return bytes
    }

    static func set(_ modes: [SessionMode]) -> [UInt8] {
        var bytes: [UInt8] = []
        for mode in modes { bytes.append(mode.enabling) }
        return bytes
    }

    /// Undoes everything in reverse, even in the middle of another sequence, which it ends first. Must be sent only once:
    /// title and keyboard are on stacks, with the entries of other programs beneath.
    /// - Parameter images: what deletes the images that the terminal stores.
    static func leave(modes: [SessionMode], images: [UInt8] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(ControlSequence.stringTerminator)
        bytes += images
        bytes.append(ControlSequence.endSynchronizedUpdate)
        bytes.append(ControlSequence.resetStyle)
        bytes.append(ControlSequence.closeHyperlink)
        for mode in modes.reversed() { bytes.append(mode.disabling) }
        bytes.append(ControlSequence.resetScrollRegion)
        bytes.append(ControlSequence.enableAutowrap)
        bytes.append(ControlSequence.popTitle)
        bytes.append(ControlSequence.leaveAlternateScreen)
        // Some terminals change the cursor's visibility with the screen.
        bytes.append(ControlSequence.showCursor)
        return bytes
    }

    /// What undoes everything that the session may have set.
    /// - Parameter hidesProgress: whether the terminal knows progress; others would show the sequence as a notice.
    static func emergencyLeave(hidesProgress: Bool = false) -> [UInt8] {
        leave(modes: SessionMode.allCases.filter { $0 != .progress || hidesProgress })
    }
}

/// A mode that a session sets in the terminal and undoes when it leaves.
enum SessionMode: Hashable, Sendable, CaseIterable {
    case bracketedPaste, focusReports, mouse
    /// The kitty keyboard, with which Esc needs no wait. Its stack belongs to the screen: set after entering the alternate
    /// one, undone before leaving it.
    case keyboard
    case colorSchemeReports, sizeReports, clusterWidths
    /// Progress outside of the window, once it has been shown.
    case progress

    var enabling: StaticString {
        switch self {
        case .bracketedPaste: ControlSequence.enableBracketedPaste
        case .focusReports: ControlSequence.enableFocusReports
        case .mouse: ControlSequence.enableMouse
        case .keyboard: ControlSequence.pushKeyboard
        case .colorSchemeReports: ControlSequence.enableColorSchemeReports
        case .sizeReports: ControlSequence.enableSizeReports
        case .clusterWidths: ControlSequence.enableClusterWidths
        case .progress: ""
        }
    }

    var disabling: StaticString {
        switch self {
        case .bracketedPaste: ControlSequence.disableBracketedPaste
        case .focusReports: ControlSequence.disableFocusReports
        case .mouse: ControlSequence.disableMouse
        case .keyboard: ControlSequence.popKeyboard
        case .colorSchemeReports: ControlSequence.disableColorSchemeReports
        case .sizeReports: ControlSequence.disableSizeReports
        case .clusterWidths: ControlSequence.disableClusterWidths
        case .progress: ControlSequence.hideProgress
        }
    }
}
