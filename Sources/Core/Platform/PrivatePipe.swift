#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A pipe that no child process inherits, not even one that another thread starts at the same time.
package struct PrivatePipe {
    package let reading: Int32
    package let writing: Int32

    /// - Returns: `nil` if there are no more descriptors.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard Self.open(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
    }

    private static func open(_ ends: inout [Int32]) -> Int32 {
        #if !canImport(Darwin)
        // Swift's module of the C library does not have `pipe2`.
        typealias Pipe = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
        if let symbol = dlsym(nil, "pipe2") { return unsafeBitCast(symbol, to: Pipe.self)(&ends, O_CLOEXEC) }
        #endif
        let status = pipe(&ends)
        if status == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
        return status
    }
}
