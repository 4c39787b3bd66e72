import FoundationEssentials
import Terminal

/// The report as JSON; docs/TERMINALS.md describes it. Names and values stay as they are from version to version.
struct DoctorDocument: Encodable {
    /// Something known, and why.
    struct Known<Value: Encodable>: Encodable {
        let value: Value?
        let reason: String
    }

    struct Terminal: Encodable {
        let name: String?
        let brand: Known<String>
        let aroundTmux: String?
        let tmuxPassesThrough: Bool
    }

    struct Measures: Encodable {
        let columns, rows: Int?
        let cell: Known<[Int]>
    }

    struct Colors: Encodable {
        let depth: Known<String>
        let isDark: Known<Bool>
    }

    struct Refusal: Encodable {
        let way, obstacle: String
    }

    struct Pictures: Encodable {
        let preference: String
        let way: String?
        let refusals: [Refusal]
    }

    struct Exchange: Encodable {
        let question, asked: String
        let answer: String?
    }

    struct Key: Encodable {
        let value: String
        let reason: String?
    }

    let state: String
    let environment: [String: String]
    let terminal: Terminal
    let size: Measures
    let colors: Colors
    let abilities: [String: Known<String>]
    let images: Pictures
    let key: Key?
    let questions: [Exchange]
    let unasked: [String]

    /// The text, indented, with a line break at its end; `nil` never happens with the values that there are.
    var text: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" }
    }
}

extension DoctorDocument {
    init(_ report: DoctorReport) {
        let known = report.capabilities
        state = report.state.jsonName
        environment = Dictionary(report.environment.map { ($0.name, $0.value) }) { first, _ in first }
        terminal = Terminal(
            name: known.version, brand: Known(known.brand) { $0?.rawValue }, aroundTmux: known.outerVersion,
            tmuxPassesThrough: known.passthrough.value)
        size = Measures(
            columns: report.geometry?.cells.width, rows: report.geometry?.cells.height,
            cell: Known(known.cellPixels) { $0.map { [$0.width, $0.height] } })
        colors = Colors(depth: Known(known.colorDepth, \.jsonName), isDark: Known(known.isDark) { $0 })
        abilities = [
            "synchronizedOutput": Known(known.synchronizedOutput) { $0 ? "yes" : "no" },
            "kittyKeyboard": Known(known.kittyKeyboard) { $0 ? "yes" : "no" },
            "clipboard": Known(known.clipboard) { $0 ? "yes" : "no" },
            "clusterWidths": Known(known.clusterWidths, \.jsonName),
            "colorSchemeReports": Known(known.colorSchemeReports, \.jsonName),
            "largeText": Known(known.largeText) { $0 == nil ? "no" : "yes" },
            "sizeReports": Known(known.sizeReports, \.jsonName),
        ]
        images = Pictures(
            preference: report.preference.rawValue, way: report.images.way?.jsonName,
            refusals: report.images.refusals.map { Refusal(way: $0.way.jsonName, obstacle: $0.obstacle.jsonName) })
        key = report.key.map { Key(value: $0.jsonName, reason: $0.jsonReason) }
        questions = (report.interview?.exchanges ?? []).map { exchange in
            Exchange(
                question: exchange.question.name, asked: EscapedBytes(exchange.question.bytes).text,
                answer: exchange.answer.map { EscapedBytes($0).text })
        }
        unasked = (report.interview?.strays ?? []).map { EscapedBytes($0).text }
    }
}

extension DoctorDocument.Known {
    fileprivate init<Source>(_ finding: Finding<Source>, _ value: (Source) -> Value?) {
        self.init(value: value(finding.value), reason: finding.reason.jsonName)
    }
}
