#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where a file is, behind whatever links lead to it: what is written in its place is to be there, and the links are to stay.
struct FilePlace: Hashable, Sendable {
    private static let linkLimit = 16

    /// The folder of the file, and its name there.
    let folder: String
    let name: String

    /// Follows the links, where there are any; the file itself need not be there.
    ///
    /// `nil` where they lead in a circle, or to a file that a process has open (`/dev/stdout`), whose name may have become that of
    /// another one.
    init?(following folder: String, _ name: String) {
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

    /// Whether the folder is there. Where it is not, as on a disk that is not mounted, neither is the file known not to exist, nor is
    /// one to be made.
    var hasFolder: Bool { access(folder, F_OK) == 0 }

    /// Whether what is missing on the way to a folder is what a link leads to: then nobody knows what is in it.
    static func isBehindBrokenLink(_ folder: String) -> Bool {
        var path = folder[...]
        while !path.isEmpty {
            var status = stat()
            if lstat(String(path), &status) == 0 {
                return status.st_mode & S_IFMT == S_IFLNK && access(String(path), F_OK) != 0
            }
            path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        }
        return false
    }

    /// What a link says; empty where that is no text, and cannot be named.
    private static func target(ofLink path: String) -> String? {
        let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let address = buffer.baseAddress else { return }
            count = max(0, readlink(path, address, buffer.count))
        }
        return bytes.isEmpty ? nil : String(validating: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self) ?? ""
    }

    private static func isOfProcesses(_ folder: String) -> Bool {
        guard let path = realpath(folder, nil) else { return false }
        defer { free(path) }
        return String(cString: path).hasPrefix("/proc/")
    }
}
