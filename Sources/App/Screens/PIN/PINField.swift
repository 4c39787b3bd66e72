import Core
import Terminal

/// Digits that are not to be seen: a dot for each.
struct PINField: CompositeView {
    let count: Int
    let theme: Theme

    /// Columns before the place of the next digit.
    var nextColumn: Int { 2 * count }

    var body: any View {
        let empty = max(0, PIN.lengths.lowerBound - count)
        let dots = [String](repeating: "●", count: count) + [String](repeating: "○", count: empty)
        return Text(dots.joined(separator: " "), style: count == 0 ? theme.faint : theme.accent)
    }
}
