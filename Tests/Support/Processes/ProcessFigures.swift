import Foundation

/// The resources a process uses, from `/proc` on Linux.
package struct ProcessFigures: Sendable {
    private let id: pid_t

    /// Looks at the process of this number.
    package init(of id: pid_t) {
        self.id = id
    }

    /// Current memory (`VmRSS`) in bytes, or `nil` if unknown.
    package var residentBytes: Int? {
        status("/proc/\(id)/status", "VmRSS:").map { $0 * 1024 }
    }

    /// The most memory so far (`VmHWM`) in bytes, or `nil` if unknown.
    package var mostResidentBytes: Int? {
        status("/proc/\(id)/status", "VmHWM:").map { $0 * 1024 }
    }

    /// How often its threads have gone to sleep; constant while the program is idle.
    package var voluntarySwitches: Int { switches { _ in true } }

    /// The same without the first thread.
    package var voluntarySwitchesOfOtherThreads: Int { switches { $0 != "\(id)" } }

    private func switches(of isCounted: (String) -> Bool) -> Int {
        let folder = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.filter(isCounted).reduce(0) {
            $0 + (status("\(folder)/\($1)/status", "voluntary_ctxt_switches:") ?? 0)
        }
    }

    private func status(_ path: String, _ name: String) -> Int? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) }
    }
}
