#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What this process was started with.
public enum ProcessArguments {
    /// More than the kernel lets anybody pass.
    private static let limit = 1 << 24

    /// The arguments behind the program's name. To be asked before anything changes the environment.
    ///
    /// Swift's runtime reads `/proc/self/cmdline`, and knows not even the program's name where nothing is mounted there, as in
    /// a bare root.
    public static var all: [String] {
        let known = CommandLine.arguments
        guard known.isEmpty else { return Array(known.dropFirst()) }
        #if os(Linux)
        return Array(arguments(before: environ).dropFirst())
        #else
        return []
        #endif
    }

    /// The arguments as the kernel has put them: their count, a pointer to each, and a null, right before the pointers to the
    /// variables (System V ABI, "Initial Process Stack").
    /// - Parameter variables: the first of those pointers.
    /// - Returns: the program's name and what follows it; none where the variables have been moved since.
    static func arguments(before variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> [String] {
        let end = variables - 1
        guard end.pointee == nil else { return [] }
        var count = 0
        while Int(bitPattern: end[-1 - count]) != count {
            guard count < limit else { return [] }
            count += 1
        }
        return (0..<count).compactMap { end[$0 - count].map { String(cString: $0) } }
    }
}
