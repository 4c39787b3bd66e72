import Terminal

extension VirtualTerminal {
    /// Removes and returns the answers and reports since the last call.
    package mutating func takeReplies() -> [UInt8] {
        defer { replies.removeAll(keepingCapacity: true) }
        return replies
    }

    /// Switches the terminal to dark or light; reported if mode 2031 is set.
    package mutating func turn(dark isDark: Bool, background: TerminalProfile.DynamicColor) {
        profile.isDark = isDark
        profile.background = background
        if modes.contains(2031) { reply("\u{1B}[?997;\(isDark ? 1 : 2)n") }
    }

    /// Gives the window the focus or takes it; reported if mode 1004 is set.
    package mutating func focus(_ hasFocus: Bool) {
        if modes.contains(1004) { reply("\u{1B}[\(hasFocus ? "I" : "O")") }
    }

    mutating func reply(_ text: String) {
        if !profile.isMute { replies.append(contentsOf: text.utf8) }
    }

    mutating func reportSize() {
        let cell = profile.cellPixels ?? .zero
        reply("\u{1B}[48;\(size.height);\(size.width);\(size.height * cell.height);\(size.width * cell.width)t")
    }

    /// Answers a question.
    /// - Returns: `false` if the sequence is not a query.
    mutating func answer(_ sequence: ReceivedSequence) -> Bool {
        let (prefix, intermediate) = (Unicode.Scalar(sequence.prefix), Unicode.Scalar(sequence.intermediate))
        switch (prefix, intermediate, Unicode.Scalar(sequence.final)) {
        case ("\0", "\0", "c"): answer(attributes: profile.primaryAttributes, prefix: "?")
        case (">", "\0", "c"): answer(attributes: profile.secondaryAttributes, prefix: ">")
        case ("=", "\0", "c"): break
        case ("\0", "\0", "n"): return answerStatus(sequence.value())
        case ("?", "\0", "n"):
            if sequence.value() == 6 { return answerPosition() }
            guard sequence.value() == 996 else { return false }
            if let isDark = profile.isDark { reply("\u{1B}[?997;\(isDark ? 1 : 2)n") }
        case ("?", "$", "p"): answerMode(sequence.value())
        case ("?", "\0", "u"):
            if profile.hasKittyKeyboard { reply("\u{1B}[?\(keyboardFlags.last ?? 0)u") }
        case (">", "\0", "q"):
            if let version = profile.version { reply("\u{1B}P>|\(version)\u{1B}\\") }
        case ("?", "\0", "S"): reply("\u{1B}[?\(sequence.value());3;0S")
        case ("\0", "\0", "t"): return answerWindow(sequence.value())
        default: return false
        }
        return true
    }

    private mutating func answer(attributes: [Int]?, prefix: String) {
        guard let attributes else { return }
        reply("\u{1B}[\(prefix)\(attributes.map(String.init).joined(separator: ";"))c")
    }

    private mutating func answerStatus(_ question: Int) -> Bool {
        guard question == 5 || question == 6 else { return false }
        guard profile.answersStatusQueries else { return true }
        reply(question == 5 ? "\u{1B}[0n" : "\u{1B}[\(state.row + 1);\(state.column + 1)R")
        return true
    }

    /// DECXCPR.
    private mutating func answerPosition() -> Bool {
        if profile.answersStatusQueries { reply("\u{1B}[?\(state.row + 1);\(state.column + 1)R") }
        return true
    }

    private mutating func answerMode(_ mode: Int) {
        guard profile.answersModeQueries else { return }
        let answer = profile.knownModes.contains(mode) ? modes.contains(mode) ? 1 : 2 : 0
        reply("\u{1B}[?\(mode);\(answer)$y")
    }

    private mutating func answerWindow(_ question: Int) -> Bool {
        switch question {
        case 14:
            guard let cell = profile.cellPixels else { return true }
            reply("\u{1B}[4;\(size.height * cell.height);\(size.width * cell.width)t")
        case 16:
            if let cell = profile.cellPixels { reply("\u{1B}[6;\(cell.height);\(cell.width)t") }
        case 18: reply("\u{1B}[8;\(size.height);\(size.width)t")
        default: return false
        }
        return true
    }
}
