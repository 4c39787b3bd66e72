/// How an examination went.
enum DoctorState: Hashable, Sendable, CaseIterable {
    /// The terminal has answered.
    case answered
    /// It was asked and has not said a word.
    case silent
    /// It is one that would print the questions, or show nothing that is drawn.
    case notAsked
    /// There is none, or the output goes elsewhere.
    case noTerminal
}
