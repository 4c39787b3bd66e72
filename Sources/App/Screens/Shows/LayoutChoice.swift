/// How shows are laid out: what `--layout` asks for, and `v` changes.
enum LayoutChoice: String, Hashable, Sendable, CaseIterable {
    /// A list, since it says most.
    case automatic = "auto"
    case list
    case grid

    /// The other one.
    var toggled: LayoutChoice { self == .grid ? .list : .grid }
}
