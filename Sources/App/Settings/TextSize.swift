/// How much room the words have: a terminal has one size of letters, and what can change is how densely they stand.
enum TextSize: String, Hashable, Sendable, CaseIterable {
    case small
    case medium
    case large
}
