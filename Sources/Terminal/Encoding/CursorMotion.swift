/// The shortest way to bring the cursor to a cell: absolute, or down, up and along the row.
struct CursorMotion: Hashable, Sendable {
    private enum Vertical: Hashable {
        case none
        case lineFeeds(Int)
        case down(Int)
        case up(Int)
    }

    private enum Horizontal: Hashable {
        case none
        case carriageReturn
        case backspaces(Int)
        case left(Int)
        case right(Int)
        case column(Int)
    }

    private enum Route: Hashable {
        case absolute
        case relative(Vertical, Horizontal)
    }

    private let target: Position
    private let route: Route
    /// Bytes that the motion takes; 0 where the cursor is there already.
    let byteCount: Int

    /// Finds the way. A row or column that is `nil` is unknown.
    init(fromRow row: Int?, column: Int?, to target: Position) {
        self.target = target
        let absolute = Self.absoluteByteCount(target)
        guard let row else {
            (route, byteCount) = (.absolute, absolute)
            return
        }
        let vertical = Self.vertical(by: target.row - row)
        let horizontal = Self.horizontal(from: column, to: target.column)
        let relative = Self.byteCount(of: vertical) + Self.byteCount(of: horizontal)
        route = relative <= absolute ? .relative(vertical, horizontal) : .absolute
        byteCount = min(relative, absolute)
    }

    /// Appends the motion.
    func append(into bytes: inout [UInt8]) {
        guard case .relative(let vertical, let horizontal) = route else {
            ControlSequence.moveCursor(to: target, into: &bytes)
            return
        }
        switch vertical {
        case .none: break
        case .lineFeeds(let count): bytes.append(0x0A, count: count)
        case .down(let count): ControlSequence.moveCursorDown(count, into: &bytes)
        case .up(let count): ControlSequence.moveCursorUp(count, into: &bytes)
        }
        switch horizontal {
        case .none: break
        case .carriageReturn: bytes.append(0x0D)
        case .backspaces(let count): bytes.append(0x08, count: count)
        case .left(let count): ControlSequence.moveCursorLeft(count, into: &bytes)
        case .right(let count): ControlSequence.moveCursorRight(count, into: &bytes)
        case .column(let column): ControlSequence.moveCursor(toColumn: column, into: &bytes)
        }
    }

    /// A line feed keeps the column, as the terminal is in raw mode, and cannot scroll, as the target is on the screen.
    private static func vertical(by rows: Int) -> Vertical {
        if rows == 0 { return .none }
        if rows < 0 { return .up(-rows) }
        return rows <= sequenceByteCount(rows) ? .lineFeeds(rows) : .down(rows)
    }

    private static func horizontal(from column: Int?, to target: Int) -> Horizontal {
        if column == target { return .none }
        if target == 0 { return .carriageReturn }
        let absolute = sequenceByteCount(target + 1)
        guard let column else { return .column(target) }
        let distance = abs(target - column)
        let sequence = sequenceByteCount(distance)
        if target > column { return sequence <= absolute ? .right(distance) : .column(target) }
        if distance <= min(sequence, absolute) { return .backspaces(distance) }
        return sequence <= absolute ? .left(distance) : .column(target)
    }

    private static func byteCount(of vertical: Vertical) -> Int {
        switch vertical {
        case .none: 0
        case .lineFeeds(let count): count
        case .down(let count), .up(let count): sequenceByteCount(count)
        }
    }

    private static func byteCount(of horizontal: Horizontal) -> Int {
        switch horizontal {
        case .none: 0
        case .carriageReturn: 1
        case .backspaces(let count): count
        case .left(let count), .right(let count): sequenceByteCount(count)
        case .column(let column): sequenceByteCount(column + 1)
        }
    }

    private static func absoluteByteCount(_ target: Position) -> Int {
        let row = target.row == 0 ? 0 : digits(target.row + 1)
        let column = target.column == 0 ? 0 : 1 + digits(target.column + 1)
        return 3 + row + column
    }

    /// CSI, a parameter that is left out where it is 1, and the final byte.
    static func sequenceByteCount(_ parameter: Int) -> Int {
        parameter == 1 ? 3 : 3 + digits(parameter)
    }

    private static func digits(_ number: Int) -> Int {
        number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    }
}
