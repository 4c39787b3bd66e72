extension KeySettingsPresenter {
    /// Plain mode has words instead of keys, so they are only told.
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        return ScreenLines(title: phrases.keysLabel, lines: [phrases.keysLabel + phrases.colon + phrases.keysNote])
    }
}
