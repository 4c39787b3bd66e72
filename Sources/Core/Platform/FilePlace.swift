#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The place of a file behind any links to it, where a replacement must be written to keep the links.
package struct FilePlace: Hashable, Sendable {
    private static let linkLimit = 16

    package let folder: String
    package let name: String

    /// Follows the links to a file, which need not exist.
    /// - Returns: `nil` for a circle of links, and for a file that a process has open (`/dev/stdout`), whose name may have become
    ///   that of another file.
    package init?(following folder: String, _ name: String) {
        var (folder, name) = (folder, name)
        for _ in 0..<FilePlace.linkLimit {
            guard let target = FilePlace.target(ofLink: "\(folder)/\(name)") else {
                self.folder = folder
                self.name = name
                return
            }
            let parts = target.split(separator: "/", omittingEmptySubsequences: true)
            guard !FilePlace.isOfProcesses(folder), let last = parts.last else { return nil }
            let parents = parts.dropLast().joined(separator: "/")
            folder = target.hasPrefix("/") ? "/" + parents : parents.isEmpty ? folder : "\(folder)/\(parents)"
            name = String(last)
        }
        return nil
    }

    /// Whether the folder exists. If not, as on a disk that is not mounted, the file may exist, and must not be created.
    var hasFolder: Bool { access(folder, F_OK) == 0 }

    /// The target of a link, empty if it is not UTF-8, or `nil` if the file is not a link.
    private static func target(ofLink path: String) -> String? {
        let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let address = buffer.baseAddress else { return }
            count = max(0, readlink(path, address, buffer.count))
        }
        return bytes.isEmpty ? nil : String(validating: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self) ?? ""
    }

    private static func isOfProcesses(_ folder: String) -> Bool { resolved(folder)?.hasPrefix("/proc/") == true }

    /// Whether the files of a folder are the system's, whose links and names lead to everything else.
    package static func isOfSystem(_ folder: String) -> Bool {
        ["/proc", "/sys", "/dev"].contains { folder == $0 || folder.hasPrefix($0 + "/") }
    }

    /// The path without links, or `nil` if it does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// The path without links, as far as it exists.
    package static func real(_ path: String) -> String {
        var head = path.split(separator: "/")
        var tail: [Substring] = []
        while true {
            if let real = realpath("/" + head.joined(separator: "/"), nil) {
                defer { free(real) }
                let start = String(cString: real)
                return (start == "/" ? "" : start) + tail.reversed().map { "/" + $0 }.joined()
            }
            guard let last = head.popLast() else { return path }
            tail.append(last)
        }
    }
}
