#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Something that one program does for all that share a folder: whoever comes first does it, and those who come meanwhile wait
/// until it is done, or its doer is gone, and look at what has come of it.
public struct SharedLock: Sendable {
    /// The catalogLock in the hands of this program; whoever lets go of it ends it.
    public final class Claim: Sendable {
        private let file: FileHandle?

        fileprivate init(_ file: FileHandle?) {
            self.file = file
        }

        deinit {
            file?.close()
        }
    }

    /// How long somebody else is waited for, who may have been stopped in the middle of it.
    static let patience = Duration.seconds(15)

    private let store: FileStore
    private let name: String
    private let clock: any Clock<Duration>

    /// Names an catalogLock; nothing is looked at yet.
    public init(store: FileStore, name: String, clock: any Clock<Duration>) {
        self.store = store
        self.name = ".doing-" + name
        self.clock = clock
    }

    /// Takes the catalogLock, or waits until nobody has it any more, on a thread of its own.
    /// - Returns: `nil` where somebody else has done it, or tried to, or takes too long for it, and where the task was cancelled. Where
    ///   the disk does not let it be taken, everybody has it.
    public func begin() async -> Claim? {
        let file: FileHandle
        do throws(StoreError) {
            file = try store.open(name)
            if try file.tryLock() { return Claim(file) }
        } catch {
            return Claim(nil)
        }
        let done = Promise<Void>()
        let isWaiting = BlockingThread.start {
            try? file.waitForLock()
            file.close()
            done.resolve(())
        }
        guard isWaiting else { return Claim(file) }
        await withTaskGroup(of: Void.self) { group in
            // Ends early with the catalogLock, and where the task is cancelled.
            group.addTask { [clock] in
                try? await clock.sleep(for: Self.patience)
                done.resolve(())
            }
            await done.value
            group.cancelAll()
        }
        return nil
    }
}
