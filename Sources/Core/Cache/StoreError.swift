/// Why something could not be kept or read.
public enum StoreError: Error, Hashable, Sendable {
    /// No room is left on the device, or in the quota.
    case full
    /// The folder may not be written or read: permissions, or a file system that is read-only.
    case denied
    /// Another program has held the lock for too long.
    case busy
    /// What is there is larger than it may be.
    case tooLarge(limit: Int)
    /// What is there is a folder, a pipe or a device, and should be a plain file.
    case notAFile
    /// What should be a folder on the way there is none.
    case notAFolder
    /// Anything else, by the system's error number.
    case system(Int32)
}
