import Core
import Terminal

extension WorkerTransport {
    /// From now on, lets the worker put the terminal right if this process dies without doing so.
    func guardTerminal(_ terminal: TerminalSnapshot) {
        guardTerminal(path: terminal.path, termios: terminal.attributes, leave: terminal.farewell)
    }
}
