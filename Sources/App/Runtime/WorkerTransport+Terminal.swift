import Core
import Terminal

extension WorkerTransport {
    /// Lets the worker restore the terminal if this process dies without doing so.
    func guardTerminal(_ terminal: TerminalSnapshot) {
        guardTerminal(path: terminal.path, termios: terminal.attributes, leave: terminal.farewell)
    }
}
