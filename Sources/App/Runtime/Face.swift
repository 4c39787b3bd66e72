import Terminal

enum FaceEvent: Sendable {
    case session(SessionEvent)
    /// A line was typed in plain mode.
    case line(String)
    /// The end of the input in plain mode.
    case inputEnded
}

/// Shows the model and reads input, on the screen or in plain lines. Only used on the application's actor.
protocol Face: AnyObject {
    /// Whether the lock can close while the program runs. Plain mode asks for the PIN only at the start.
    var canLock: Bool { get }

    func start()
    /// Waits for input, or `nil` once the terminal is gone.
    func nextEvents(isolation: isolated (any Actor)?) async -> [FaceEvent]?
    /// Whether input that has been returned need not be handled, because Ctrl-C is behind it or may be.
    var isInterrupted: Bool { get }
    /// Handles a typed line, or the end of the input (`nil`).
    func read(_ line: String?, in model: inout AppModel) -> [Effect]
    /// Shows the model. Its layout may cause further effects.
    func show(_ model: inout AppModel) -> [Effect]
    /// The time until the next tick of the spinner, or `nil` if no timer is needed.
    func tickInterval(for model: AppModel) -> Duration?
    /// Copies a link to the terminal's clipboard.
    func copy(_ link: String)
    /// Shows a notice outside of the window, or rings.
    func notify(title: String, text: String, _ way: TerminalNotices)
    func repaint()
    func suspend()
    /// Lets another program use the terminal until it ends.
    /// - Parameter borrower: runs the program, on another thread.
    /// - Returns: `false` if that is not possible.
    func lend(to borrower: @escaping @Sendable () -> Void) -> Bool
    /// Restores the terminal.
    func leave(isolation: isolated (any Actor)?) async
}

/// Draws frames on a terminal.
final class ScreenFace: Face {
    private let session: TerminalSession

    let canLock = true
    var size: Size { session.size }
    var capabilities: Capabilities { session.capabilities }

    init(
        device: any TerminalDevice, environment: [String: String], settings: Settings, usesColor: Bool,
        clock: any Clock<Duration>
    ) {
        session = TerminalSession(
            device: device, environment: environment,
            options: SessionOptions(
                mouse: settings.usesMouse, colorDepth: usesColor ? nil : ColorDepth.none, clock: clock))
    }

    func start() { session.start() }

    func nextEvents(isolation: isolated (any Actor)?) async -> [FaceEvent]? {
        await session.nextEvents(isolation: isolation)?.map(FaceEvent.session)
    }

    var isInterrupted: Bool { session.isInterrupted }

    func read(_ line: String?, in model: inout AppModel) -> [Effect] { [] }

    func show(_ model: inout AppModel) -> [Effect] {
        let effects = model.layOut()
        session.reportMouse(model.data.settings.usesMouse)
        session.showProgress(model.longWork)
        let shown = model
        session.draw { buffer, detail in
            let view = AppView(model: shown, detail: detail)
            view.draw(in: buffer.bounds, on: &buffer)
            return view.cursor(in: buffer.bounds)
        }
        return effects
    }

    func tickInterval(for model: AppModel) -> Duration? { model.isMoving ? .milliseconds(120) : nil }

    func copy(_ link: String) { session.copyToClipboard(link) }

    func notify(title: String, text: String, _ way: TerminalNotices) {
        switch way {
        case .off: break
        case .auto: session.notify(title: title, text: text)
        case .bell: session.ring()
        }
    }

    func repaint() { session.repaint() }

    func suspend() { session.suspend() }

    func lend(to borrower: @escaping @Sendable () -> Void) -> Bool { session.lend(to: borrower) }

    func leave(isolation: isolated (any Actor)?) async { await session.leave(isolation: isolation) }
}
