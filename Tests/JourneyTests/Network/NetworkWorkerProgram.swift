import TestSupport

/// The network worker beside the running test program.
enum NetworkWorkerProgram {
    static let path = BuiltProgram.path("marquee-network")
    static var isBuilt: Bool { path != nil }
}
