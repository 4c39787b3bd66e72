import Foundation

/// What a process costs, as Linux tells it in `/proc`.
public struct ProcessFigures: Sendable {
    private let id: pid_t

    /// Looks at the process of this number.
    public init(of id: pid_t) {
        self.id = id
    }

    /// Memory in use now (`VmRSS`), in bytes; `nil` where it is not told.
    public var residentBytes: Int? {
        status("/proc/\(id)/status", "VmRSS:").map { $0 * 1024 }
    }

    /// How often its threads have gone to sleep so far: a program that is idle does so no more.
    public var voluntarySwitches: Int {
        let folder = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.reduce(0) { $0 + (status("\(folder)/\($1)/status", "voluntary_ctxt_switches:") ?? 0) }
    }

    private func status(_ path: String, _ name: String) -> Int? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) }
    }
}
