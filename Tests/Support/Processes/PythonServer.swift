import Foundation
import Terminal

/// A running server of `../shared/tools`.
struct PythonServer: Sendable {
    /// Makes a server that only accepts a port report the port it got for port 0.
    private static let tell = """
        import runpy, socket, sys
        listen = socket.socket.listen
        def tell(self, *arguments):
            listen(self, *arguments)
            print("listening http://127.0.0.1:%d" % self.getsockname()[1], flush=True)
        socket.socket.listen = tell
        sys.argv = sys.argv[1:]
        runpy.run_path(sys.argv[0], run_name="__main__")
        """

    /// The server's process, and the terminal that it runs on.
    let program: TerminalProgram
    let port: UInt16

    /// Starts a server and waits for its line `listening http://127.0.0.1:PORT`.
    /// - Parameter tellsPort: whether the server writes that line itself.
    init(_ script: String, _ arguments: [String], tellsPort: Bool) async throws {
        let path = SharedData.url(script).path
        // On a terminal every line is flushed, so the test can wait for it without polling.
        program = try TerminalProgram(
            "/usr/bin/python3", (tellsPort ? [path] : ["-c", Self.tell, path]) + arguments,
            environment: ["PYTHONDONTWRITEBYTECODE": "1", "PATH": "/usr/bin:/bin"], size: Size(width: 200, height: 4))
        let shown = try await program.waitForText("listening http://127.0.0.1:", within: .seconds(60))
        guard let port = shown.text(0).split(separator: ":").last.flatMap({ UInt16($0) }) else {
            throw ProcessError.unexpectedOutput(shown.text(0))
        }
        self.port = port
    }
}
