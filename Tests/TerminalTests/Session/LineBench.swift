import TestSupport
import Testing

@testable import Terminal

/// A program with a list of items, three rows each, on a terminal at the other end of a line.
///
/// Nothing happens by itself: `run` plays the time, moment by moment, as fast as it can.
final class LineBench {
    let device: DistantTerminal
    private let clock = PlayedClock()
    let session: TerminalSession
    private(set) var selection = 0
    private(set) var keyCount = 0
    /// A picture over the items, and the text next to the position.
    var picture: PreparedImage?
    var note = ""
    /// The byte counts of the frames that were drawn, and when.
    private(set) var frames: [(moment: Duration, byteCount: Int, detail: FrameDetail)] = []
    private let size: Size
    private let titles: [String]
    private let words: [String]

    init(
        size: Size = Size(width: 80, height: 24), profile: TerminalProfile = .xterm, line: LineDirection.Quality,
        answering: DistantTerminal.Answering = .honestly, wordCount: Int = 12
    ) {
        self.size = size
        device = DistantTerminal(size: size, profile: profile, line: line, answering: answering)
        session = TerminalSession(
            device: device, environment: ["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"],
            options: SessionOptions(clock: clock))
        var generator = SeededGenerator(seed: 3)
        func word() -> String {
            String(
                (0..<Int.random(in: 3...9, using: &generator)).map { _ in
                    "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "x"
                })
        }
        titles = (0..<400).map { _ in "\(word()) \(word())" }
        words = (0..<400).map { _ in (0..<wordCount).map { _ in word() }.joined(separator: " ") }
    }

    /// 64 kilobits a second, a round trip of 200 milliseconds, and a megabyte of buffer between.
    static let modem = LineDirection.Quality(bytesPerSecond: 8000, delay: .milliseconds(100))
    static let local = LineDirection.Quality(bytesPerSecond: 50_000_000, delay: .microseconds(100))

    var now: Duration { clock.now.offset }

    /// Starts the session, and lets everything arrive that follows from that.
    func started() -> LineBench {
        session.start()
        draw()
        run(until: .seconds(5))
        return self
    }

    /// Plays the time until then.
    func run(until end: Duration) {
        while let moment = nextMoment, moment <= end { step(to: max(moment, now)) }
        step(to: end)
    }

    /// Leaves, and plays the time whenever the session waits.
    func leave() async {
        let time = Task { [device, clock] in
            while !device.isClosed, !Task.isCancelled {
                guard device.events.isAwaited else {
                    await Task.yield()
                    continue
                }
                let now = clock.now.offset
                let moment = min(max(device.nextMoment ?? .seconds(3600), now), now + .milliseconds(50))
                clock.time.advance(by: moment - now)
                device.advance(to: moment)
                device.events.post(.deadline)
            }
        }
        await session.leave()
        time.cancel()
        await time.value
    }

    /// Plays the time until the terminal is as the closure says.
    /// - Returns: when that was, or `nil` if it has not happened by then.
    func moment(before end: Duration, _ isSatisfied: (VirtualTerminal) -> Bool) -> Duration? {
        while !isSatisfied(device.terminal) {
            guard let moment = nextMoment, moment <= end else { return nil }
            step(to: max(moment, now))
        }
        return now
    }

    /// Holds Down at thirty keys a second.
    /// - Returns: the moment of the last key.
    func holdDown(for duration: Duration, from start: Duration) -> Duration {
        let count = Int(duration / .milliseconds(1)) * 30 / 1000
        let moments = (0..<count).map { start + .milliseconds($0 * 1000 / 30) }
        for moment in moments { device.press(KeyPress(.down), at: moment) }
        return moments.last ?? start
    }

    /// The screen when this item is selected.
    func shows(_ item: Int, on terminal: VirtualTerminal) -> Bool {
        terminal.text(size.height - 1).hasPrefix("item \(item) of")
            && terminal.text(terminal.cursor.row).hasPrefix("> \(item) \(titles[item % titles.count])")
    }

    /// Whether every item is complete.
    func showsAll(on terminal: VirtualTerminal) -> Bool {
        guard shows(selection, on: terminal) else { return false }
        var expected = CellBuffer(size: size)
        _ = paint(on: &expected, .full)
        return (0..<size.height).allSatisfy { row in
            terminal.text(row).trimmed == expected.text(row: row).trimmed
        }
    }

    /// How many of the items on the screen stand there with all their words.
    var wholeItemCount: Int {
        (0..<(size.height - 1) / 3).count { isWhole(row: $0 * 3) }
    }

    private func isWhole(row: Int) -> Bool {
        let title = device.terminal.text(row).drop { $0 == " " || $0 == ">" }
        guard let item = Int(title.prefix(while: \.isNumber)) else { return false }
        return (1...2).allSatisfy { line in
            let text = String(("  " + words[(item * 2 + line) % words.count]).prefix(size.width))
            return device.terminal.text(row + line).trimmed == text.trimmed
        }
    }

    private var nextMoment: Duration? {
        [device.nextMoment, session.alarm.moment].compactMap { $0 }.min()
    }

    private func step(to moment: Duration) {
        clock.time.advance(by: moment - now)
        device.advance(to: moment)
        if let alarm = session.alarm.moment, alarm <= moment { device.events.post(.deadline) }
        while case let batch = device.events.takeWaiting(), !batch.isEmpty { take(batch) }
    }

    private func take(_ batch: [DeviceEvent]) {
        for case .input(.key(let press)) in session.handle(batch) where press.key == .down {
            keyCount += 1
            selection += 1
        }
        draw()
    }

    func draw() {
        let before = device.byteCount
        var drawn: FrameDetail?
        session.draw { buffer, detail in
            drawn = detail
            return paint(on: &buffer, detail)
        }
        if let drawn, device.byteCount > before { frames.append((now, device.byteCount - before, drawn)) }
    }

    private func paint(on buffer: inout CellBuffer, _ detail: FrameDetail) -> CursorPlacement? {
        let lines = (size.height - 1) / 3
        let first = max(0, selection - lines + 1)
        for line in 0..<lines {
            let item = first + line
            let isSelected = item == selection
            let style = Style(background: isSelected ? .rgb(40, 60, 90) : .terminalDefault)
            let isWhole = detail == .full || detail == .lasting && !isSelected
            let area = Rect(column: 0, row: line * 3, width: size.width, height: isWhole ? 3 : 1)
            buffer.fill(area, style: style, glyph: " ")
            let text = "\(isSelected ? ">" : " ") \(item) \(titles[item % titles.count])"
            buffer.write(text, at: area.origin, style: style)
            guard isWhole else { continue }
            for row in 1...2 {
                buffer.write(
                    words[(item * 2 + row) % words.count], at: Position(column: 2, row: line * 3 + row), style: style)
            }
        }
        if let picture { buffer.place(picture, at: Position(column: 30, row: 0)) }
        buffer.write("item \(selection) of 400 \(note)", at: Position(column: 0, row: size.height - 1))
        return CursorPlacement(Position(column: 2, row: (selection - first) * 3), isVisible: false)
    }
}

/// A clock that never wakes its sleepers: a task would post a deadline from another thread, while `LineBench` posts it itself.
private struct PlayedClock: Clock {
    let time = ManualClock()
    private let stopped = ManualClock()

    var now: ManualClock.Instant { time.now }
    var minimumResolution: Duration { time.minimumResolution }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        try await stopped.sleep(until: deadline)
    }
}

extension String {
    fileprivate var trimmed: Substring {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
