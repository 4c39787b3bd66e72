import Core
import Terminal

/// What a face tells the running program.
enum FaceEvent: Sendable {
    case session(SessionEvent)
    /// A line was typed in plain mode.
    case line(String)
    /// No more lines follow.
    case inputEnded
}

/// Shows the model and takes the person's input: on the screen or in plain lines. Used on the application's actor alone.
protocol Face: AnyObject {
    /// Whether the lock can close while the program runs. Plain mode asks for the PIN at the start only.
    var canLock: Bool { get }

    func start()
    /// Waits for input; `nil` once the terminal is gone.
    func nextEvents(isolation: isolated (any Actor)?) async -> [FaceEvent]?
    /// Handles a typed line, or the end of the input (`nil`).
    func read(_ line: String?, in model: inout AppModel) -> [Effect]
    /// Shows the model as it is now. The layout it needs may make the model ask for more.
    func show(_ model: inout AppModel) -> [Effect]
    /// How soon the model's clock has to tick; `nil` if it need not.
    func tickInterval(for model: AppModel) -> Duration?
    /// Hands a link to the terminal's clipboard.
    func copy(_ link: String)
    func repaint()
    func suspend()
    /// Puts the terminal right.
    func leave(isolation: isolated (any Actor)?) async
}

/// The face for eyes: frames on a terminal.
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

    func read(_ line: String?, in model: inout AppModel) -> [Effect] { [] }

    func show(_ model: inout AppModel) -> [Effect] {
        let effects = model.layOut()
        session.reportMouse(model.settings.usesMouse)
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

    func repaint() { session.repaint() }

    func suspend() { session.suspend() }

    func leave(isolation: isolated (any Actor)?) async { await session.leave(isolation: isolation) }
}
