#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Threads for calls that block: the cooperative pool has one thread per core, and a `read` that waits for a line would hold
/// one of them forever.
enum SystemThread {
    /// The closure of a thread, boxed so that one pointer carries it through `pthread_create`.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Lowers the priority of the calling thread, and of those that it starts. Linux only.
    static func yieldToOthers() {
        #if os(Linux)
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }

    /// Starts a detached thread.
    /// - Parameter stackSize: in bytes. Most threads here only make a few system calls, and the default of eight megabytes
    ///   counts against an address-space limit.
    /// - Returns: `false` if the system has no thread left.
    static func start(stackSize: Int = 256 * 1024, _ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, stackSize)
        let box = Unmanaged.passRetained(Body(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, &attributes,
            { argument in
                let pointer: UnsafeMutableRawPointer? = argument
                if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        if result != 0 { box.release() }
        return result == 0
    }
}

/// An event between threads: each `signal` lets one `wait` return, now or later. One system call each if a thread waits.
///
/// It is a semaphore, and not a mutex with a condition: a thread that wakes from a condition holds a mutex that counts as
/// contended, and releasing it costs another system call.
///
/// Sound as `Sendable`: the address of the allocation never changes, and the system's functions are thread-safe.
final class ThreadCondition: LoopSource, @unchecked Sendable {
    #if canImport(Darwin)
    private let semaphore: semaphore_t = {
        var semaphore = semaphore_t()
        semaphore_create(mach_task_self_, &semaphore, SYNC_POLICY_FIFO, 0)
        return semaphore
    }()

    deinit {
        semaphore_destroy(mach_task_self_, semaphore)
    }

    func signal() {
        semaphore_signal(semaphore)
    }

    func wait() {
        while semaphore_wait(semaphore) == KERN_ABORTED {}
    }
    #else
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() {
        sem_post(semaphore)
    }

    func wait() {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }
    #endif

    func waitForInput() -> Bool {
        wait()
        return false
    }

    func wake() { signal() }

    func readInput() {}
}
