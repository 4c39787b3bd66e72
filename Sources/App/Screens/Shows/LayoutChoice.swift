/// The layout of lists, set by `--layout` and toggled by `v`.
enum LayoutChoice: String, Hashable, Sendable, CaseIterable {
    /// A list, because it shows more about each item.
    case automatic = "auto"
    case list
    case grid

    var toggled: LayoutChoice { self == .grid ? .list : .grid }
}
