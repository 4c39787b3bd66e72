#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Moves the library's journal to another folder, and joins it with one that is there.
///
/// The files are copied and compared, then the setting is saved, and only then is the old folder renamed. If a step fails, the library
/// is in the old folder as before.
package struct MoveLibrary: Sendable {
    package struct Outcome: Hashable, Sendable {
        package let folder: String
        /// The old folder's new path; the old path if it could not be renamed; `nil` if there was none.
        package let former: String?
    }

    private let library: LibraryStore
    private let configuration: ConfigurationFile
    /// The keys of the setting with the library's folder.
    private let setting: [String]

    package init(library: LibraryStore, configuration: ConfigurationFile, setting: [String]) {
        self.library = library
        self.configuration = configuration
        self.setting = setting
    }

    /// - Parameter target: an absolute path.
    package func callAsFunction(to target: String) async throws(LibraryMoveError) -> Outcome {
        let former = await library.status().folder
        let (old, new) = (Self.real(former), Self.real(target))
        guard new != old, !new.hasPrefix(old + "/") else { throw .inside }
        do throws(StoreError) {
            try await library.copy(to: target)
        } catch {
            throw .store(error)
        }
        do throws(ConfigurationFileError) {
            try configuration.change([ConfigurationEdit(setting, .text(target))])
        } catch {
            throw .configuration(error)
        }
        guard access(former, F_OK) == 0 else { return Outcome(folder: target, former: nil) }
        let name = try? await library.retire(into: target)
        let parent = former.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        return Outcome(folder: target, former: name.map { "\(parent)/\($0)" } ?? former)
    }

    /// A path from the root, without empty parts and those that name the same folder.
    package static func absolute(_ path: String) -> String {
        var start = ""
        if !path.hasPrefix("/"), let here = getcwd(nil, 0) {
            start = String(cString: here)
            free(here)
        }
        let parts = "\(start)/\(path)".split(separator: "/").filter { $0 != "." }
        return "/" + parts.joined(separator: "/")
    }

    /// The path without links, as far as it exists.
    private static func real(_ path: String) -> String {
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

/// Why the library was not moved.
package enum LibraryMoveError: Error, Hashable, Sendable {
    /// The new folder is the old one, or in it.
    case inside
    /// The files could not be copied.
    case store(StoreError)
    /// The setting could not be saved.
    case configuration(ConfigurationFileError)
}
