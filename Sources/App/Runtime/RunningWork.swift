/// Work on its way; the number tells it from later work for the same end.
struct RunningWork: Sendable {
    let number: Int
    let task: Task<Void, Never>
}
