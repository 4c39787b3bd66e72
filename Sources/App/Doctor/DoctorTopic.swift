/// What the report tells, in paragraphs of their own.
enum DoctorTopic: Hashable, Sendable, CaseIterable {
    case terminal, size, colors, abilities, pictures, films, questions, card
}
