#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension BaseDirectories {
    /// Reads the environment, and asks the user database where `HOME` says nothing.
    public init(environment: [String: String]) {
        let needsAccount = environment["HOME"]?.hasPrefix("/") != true
        self.init(environment: environment, accountHome: needsAccount ? Self.accountHome() : nil)
    }

    /// The home folder by the user database, whatever the environment says; `nil` where it knows none.
    public static func accountHome() -> String? {
        var entry = passwd()
        var result: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
            guard let text = buffer.baseAddress,
                getpwuid_r(getuid(), &entry, text, buffer.count, &result) == 0, result != nil, let home = entry.pw_dir
            else { return nil }
            return String(cString: home)
        }
    }
}
