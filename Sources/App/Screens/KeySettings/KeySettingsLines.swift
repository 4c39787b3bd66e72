extension KeySettingsPresenter {
    /// Plain mode has no keys to change, so this only says so.
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        return ScreenLines(title: phrases.keysLabel, lines: [phrases.keysLabel + phrases.colon + phrases.keysNote])
    }
}
