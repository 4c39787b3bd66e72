@testable import App

/// A presenter with no data but the usual settings.
extension ScreenPresenter {
    mutating func handle(_ event: ScreenEvent) -> [Effect] { handle(event, in: AppData()) }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        receive(event, in: AppData(), isVisible: isVisible)
    }

    func offers(_ command: Command) -> Bool { offers(command, in: AppData()) }

    /// Handles an event, and makes the choices that follow from it.
    mutating func handle(_ event: ScreenEvent, choosingIn data: inout AppData) -> [Effect] {
        handle(event, in: data).flatMap { effect in
            guard case .choose(let setting, let value) = effect else { return [effect] }
            let former = data.settings
            data.settings.change(setting, to: value)
            return [effect] + receive(.settingsChanged(from: former), in: data, isVisible: true)
        }
    }
}
