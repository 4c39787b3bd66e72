/// About how many bytes it takes to turn one row into another. Used to choose between ways of which the best one or two
/// are then encoded in earnest; so it is fast rather than exact.
enum RowCost {
    /// A motion of the cursor.
    private static let motion = 5
    /// A change of style.
    private static let style = 9

    static func estimate(from before: CellRow, to after: CellRow) -> Int {
        var cost = 0
        var last = CellStyle.initial
        for run in RowDiff(from: before, to: after) {
            cost += motion
            for column in run {
                let cell = after[column]
                // A run of spaces is erased for the price of the motion, or nearly.
                if cell.isPlainBlank && cell.background == last.background { continue }
                cost += 1
                let look = CellStyle(of: cell)
                if look != last { cost += style }
                last = look
            }
        }
        return cost
    }
}
