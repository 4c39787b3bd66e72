import TestSupport

/// The network worker next to the running test program.
enum NetworkWorkerProgram {
    static let path = BuiltProgram.path("marquee-network")
    static var isBuilt: Bool { path != nil }
}
