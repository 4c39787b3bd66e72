import FoundationEssentials
import Platform

/// The files that an import is made of: single files, archives, and all exports in a folder.
package enum ImportFiles {
    package static let sizeLimit = 512 << 20
    private static let fileLimit = 20_000
    private static let depthLimit = 8

    /// Reads files.
    /// - Parameter paths: files and folders; `-` is standard input.
    /// - Throws: the first path that cannot be read, and why.
    package static func files(at paths: [String]) throws(UserPathError) -> [ImportFile] {
        var files: [ImportFile] = []
        for path in paths {
            if path != "-", (try? FileKind(of: path)) == .folder {
                let root = path.hasSuffix("/") ? path : path + "/"
                var names: [String] = []
                var visited: Set<String> = []
                list(root, depth: 0, visited: &visited, into: &names)
                if visited.isEmpty { throw UserPathError(path: path, reason: .store(.notAFile)) }
                let place = ExportFolder(names)
                for name in names {
                    let problem = place.problem(of: name)
                    let bytes = problem == nil ? try bytes(at: root + name) : []
                    files.append(ImportFile(name: root + name, bytes: bytes, problem: problem))
                }
            } else {
                files.append(ImportFile(name: path, bytes: try bytes(at: path)))
            }
        }
        return files
    }

    private static func bytes(at path: String) throws(UserPathError) -> [UInt8] {
        do throws(UserFileError) {
            return path == "-"
                ? try UserFile.readStandardInput(limit: sizeLimit) : try UserFile(path: path).read(limit: sizeLimit)
        } catch {
            throw UserPathError(path: path, reason: error)
        }
    }

    /// Lists the exports in a folder, once for each folder that links lead to, and none of the system's folders, such as `/proc`.
    /// - Parameter folder: ends with a slash.
    private static func list(
        _ folder: String, below path: String = "", depth: Int, visited: inout Set<String>, into names: inout [String]
    ) {
        guard depth < depthLimit, let resolved = FilePlace.resolved(folder + path), !FilePlace.isOfSystem(resolved),
            visited.insert(resolved).inserted,
            let found = try? FileManager.default.contentsOfDirectory(atPath: folder + path)
        else { return }
        for name in found.sorted() where !name.hasPrefix(".") {
            guard names.count < fileLimit, let kind = try? FileKind(of: folder + path + name) else { continue }
            if kind == .folder {
                list(folder, below: path + name + "/", depth: depth + 1, visited: &visited, into: &names)
            } else if kind == .regular, ExportFolder.hasExtension(name) || name.lowercased().hasSuffix(".zip") {
                names.append(path + name)
            }
        }
    }

    /// The files and folders whose names begin like a path, for completing it; folders end with a slash.
    package static func completions(of path: String, home: String?, limit: Int = 100) -> [String] {
        let found = names(of: path, home: home, limit: limit)
        let meant = TypedPath.meant(path)
        return found.isEmpty && meant != path ? names(of: meant, home: home, limit: limit) : found
    }

    private static func names(of path: String, home: String?, limit: Int) -> [String] {
        let typed = UserFile.absolute(path, home: home)
        let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
        let (folder, start) = (String(typed[..<cut]), typed[cut...])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let shown = path.dropLast(start.count)
        var found: [String] = []
        for name in names.sorted()
        where name.hasPrefix(start) && (start.hasPrefix(".") || !name.hasPrefix(".")) && found.count < limit {
            var isFolder = false
            guard FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder) else { continue }
            let isExport = ExportFolder.hasExtension(name) || name.lowercased().hasSuffix(".zip")
            if isFolder || isExport { found.append(shown + name + (isFolder ? "/" : "")) }
        }
        return found
    }
}
