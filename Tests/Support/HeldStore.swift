import Dispatch
import Platform

/// Holds the lock of a store, as a slow disk does: writes under it wait.
package final class HeldStore: Sendable {
    private let release = DispatchSemaphore(value: 0)

    package init(_ store: any DocumentStore) async {
        await withCheckedContinuation { isHeld in
            _ = TestThread { [release] in
                try? store.exclusively { () throws(StoreError) in
                    isHeld.resume()
                    release.wait()
                }
            }
        }
    }

    package func letGo() { release.signal() }
}
