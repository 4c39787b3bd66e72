import Entities
import Platform

/// The configuration file, which people edit and the program changes in place.
///
/// Its calls block on the disk: call them on a thread that may block.
package struct ConfigurationFile: Sendable {
    package static let name = "config.json"

    package let path: String
    package let folder: String

    /// - Parameter folder: the folder of the configuration.
    package init(folder: String) {
        self.folder = folder
        path = "\(folder)/\(ConfigurationFile.name)"
    }

    /// The bytes of the file, or `nil` if it is missing.
    package func read() throws(StoreError) -> [UInt8]? {
        let (folder, name) = target
        return try FileStore(unswept: folder).read(name, limit: JSON5Document.sizeLimit)
    }

    /// Changes values in the file and leaves every other byte alone. A missing file is created; a link stays a link.
    /// - Throws: `ConfigurationFileError`; the file is unchanged then.
    package func change(_ edits: [ConfigurationEdit]) throws(ConfigurationFileError) {
        let outcome: Result<Void, ConfigurationFileError>
        do throws(StoreError) {
            outcome = try FileStore(folder: folder).exclusively { () throws(StoreError) in
                let bytes = try read() ?? []
                switch ConfigurationFile.applying(edits, to: bytes) {
                case .failure(let error): return .failure(error)
                case .success(bytes): break
                case .success(let edited):
                    let (folder, name) = target
                    try FileStore(unswept: folder).write(edited, to: name)
                }
                return .success(())
            }
        } catch {
            throw .store(error)
        }
        try outcome.get()
    }

    private static func applying(
        _ edits: [ConfigurationEdit], to bytes: [UInt8]
    ) -> Result<[UInt8], ConfigurationFileError> {
        var document: JSON5Document
        do throws(JSONError) {
            document = try JSON5Document(bytes)
        } catch {
            return .failure(.mistake(error.problem, at: TextPlace(offset: error.offset, in: bytes)))
        }
        for edit in edits {
            let edited = edit.value.map { document.setting(edit.path, to: $0) } ?? document.removing(edit.path)
            guard let edited else { return .failure(.notAnObject) }
            document = edited
        }
        return .success(document.bytes)
    }

    /// The file behind any links. The lock is still taken in the folder of the configuration.
    private var target: (folder: String, name: String) {
        let place = FilePlace(following: folder, ConfigurationFile.name)
        return (place?.folder ?? folder, place?.name ?? ConfigurationFile.name)
    }
}

/// A change of one value in the configuration.
package struct ConfigurationEdit: Hashable, Sendable {
    /// The keys of the value, from the outermost.
    package let path: [String]
    /// The new value, or `nil` removes it, so the default applies.
    package let value: JSONValue?

    package init(_ path: [String], _ value: JSONValue?) {
        self.path = path
        self.value = value
    }
}

/// Why the configuration could not be changed.
package enum ConfigurationFileError: Error, Hashable, Sendable {
    /// It could not be read or written.
    case store(StoreError)
    /// It is not valid JSON5.
    case mistake(JSONError.Problem, at: TextPlace)
    /// It is not an object with keys.
    case notAnObject
}
