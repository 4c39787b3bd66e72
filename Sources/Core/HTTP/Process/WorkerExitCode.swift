/// What the network worker says by its exit code.
package enum WorkerExitCode {
    /// It parted with a task that would not end, for which an answer has been given: the requests under way are without
    /// blame. The number is `EX_TEMPFAIL` of `sysexits.h`.
    package static let blameless: Int32 = 75
    /// One of several answers outgrew its limit, and which one cannot be told. The number is `EX_SOFTWARE`.
    package static let overgrown: Int32 = 70
}
