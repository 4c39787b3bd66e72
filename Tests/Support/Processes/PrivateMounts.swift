import Foundation

/// Disks mounted only for the commands that mount them.
package enum PrivateMounts {
    /// Whether this system allows that.
    package static let areAllowed: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
        process.currentDirectoryURL = FileManager.default.temporaryDirectory
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
