/// The bytes that take the terminal for a session and give it back: pure, and named once.
enum SessionSequences {
    /// Switches to the alternate screen and keeps what the session will change. Modes are set after it: the keyboard's
    /// stack belongs to the screen.
    /// - Parameter isAgain: whether the session is there already, as far as anybody knows: what the terminal keeps on stacks is
    ///   taken off them first. Where a shell has reset the terminal meanwhile there is nothing on them, which does no harm.
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

    /// Sets modes in their order.
    static func set(_ modes: [SessionMode]) -> [UInt8] {
        var bytes: [UInt8] = []
        for mode in modes { bytes.append(mode.enabling) }
        return bytes
    }

    /// Undoes everything in reverse, amid any other sequence, too, which it ends first. To be sent once: title and keyboard are
    /// taken from stacks, where others have theirs beneath.
    /// - Parameter images: what takes away those that the terminal keeps.
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

    /// For an end that nobody saw coming: undoes every mode there is.
    static var emergencyLeave: [UInt8] { leave(modes: SessionMode.allCases) }
}
