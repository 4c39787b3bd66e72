extension TerminalSession {
    /// Has the mouse reported from now on, or leaves it to the terminal.
    public func reportMouse(_ isWanted: Bool) {
        guard options.mouse != isWanted else { return }
        options.mouse = isWanted
        let wanted = wantedModes
        let gone = modes.filter { !wanted.contains($0) }
        let new = wanted.filter { !modes.contains($0) }
        modes = modes.filter { !gone.contains($0) } + new
        var bytes = SessionSequences.set(new)
        for mode in gone.reversed() { bytes.append(mode.disabling) }
        if !bytes.isEmpty, phase == .running || phase == .parting { device.write(bytes) }
    }
}
