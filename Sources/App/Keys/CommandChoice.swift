/// Something that can be done in a place, as help and palette list it.
struct CommandChoice: Hashable, Sendable {
    let command: Command
    /// What it does, in words.
    let name: String
    /// The keys that do it there, as they are written; none for a command without.
    let keys: [String]
}
