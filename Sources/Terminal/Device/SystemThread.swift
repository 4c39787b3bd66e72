#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A thread of the program's own, for calls that block: the cooperative pool has as many threads as the machine has cores,
/// and a `read` that waits for a key would hold one of them for ever.
enum SystemThread {
    /// What a thread runs, boxed so that one pointer carries it across `pthread_create`.
    fileprivate final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Lets other threads of the machine go first from now on. Linux has a priority for each thread, and what this thread starts
    /// inherits it; elsewhere nothing changes.
    static func yieldToOthers() {
        #if os(Linux)
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }

    /// Starts a detached thread.
    /// - Parameter stackSize: in bytes. Most threads here call a handful of system calls, and the default of eight megabytes
    ///   counts against an address-space limit.
    /// - Returns: `false` where the system has no thread left.
    static func start(stackSize: Int = 256 * 1024, _ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, stackSize)
        let box = Unmanaged.passRetained(Body(body))
        let result = create(&attributes, argument: box.toOpaque())
        if result != 0 { box.release() }
        return result == 0
    }
}

#if canImport(Darwin)
private func create(_ attributes: inout pthread_attr_t, argument: UnsafeMutableRawPointer) -> Int32 {
    var thread: pthread_t?
    return pthread_create(
        &thread, &attributes,
        { argument in
            enter(argument)
            return nil
        }, argument)
}
#else
private func create(_ attributes: inout pthread_attr_t, argument: UnsafeMutableRawPointer) -> Int32 {
    var thread = pthread_t()
    return pthread_create(
        &thread, &attributes,
        { argument in
            if let argument { enter(argument) }
            return nil
        }, argument)
}
#endif

private func enter(_ argument: UnsafeMutableRawPointer) {
    Unmanaged<SystemThread.Body>.fromOpaque(argument).takeRetainedValue().run()
}
