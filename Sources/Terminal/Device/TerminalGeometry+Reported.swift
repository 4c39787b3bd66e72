#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension TerminalGeometry {
    /// What the terminal says about its size, or the environment where it does not, or 80 by 24.
    init(reportedBy descriptor: FileDescriptor, environment: [String: String]) {
        var size = winsize()
        if ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) != 0 { size = winsize() }
        self.init(
            columns: Int(size.ws_col), rows: Int(size.ws_row), pixelWidth: Int(size.ws_xpixel),
            pixelHeight: Int(size.ws_ypixel), environment: environment)
    }

    /// A size as a terminal reports it: 0 where it does not know. All four numbers are untrusted: over SSH they are
    /// whatever the other side claims.
    init(columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int, environment: [String: String]) {
        let cells = Size(
            width: columns > 0 ? columns : TerminalGeometry.measure("COLUMNS", in: environment) ?? 80,
            height: rows > 0 ? rows : TerminalGeometry.measure("LINES", in: environment) ?? 24)
        guard columns > 0, rows > 0 else {
            self.init(cells: cells, isReported: false)
            return
        }
        let cell = Size(width: pixelWidth / columns, height: pixelHeight / rows)
        self.init(cells: cells, cellPixels: cell.isEmpty ? nil : cell)
    }

    private static func measure(_ name: String, in environment: [String: String]) -> Int? {
        environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
