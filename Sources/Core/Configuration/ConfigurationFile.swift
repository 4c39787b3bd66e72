/// The file in which people write down how they want the program, and the program what they have changed in it.
///
/// Its calls wait for the disk; they belong on a thread that may wait.
public struct ConfigurationFile: Sendable {
    /// The name of the file.
    public static let name = "config.json"

    /// Where it is, or would be.
    public let path: String
    /// The folder in which it is, or would be.
    public let folder: String

    /// Names the file in the folder of the configuration; nothing is read yet.
    public init(folder: String) {
        self.folder = folder
        path = "\(folder)/\(ConfigurationFile.name)"
    }

    /// The bytes of the file; `nil` where there is none.
    public func read() throws(StoreError) -> [UInt8]? {
        let (folder, name) = place
        return try FileStore(unswept: folder).read(name, limit: JSON5Document.sizeLimit)
    }

    /// Changes values in the file, and leaves every other byte of it as it was. The file is made where there is none.
    ///
    /// A file that is a link stays one: what it leads to is written.
    /// - Throws: `ConfigurationFileError`; the file is as it was then.
    public func change(_ edits: [ConfigurationEdit]) throws(ConfigurationFileError) {
        let outcome: Result<Void, ConfigurationFileError>
        do throws(StoreError) {
            outcome = try FileStore(folder: folder).exclusively { () throws(StoreError) in try apply(edits) }
        } catch {
            throw .store(error)
        }
        try outcome.get()
    }

    /// Under the lock: a mistake in the file is no fault of the store's.
    private func apply(_ edits: [ConfigurationEdit]) throws(StoreError) -> Result<Void, ConfigurationFileError> {
        let bytes = try read() ?? []
        do throws(ConfigurationFileError) {
            let edited = try ConfigurationFile.editing(bytes, by: edits)
            if edited != bytes {
                let (folder, name) = place
                try rethrowing { () throws(StoreError) in try FileStore(unswept: folder).write(edited, to: name) }
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    private func rethrowing(_ body: () throws(StoreError) -> Void) throws(ConfigurationFileError) {
        do throws(StoreError) { try body() } catch { throw .store(error) }
    }

    /// The text with the values changed.
    static func editing(
        _ bytes: [UInt8], by edits: [ConfigurationEdit]
    ) throws(ConfigurationFileError) -> [UInt8] {
        var document: JSON5Document
        do throws(JSONError) {
            document = try JSON5Document(bytes)
        } catch {
            throw .mistake(error.problem, at: TextPlace(offset: error.offset, in: bytes))
        }
        for edit in edits {
            let edited = edit.value.map { document.setting(edit.path, to: $0) } ?? document.removing(edit.path)
            guard let edited else { throw .notAnObject }
            document = edited
        }
        return document.bytes
    }

    /// The folder and the name of the file behind whatever links there are. A lock is taken in the folder of the configuration
    /// all the same, and nothing is swept in one that is somebody else's.
    private var place: (folder: String, name: String) {
        let place = FilePlace(following: folder, ConfigurationFile.name)
        return (place?.folder ?? folder, place?.name ?? ConfigurationFile.name)
    }
}
