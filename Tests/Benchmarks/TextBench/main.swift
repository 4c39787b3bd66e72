import Terminal
@inline(never) func measure(_ name: String, cellsPerRound: Int, rounds: Int, _ body: () -> Void) {
    body()
    let clock = ContinuousClock()
    var best = Duration.seconds(100)
    for _ in 0..<5 {
        let t = clock.measure { for _ in 0..<rounds { body() } }
        best = min(best, t)
    }
    let ns = Double(best.components.attoseconds) / 1e9 + Double(best.components.seconds) * 1e9
    let per = ns / Double(rounds * cellsPerRound)
    print(name, "\(Int(per * 1000)) ps/cell")
}
func text(_ unit: String, _ width: Int) -> String {
    var s = ""; while TextMetrics.width(of: s + unit) <= width { s += unit }; return s
}
let which = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "all"
let rounds = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2])! : 400
var buffer = CellBuffer(size: Size(width: 120, height: 40))
let samples: [(String, String)] = [
    ("ascii", text("The quick brown fox. ", 120)), ("latin1", text("éàüßñ", 120)), ("french", text("L'été à Évian, déjà vu ", 120)), ("cyrillic", text("Клиника ", 120)),
    ("cjk", text("星空観測日本語", 120)), ("hangul", text("한국어드라마", 120)), ("emoji", text("😀🎬", 120)), ("zwj", text("👨‍👩‍👧", 120)), ("thai", text("กี่ที่", 120)), ("box", text("─│┌", 120)),
]
let styled = Style(foreground: .palette(3), background: .palette(4))
for (name, sample) in samples where which == "all" || which == name {
    measure("write \(name)", cellsPerRound: 4800, rounds: rounds) {
        for row in 0..<40 { buffer.write(sample, at: Position(column: 0, row: row), style: styled) }
    }
    if which == "all" { measure("width \(name)", cellsPerRound: 4800, rounds: rounds) {
        var sum = 0
        for _ in 0..<40 { sum += TextMetrics.width(of: sample) }
        if sum == 0 { print("") }
    } }
}
if which == "all" || which == "short" { measure("write 10 columns each", cellsPerRound: 4800, rounds: rounds) {
    for row in 0..<40 { for c in 0..<12 { buffer.write("Drama 2019", at: Position(column: c * 10, row: row), style: styled) } }
} }
if which == "all" || which == "plain" { measure("write ascii plain", cellsPerRound: 4800, rounds: rounds) {
    for row in 0..<40 { buffer.write(samples[0].1, at: Position(column: 0, row: row)) }
} }
if which == "all" || which == "fill" { measure("fill", cellsPerRound: 4800, rounds: rounds) { buffer.fill(buffer.bounds, style: styled) } }
if which == "all" || which == "restyle" { measure("restyle", cellsPerRound: 4800, rounds: rounds) { buffer.restyle(buffer.bounds, style: styled) } }
if which == "all" || which == "clear" { measure("clear", cellsPerRound: 4800, rounds: rounds) { buffer.clear() } }
if which == "all" || which == "set" { measure("set", cellsPerRound: 4800, rounds: rounds) { for r in 0..<40 { for c in 0..<120 { buffer.set("▀", at: Position(column: c, row: r), style: styled) } } } }
