/// The shortest way to move the cursor to a cell: absolutely, or relative to its row and column.
struct CursorMotion {
    private enum Leg {
        case none
        case controls(UInt8, count: Int)
        case sequence(ControlSequence.Counted, Int)

        var byteCount: Int {
            switch self {
            case .none: 0
            case .controls(_, let count): count
            case .sequence(_, let parameter): sequenceByteCount(parameter)
            }
        }

        func append(into bytes: inout [UInt8]) {
            switch self {
            case .none: break
            case .controls(let control, let count): bytes.append(control, count: count)
            case .sequence(let sequence, let parameter):
                ControlSequence.append(sequence, parameter, into: &bytes)
            }
        }
    }

    private let target: Position
    /// `nil` for the absolute way.
    private let legs: (vertical: Leg, horizontal: Leg)?
    /// 0 if the cursor is there already.
    let byteCount: Int

    /// - Parameters:
    ///   - row: `nil` if unknown.
    ///   - column: `nil` if unknown.
    init(fromRow row: Int?, column: Int?, to target: Position) {
        self.target = target
        let absolute = Self.absoluteByteCount(target)
        guard let row else {
            (legs, byteCount) = (nil, absolute)
            return
        }
        let vertical = Self.vertical(by: target.row - row)
        let horizontal = Self.horizontal(from: column, to: target.column)
        let relative = vertical.byteCount + horizontal.byteCount
        legs = relative <= absolute ? (vertical, horizontal) : nil
        byteCount = min(relative, absolute)
    }

    func append(into bytes: inout [UInt8]) {
        guard let legs else { return ControlSequence.moveCursor(to: target, into: &bytes) }
        legs.vertical.append(into: &bytes)
        legs.horizontal.append(into: &bytes)
    }

    /// A line feed keeps the column, as the terminal is in raw mode, and cannot scroll, as the target is on the screen.
    private static func vertical(by rows: Int) -> Leg {
        if rows == 0 { return .none }
        if rows < 0 { return .sequence(.cursorUp, -rows) }
        return rows <= sequenceByteCount(rows) ? .controls(0x0A, count: rows) : .sequence(.cursorDown, rows)
    }

    private static func horizontal(from column: Int?, to target: Int) -> Leg {
        if column == target { return .none }
        if target == 0 { return .controls(0x0D, count: 1) }
        let absolute = Leg.sequence(.cursorToColumn, target + 1)
        guard let column else { return absolute }
        let distance = abs(target - column)
        let relative = Leg.sequence(target > column ? .cursorRight : .cursorLeft, distance)
        let shorter = relative.byteCount <= absolute.byteCount ? relative : absolute
        // A backspace moves left by one column.
        return target < column && distance <= shorter.byteCount ? .controls(0x08, count: distance) : shorter
    }

    private static func absoluteByteCount(_ target: Position) -> Int {
        let row = target.row == 0 ? 0 : digits(target.row + 1)
        let column = target.column == 0 ? 0 : 1 + digits(target.column + 1)
        return 3 + row + column
    }

    /// CSI, a parameter that is omitted if it is 1, and the final byte.
    static func sequenceByteCount(_ parameter: Int) -> Int {
        parameter == 1 ? 3 : 3 + digits(parameter)
    }

    private static func digits(_ number: Int) -> Int {
        number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    }
}
