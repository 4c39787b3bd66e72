import Foundation

/// The network worker beside the running test program.
enum WorkerLocation {
    static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "marquee-network").path
    static let isBuilt = FileManager.default.isExecutableFile(atPath: path)
}
