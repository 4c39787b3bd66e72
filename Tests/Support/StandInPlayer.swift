import Foundation

/// A player that speaks mpv's protocol and plays a hundred seconds of nothing in one.
package struct StandInPlayer: Sendable {
    /// How it ends.
    package enum End: String, Sendable {
        case eof, quit, kill
    }

    package static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    /// The command that starts it.
    package let command: String
    private let folder: TemporaryFolder

    package init(in folder: TemporaryFolder) throws {
        self.folder = folder
        // Not executed itself: a fork of another test may still hold it open for writing (ETXTBSY).
        command = "/usr/bin/python3 \(folder.path)/mpv"
        try Data(Self.script.utf8).write(to: URL(filePath: folder.path + "/mpv"))
    }

    /// What it does the next time.
    /// - Parameters:
    ///   - seek: a second to jump to at once.
    package func plan(until second: Double, _ end: End, seek: Double = 0) throws {
        try Data("\(second) \(end.rawValue) \(seek)".utf8).write(to: URL(filePath: folder.path + "/plan"))
    }

    /// Of each run: the mode of the socket's folder, the second it began at, and the file.
    package func runs() throws -> [String] {
        try String(contentsOfFile: folder.path + "/runs", encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private static let script = #"""
        import json, os, select, socket, sys, termios, time, tty
        here = os.path.dirname(os.path.abspath(__file__))
        options = dict(a.split("=", 1) for a in sys.argv[1:] if a.startswith("--") and "=" in a)
        file = sys.argv[sys.argv.index("--") + 1]
        until, how, seek = open(here + "/plan").read().split()
        until, seek, start, speed = float(until), float(seek), float(options.get("--start", 0)), 100
        path = options["--input-ipc-server"]
        with open(here + "/runs", "a") as runs:
            runs.write("%o %d %s\n" % (os.stat(os.path.dirname(path)).st_mode & 0o777, start, json.dumps(file)))
        server = socket.socket(socket.AF_UNIX)
        server.bind(path)
        server.listen(4)
        if sys.stdin.isatty(): tty.setraw(0)
        server.settimeout(20)
        client = server.accept()[0]
        def send(**message): client.sendall(json.dumps(message).encode() + b"\n")
        send(event="file-loaded")
        values = {"duration": 100.0, "speed": speed, "pause": False, "eof-reached": False}
        begin, rest, position, end = time.monotonic(), b"", start, None
        while True:
            position = min(start + (time.monotonic() - begin) * speed, until)
            if seek and position >= start + 5:
                start, begin, seek = seek, time.monotonic(), 0
                send(event="seek")
                send(event="playback-restart")
            if position >= until:
                # Long enough to be asked where it is.
                end = end or time.monotonic() + 0.5
                if time.monotonic() > end: break
            if select.select([client], [], [], 0.01)[0]:
                rest += client.recv(4096)
                while b"\n" in rest:
                    line, rest = rest.split(b"\n", 1)
                    request = json.loads(line)
                    words = request["command"]
                    if words[0] == "observe_property":
                        send(event="property-change", id=words[1], name=words[2], data=values[words[2]])
                    else:
                        send(data=position, request_id=request.get("request_id", 0), error="success")
        if how == "kill": os.kill(os.getpid(), 9)
        send(event="end-file", reason=how)
        """#
}
