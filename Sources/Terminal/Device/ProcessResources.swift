#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the system has left for the process.
public enum ProcessResources {
    /// Whether so many files can be open beside those that are, as far as nobody else takes them first.
    public static func hasDescriptors(_ count: Int) -> Bool {
        var taken: [FileDescriptor] = []
        for _ in 0..<count {
            let number = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
            guard number >= 0 else { return false }
            taken.append(FileDescriptor(owned: number))
        }
        return withExtendedLifetime(taken) { true }
    }
}
