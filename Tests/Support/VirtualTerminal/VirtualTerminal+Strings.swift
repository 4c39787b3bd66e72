extension VirtualTerminal {
    private static let knownCommands: Set<Int> = [
        0, 1, 2, 4, 7, 8, 9, 10, 11, 12, 22, 50, 52, 66, 99, 104, 110, 111, 112, 133, 777, 1337,
    ]

    /// Records, or carries out, a string sent to the terminal itself.
    mutating func handle(_ string: ReceivedString) {
        switch string.kind {
        case .operatingSystemCommand: command(string)
        case .deviceControl: deviceControl(string)
        case .applicationCommand: applicationCommand(string)
        case .privacyMessage, .startOfString: note(unknown: "a string of kind \(string.kind)")
        }
    }

    private mutating func command(_ string: ReceivedString) {
        let parts = string.text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        let argument = parts.count > 1 ? String(parts[1]) : ""
        guard let number = Int(parts[0]), Self.knownCommands.contains(number) else {
            return note(unknown: "OSC \(parts[0].prefix(12))")
        }
        inspect(argument)
        switch number {
        case 0, 2: titles.append(argument)
        case 8: link(argument)
        case 9 where argument.hasPrefix("4;"):
            isProgressShown = !argument.hasPrefix("4;0")
            strings.append(string)
        case 10: answerColor(10, argument, profile.foreground)
        case 11: answerColor(11, argument, profile.background)
        case 66 where profile.hasTextSizes: writeSized(argument)
        case 1337:
            strings.append(string)
            showFile(argument)
        default: strings.append(string)
        }
    }

    /// A control character in a string shows that text from outside has got there raw.
    private mutating func inspect(_ argument: String) {
        let isClean = argument.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        if !isClean { note(violation: "a control character in an OSC string") }
    }

    private mutating func link(_ argument: String) {
        let address = argument.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
        guard !address.isEmpty else {
            state.pen.linkNumber = 0
            return
        }
        if let known = links.firstIndex(of: String(address)) {
            state.pen.linkNumber = known + 1
        } else {
            links.append(String(address))
            state.pen.linkNumber = links.count
        }
    }

    private mutating func answerColor(_ number: Int, _ argument: String, _ color: TerminalProfile.DynamicColor?) {
        guard argument == "?" else { return note(unknown: "OSC \(number), setting a color") }
        guard let color else { return }
        let channels = [color.red, color.green, color.blue].map { channel in
            let digits = String(channel, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        reply("\u{1B}]\(number);rgb:\(channels.joined(separator: "/"))\u{1B}\\")
    }

    private mutating func deviceControl(_ string: ReceivedString) {
        switch string.text {
        case "$qm": reply("\u{1B}P1$r0m\u{1B}\\")
        case "$q q": reply("\u{1B}P1$r\(cursorShape) q\u{1B}\\")
        case let text where text.hasPrefix("+q"): reply("\u{1B}P0+r\(text.dropFirst(2))\u{1B}\\")
        case let text where text.hasPrefix("tmux;"): passThrough(text.dropFirst(5))
        case let text where text.prefix(8).contains("q\""): showSixels(string.bytes)
        default: strings.append(string)
        }
    }

    private mutating func applicationCommand(_ string: ReceivedString) {
        strings.append(string)
        guard string.text.hasPrefix("G") else { return note(unknown: "APC \(string.text.prefix(12))") }
        let keys = string.text.dropFirst().prefix { $0 != ";" }.split(separator: ",")
        let number = keys.first { $0.hasPrefix("i=") }
        if profile.hasKittyGraphics, keys.contains("a=q"), let number {
            reply("\u{1B}_G\(number);OK\u{1B}\\")
        } else {
            graphics(String(string.text.dropFirst()))
        }
    }
}
