extension PINPresenter {
    /// A PIN is not typed in plain mode, because a screen reader would read it out; this names the commands instead.
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let state = phrases.lockState(isLocked: context.settings.isLocked)
        let remark =
            context.settings.kiosk == nil
            ? [phrases.pinByCommand(set: "marquee lock set", off: "marquee lock off")] : []
        return ScreenLines(
            title: phrases.lockLabel,
            lines: [phrases.lockLabel + phrases.colon + state, phrases.whatTheLockIs] + remark)
    }
}
