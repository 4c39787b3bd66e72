import Core

extension PlainSession {
    /// What is typed for the usual value.
    private static let usual = "-"

    /// Says what a setting does and what it can be, and asks for its value.
    mutating func askForValue(of setting: Setting) -> [PlainEffect] {
        guard !settings.isFixed(setting) else {
            return say([text.line(of: setting, in: settings), phrases.note(setting), phrases.fixedByHost])
        }
        question = .setting(setting)
        let decision = phrases.decides(settings.origin(of: setting))
        return say(
            [text.line(of: setting, in: settings), phrases.note(setting)] + [decision].compactMap(\.self)
                + [phrases.valueWanted(settings.choices(of: setting) ?? [], usual: Self.usual)])
    }

    /// Takes a value as it was typed, in the words of the configuration or in those of the language.
    mutating func choose(_ text: String, for setting: Setting) -> [PlainEffect] {
        guard text != Self.usual else { return keep(nil, for: setting) }
        let wanted = text.lowercased()
        let choice = settings.choices(of: setting)?.first {
            $0.lowercased() == wanted || phrases.value($0, of: setting).lowercased() == wanted
        }
        let value = choice ?? text
        guard settings.accepts(value, for: setting) else {
            return say(phrases.refused(setting.kind(with: settings.themes)))
        }
        return keep(value, for: setting)
    }

    /// Has a value count from now on, and written down.
    mutating func keep(_ value: String?, for setting: Setting) -> [PlainEffect] {
        guard !settings.isFixed(setting) else { return say(phrases.fixedByHost) }
        settings.keep(setting, value)
        phrases = settings.language.phrases
        if case .settings = page.listing?.source {
            let source = PlainSource.settings(settings)
            page.listing?.source = source
        }
        return ask(.write(setting, value, settings))
    }

    /// Says what the lock is, and how a PIN is chosen: here it would be read out as it is typed.
    mutating func explainLock() -> [PlainEffect] {
        let remark: String? =
            if !settings.allowsLock {
                phrases.fixedByHost
            } else if settings.kiosk == nil {
                phrases.pinByCommand(set: "marquee lock set", off: "marquee lock off")
            } else {
                // A visitor gets at no command.
                nil
            }
        return say([text.lockLine(in: settings), phrases.whatTheLockIs] + [remark].compactMap(\.self))
    }

    /// Says how much is stored, and asks whether it is to go.
    mutating func askWhetherToClear(_ bytes: Int) -> [PlainEffect] {
        question = .clearing
        return say(
            phrases.storedLabel + phrases.colon + phrases.bytes(bytes), phrases.clearWanted(phrases.resetWord))
    }
}
