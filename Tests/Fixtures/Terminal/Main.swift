import Terminal

/// A program on a real terminal, for tests that drive it from the other side of a pseudo-terminal: shows what arrives, and
/// does on a key what a test wants to see done.
@main
enum Main {
    static func main() {
        let environment = Dictionary(
            uniqueKeysWithValues: ["TERM", "LINES", "COLUMNS"].compactMap { name in variable(name).map { (name, $0) } })
        guard let device = try? TTYDevice(environment: environment) else { return }
        let loop = EventLoop()
        let fixture = DeviceFixture(device: device, loop: loop)
        loop.run { await fixture.run() }
    }
}
