import Core
import Dispatch

/// The lock of a store, held as by a disk that takes its time: what is written under it waits.
public final class HeldStore: Sendable {
    private let release = DispatchSemaphore(value: 0)

    /// Takes the lock; it is held when this returns.
    public init(_ store: any DocumentStore) async {
        await withCheckedContinuation { isHeld in
            _ = BlockingThread { [release] in
                try? store.exclusively { () throws(StoreError) in
                    isHeld.resume()
                    release.wait()
                }
            }
        }
    }

    /// Gives the lock back.
    public func letGo() {
        release.signal()
    }
}
