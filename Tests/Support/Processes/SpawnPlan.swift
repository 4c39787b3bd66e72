#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program to start, with its arguments, environment, files and working folder.
struct SpawnPlan {
    var executable: String
    /// Its arguments, without its name.
    var arguments: [String]
    var environment: [String: String]
    /// Files that become the descriptors 0 and up, with the flags for opening them.
    var files: [(path: String, flags: Int32)]
    /// Its working folder, or `nil` for that of the tests.
    var folder: String?
    /// Whether it begins a session; the first terminal among its files becomes its controlling terminal.
    var startsSession = false

    #if canImport(Darwin)
    private static let startSession = Int16(POSIX_SPAWN_SETSID)
    #else
    // <spawn.h> declares it only with _GNU_SOURCE.
    private static let startSession: Int16 = 0x80
    #endif

    /// Starts the program with default signals, none of them blocked.
    /// - Throws: `ProcessError.system`.
    func start() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
        for (descriptor, file) in files.enumerated() {
            posix_spawn_file_actions_addopen(&actions, Int32(descriptor), file.path, file.flags, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        setSignals(&attributes)
        var process: pid_t = 0
        let words = ([executable] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        let code = posix_spawn(&process, executable, &actions, &attributes, words, variables)
        guard code == 0 else { throw ProcessError.system("posix_spawn \(executable)", code) }
        return process
    }

    private func setSignals(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, startsSession ? flags | Self.startSession : flags)
    }
}

#if !canImport(Darwin)
/// <spawn.h> declares it only with _GNU_SOURCE.
private func posix_spawn_file_actions_addchdir_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
) {
    typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>
    typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(actions, path)
}
#endif
