import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A running program. Neither it nor its children outlive this object.
package final class ChildProcess: Sendable {
    private struct Condition: Sendable {
        var status: ExitStatus?
        var isStopped = false
    }

    /// The variable that identifies all processes of a test, even detached ones.
    private static let marker = "MARQUEE_TEST_PROCESS"

    /// The variable by which an instrumented program knows where its coverage belongs.
    private static let profile = "LLVM_PROFILE_FILE"

    package let id: pid_t
    /// Its working folder, and its home unless it was given another one: nothing that it writes is left behind.
    private let folder: TemporaryFolder
    private let mark = UUID().uuidString
    private let condition = Watched(Condition())

    init(_ plan: SpawnPlan) throws {
        var plan = plan
        folder = try TemporaryFolder()
        plan.folder = folder.path
        plan.environment["HOME"] = plan.environment["HOME"] ?? folder.path
        plan.environment[Self.marker] = mark
        plan.environment[Self.profile] = ProcessInfo.processInfo.environment[Self.profile]
        id = try plan.start()
        Thread.detachNewThread { [id, condition] in Self.attend(id, condition) }
    }

    deinit {
        endAll()
    }

    /// How it has ended, if it has.
    package var status: ExitStatus? { condition.value.status }

    /// Its use of resources.
    package var figures: ProcessFigures { ProcessFigures(of: id) }

    /// Sends it a signal; does nothing once it has ended.
    package func signal(_ number: Int32) {
        // It cannot be reaped under the lock, so the number is still its own.
        condition.change { [id] condition in
            if condition.status == nil { kill(id, number) }
        }
    }

    /// Kills it and all that it has started.
    package func endAll() {
        signal(SIGKILL)
        for survivor in survivors { kill(survivor, SIGKILL) }
    }

    /// Suspends the calling task until it has ended.
    /// - Throws: `ProcessError.stillRunning`.
    package func waitForExit(within limit: Duration = .seconds(60)) async throws -> ExitStatus {
        guard let status = await condition.wait(within: limit, until: { $0.status != nil })?.status else {
            throw ProcessError.stillRunning
        }
        return status
    }

    /// Suspends the calling task until it has been stopped by a signal, or continued.
    /// - Throws: `ProcessError.stillRunning`.
    package func waitForStop(_ isStopped: Bool = true, within limit: Duration = .seconds(60)) async throws {
        guard await condition.wait(within: limit, until: { $0.isStopped == isStopped }) != nil else {
            throw ProcessError.stillRunning
        }
    }

    /// Waits for the process on a thread of its own.
    private static func attend(_ id: pid_t, _ condition: Watched<Condition>) {
        while true {
            // Waits first and reaps under the lock afterwards: see `signal`.
            var information = siginfo_t()
            let changes = WEXITED | WSTOPPED | WCONTINUED
            guard waitid(P_PID, id_t(id), &information, changes | WNOWAIT) == 0 || errno == EINTR else { return }
            let hasEnded = condition.change { condition in
                var status: Int32 = 0
                guard waitpid(id, &status, WNOHANG | WUNTRACED | WCONTINUED) == id else { return false }
                condition.status = ExitStatus(waitStatus: status)
                condition.isStopped = status & 0xFF == 0x7F
                return condition.status != nil
            }
            if hasEnded { return }
        }
    }

    /// The running processes among itself and its children, without zombies. Linux only.
    package var survivors: [pid_t] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(pid_t.init) ?? []
        let wanted = Array("\(Self.marker)=\(mark)".utf8)
        return numbers.filter { number in
            guard let variables = FileManager.default.contents(atPath: "/proc/\(number)/environ") else { return false }
            return variables.split(separator: 0).contains { $0.elementsEqual(wanted) }
        }
    }
}
