/// One line of the report: what is told, what is known of it, and why.
struct DoctorRow: Hashable, Sendable {
    let label: String
    /// What the value answers, for a question.
    var question: String?
    let value: String
    var reason: String?
}
