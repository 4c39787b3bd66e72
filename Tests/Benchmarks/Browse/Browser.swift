import Glibc
import Terminal

nonisolated(unsafe) private var isResized: sig_atomic_t = 0

struct Browser {
    let catalog: Catalog

    func run() {
        var saved = termios()
        tcgetattr(0, &saved)
        var raw = saved
        cfmakeraw(&raw)
        tcsetattr(0, TCSANOW, &raw)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in isResized = 1 }
        sigaction(SIGWINCH, &action, nil)
        var state = BrowserState(count: catalog.count, size: size())
        var renderer = FrameRenderer(size: state.size, profile: .xterm)
        var parser = InputParser()
        var bytes: [UInt8] = []
        bytes.append(ControlSequence.enterAlternateScreen)
        bytes.append(ControlSequence.disableAutowrap)
        send(bytes)
        var input = [UInt8](repeating: 0, count: 4096)
        var isRunning = true
        while isRunning {
            send(
                renderer.frame { buffer in
                    BrowserView(state: state, catalog: catalog).draw(on: &buffer)
                    return nil
                })
            let count = read(0, &input, input.count)
            if isResized != 0 {
                isResized = 0
                state.resize(to: size())
                renderer.resize(to: state.size)
            }
            guard count > 0 else {
                if count < 0 && errno == EINTR { continue }
                break
            }
            for case .key(let press) in parser.feed(Array(input[..<count])) where !state.handle(press.key) {
                isRunning = false
            }
        }
        bytes.removeAll()
        bytes.append(ControlSequence.enableAutowrap)
        bytes.append(ControlSequence.leaveAlternateScreen)
        bytes.append(ControlSequence.showCursor)
        send(bytes)
        tcsetattr(0, TCSANOW, &saved)
    }

    private func send(_ bytes: [UInt8]) {
        if !bytes.isEmpty { _ = write(1, bytes, bytes.count) }
    }

    private func size() -> Size {
        var window = winsize()
        _ = ioctl(0, UInt(TIOCGWINSZ), &window)
        return Size(width: Int(window.ws_col), height: Int(window.ws_row))
    }
}
