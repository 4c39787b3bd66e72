/// A lock between programs for work that only one of them must do, such as fetching the catalog. The others wait until it is done
/// and use the result.
package struct SharedLock: Sendable {
    /// The lock, held until this is released.
    package final class Claim: Sendable {
        private let file: FileHandle?

        fileprivate init(_ file: FileHandle?) {
            self.file = file
        }

        deinit {
            file?.close()
        }
    }

    /// How long another program is waited for; it may have been stopped.
    static let timeout = Duration.seconds(15)

    private let store: FileStore
    private let name: String
    private let clock: any Clock<Duration>

    package init(store: FileStore, name: String, clock: any Clock<Duration>) {
        self.store = store
        self.name = ".doing-" + name
        self.clock = clock
    }

    /// Takes the lock, or waits on a thread of its own until it is free.
    /// - Returns: `nil` if another program has done the work or takes too long, or if the task was cancelled. If the disk fails, every
    ///   program gets a claim.
    package func acquire() async -> Claim? {
        let file: FileHandle
        do throws(StoreError) {
            file = try store.openShared(name)
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
            group.addTask { [clock] in
                try? await clock.sleep(for: Self.timeout)
                done.resolve(())
            }
            await done.value
            group.cancelAll()
        }
        return nil
    }
}
