#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension FileStore {
    /// Changes a small file in place, while no other program does: something that programs tell one another while they run. It is
    /// not brought to the device, and no document by name.
    /// - Parameters:
    ///   - name: begins with a dot.
    ///   - limit: bytes that are read of it.
    ///   - change: from what is there to what is to be; no fewer bytes than before.
    func amend<Outcome>(
        _ name: String, limit: Int, _ change: (inout [UInt8]) -> Outcome
    ) throws(StoreError) -> Outcome {
        let file = try open(name)
        defer { file.close() }
        try file.lock()
        let former = try file.readAll(limit: limit)
        var bytes = former
        let outcome = change(&bytes)
        if bytes != former {
            try file.rewind()
            try file.write(bytes)
        }
        return outcome
    }

    /// Opens a file that programs lock, and makes it where it is not there.
    func open(_ name: String) throws(StoreError) -> FileHandle {
        try makeFolder()
        return try FileHandle.create(path(name), O_RDWR, isShared: isShared)
    }
}
