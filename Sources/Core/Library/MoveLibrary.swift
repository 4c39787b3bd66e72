import Configuration
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Moves the library's journal to another folder, and joins it with one that is there.
///
/// The files are copied and compared, then the setting is saved, and only then are the old files moved aside. If a step fails, the
/// library is in the old folder as before. Other programs on this machine continue in the new folder.
package struct MoveLibrary: Sendable {
    package struct Outcome: Hashable, Sendable {
        package let folder: String
        /// The old folder's new path; the old path if it could not be renamed, or `nil` if there was none.
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
        let (configuration, setting) = (configuration, setting)
        let former = try await library.move(to: target) { () throws(ConfigurationFileError) in
            try configuration.change([ConfigurationEdit(setting, .text(target))])
        }
        return Outcome(folder: target, former: former)
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
