#if os(Linux)
import Glibc
import Synchronization

// Global, as what it stands in for is: a C function has nothing else to remember by.
private let readiness = Mutex(WriteReadiness())

/// Stands before the C library's function of this name, in this process alone: see `WriteReadiness`.
@_cdecl("epoll_ctl")
public func changeEventPolling(
    _ poll: Int32, _ operation: Int32, _ descriptor: Int32, _ event: UnsafeMutableRawPointer?
) -> Int32 {
    typealias Function = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    // RTLD_NEXT, which the importer does not know.
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "epoll_ctl") else {
        errno = ENOSYS
        return -1
    }
    // `struct epoll_event` begins with the mask of events.
    let events = event?.loadUnaligned(as: UInt32.self) ?? 0
    let delay = readiness.withLock { $0.delay(of: operation, on: descriptor, to: events) }
    if delay > 0 { usleep(delay) }
    return unsafeBitCast(symbol, to: Function.self)(poll, operation, descriptor, event)
}
#endif
