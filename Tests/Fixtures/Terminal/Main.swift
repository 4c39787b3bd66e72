import Terminal

/// A program for tests that drive it through a pseudo-terminal: `device` for the bare device, `session` for a whole
/// session.
@main
enum Main {
    static func main() {
        let environment = Dictionary(
            uniqueKeysWithValues: ["TERM", "LINES", "COLUMNS", "SSH_TTY"].compactMap { name in
                variable(name).map { (name, $0) }
            })
        guard let device = try? TTYDevice(environment: environment, guardian: TerminalGuard()) else {
            return print("no terminal")
        }
        let loop = EventLoop(source: device)
        if CommandLine.arguments.dropFirst().first == "session" {
            let session = TerminalSession(device: device, environment: environment)
            let fixture = SessionFixture(session: session, loop: loop)
            loop.run {
                if let signal = await fixture.run() { ProcessEnd.bySignal(signal) }
            }
        } else {
            let fixture = DeviceFixture(device: device, loop: loop)
            loop.run { await fixture.run() }
        }
    }
}
