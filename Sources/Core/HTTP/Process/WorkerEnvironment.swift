/// The variables that the network worker is started with: those of this program, but for secrets, which whoever may look
/// at the worker would find there.
struct WorkerEnvironment: Hashable, Sendable {
    /// A crash is to be quick and silent; and each of malloc's arenas would take 64 MB from the limited address space. The worker
    /// keeps nothing, and Foundation, which makes folders for a cache and for cookies all the same, finds no place to.
    private static let additions = [
        "SWIFT_BACKTRACE": "enable=no", "MALLOC_ARENA_MAX": "2", "HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null",
        "XDG_CONFIG_HOME": "/dev/null", "XDG_DATA_HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null",
    ]

    /// Names and values.
    let variables: [String: String]

    /// Makes them of this program's own.
    init(of own: [String: String]) {
        // Each request brings the key that it is sent with.
        variables = TMDBKey.withoutKeys(own).merging(WorkerEnvironment.additions) { _, new in new }
    }
}
