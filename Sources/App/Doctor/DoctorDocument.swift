import Entities
import Terminal

/// The report as JSON; see `docs/TERMINALS.md`. Names and values do not follow the names in the code, which may change.
struct DoctorDocument {
    let report: DoctorReport

    init(_ report: DoctorReport) {
        self.report = report
    }

    /// The text, indented, with sorted keys, and a line feed at its end.
    var text: String { json.sortedLines + "\n" }

    private var json: JSONValue {
        let known = report.capabilities
        let key = report.key.map { key in
            JSONValue(compact: ["value": .text(key.jsonName), "reason": JSONValue(key.jsonReason)])
        }
        let cell = known.cellPixels.value.map { JSONValue.array([.integer($0.width), .integer($0.height)]) }
        let refusals = report.images.refusals.map { refusal -> JSONValue in
            ["way": .text(refusal.way.jsonName), "obstacle": .text(refusal.obstacle.jsonName)]
        }
        let questions = (report.interview?.exchanges ?? []).map { exchange in
            JSONValue(compact: [
                "question": .text(exchange.question.name), "asked": .text(EscapedBytes(exchange.question.bytes).text),
                "answer": JSONValue(exchange.answer.map { EscapedBytes($0).text }),
            ])
        }
        let sources = report.sources.map { status -> JSONValue in
            [
                "name": .text(status.source.name), "kind": .text(status.source.kind.rawValue),
                "state": .text(status.word),
            ]
        }
        return JSONValue(compact: [
            "state": .text(report.state.rawValue),
            "environment": .object(report.environment.map { .init($0.name, .text($0.value)) }),
            "terminal": JSONValue(compact: [
                "name": JSONValue(known.version),
                "brand": finding(JSONValue(known.brand.value?.rawValue), known.brand.reason),
                "aroundTmux": JSONValue(known.outerVersion), "tmuxPassesThrough": .bool(known.passthrough.value),
            ]),
            "size": JSONValue(compact: [
                "columns": JSONValue(report.geometry?.cells.width), "rows": JSONValue(report.geometry?.cells.height),
                "cell": finding(cell ?? .null, known.cellPixels.reason),
            ]),
            "colors": [
                "depth": finding(.text(known.colorDepth.value.jsonName), known.colorDepth.reason),
                "isDark": finding(.bool(known.isDark.value), known.isDark.reason),
            ],
            "abilities": .object(
                report.abilities.map { .init($0.jsonName, finding(.text($0.value.jsonName), $0.reason)) }),
            "images": JSONValue(compact: [
                "preference": .text(report.preference.rawValue), "way": JSONValue(report.images.way?.jsonName),
                "refusals": .array(refusals), "advice": JSONValue(report.advice?.jsonName),
            ]),
            "questions": .array(questions),
            "unasked": .array((report.interview?.strays ?? []).map { .text(EscapedBytes($0).text) }),
            "key": key ?? .null, "sources": sources.isEmpty ? .null : .array(sources),
        ])
    }

    private func finding(_ value: JSONValue, _ reason: FindingReason) -> JSONValue {
        JSONValue(compact: ["value": value, "reason": .text(reason.jsonName)])
    }
}

extension DoctorReport.Ability.Value {
    fileprivate var jsonName: String {
        switch self {
        case .flag(let value): value ? "yes" : "no"
        case .support(.unsupported): "no"
        case .support(.off): "yes"
        case .support(.on): "always"
        case .largeText(let way): way == nil ? "no" : "yes"
        }
    }
}

extension FindingReason {
    fileprivate var jsonName: String {
        switch self {
        case .assumed: "assumed"
        case .environment(let variable): "environment:\(variable)"
        case .system: "system"
        case .chosen: "chosen"
        case .reply: "answered"
        }
    }
}

extension ColorDepth {
    fileprivate var jsonName: String {
        switch self {
        case .none: "none"
        case .ansi16: "16"
        case .palette256: "256"
        case .trueColor: "truecolor"
        }
    }
}

extension ImageProtocol {
    fileprivate var jsonName: String {
        switch self {
        case .kitty: "kitty"
        case .kittyPlaceholders: "kitty-placeholders"
        case .iTerm2: "iterm2"
        case .sixel: "sixel"
        case .blocks: "blocks"
        case .stipple: "dots"
        }
    }
}

extension ImageObstacle {
    fileprivate var jsonName: String {
        switch self {
        case .notPreferred: "not-preferred"
        case .notSupported: "not-supported"
        case .multiplexer: "multiplexer"
        case .passthroughClosed: "passthrough-closed"
        case .noMultiplexer: "no-multiplexer"
        case .faultyBrand: "faulty-brand"
        case .cellSizeUnknown: "cell-size-unknown"
        case .noColors: "too-few-colors"
        case .noBlockCharacters: "no-block-characters"
        }
    }
}

extension PictureAdvice {
    fileprivate var jsonName: String {
        switch self {
        case .allowPassthrough: "allow-passthrough"
        case .leaveMultiplexer: "leave-multiplexer"
        case .enableImages: "enable-images"
        case .emulateVT340: "emulate-vt340"
        case .changeTerminal: "change-terminal"
        }
    }
}

extension DoctorKey {
    fileprivate var jsonName: String {
        switch state {
        case .found: "found"
        case .printed: "not-run"
        case .none(.missing), .none(.withheld): "none"
        case .none(.malformed), .none(.malformedFile), .none(.malformedOutput), .none(.rejected): "malformed"
        case .none(.keyInPlaceOfPath): "in-place-of-path"
        case .none(.noFile): "no-file"
        case .none(.unreadableFile): "unreadable"
        case .none(.command): "failed"
        }
    }

    fileprivate var jsonReason: String? {
        switch origin {
        case .variable(let name): "environment:\(name)"
        case .option(let name): "option:\(name)"
        case .file: setting.map { "configuration:\($0.rawValue)" }
        case .usual, .host, nil: nil
        }
    }
}

extension CapabilityQuestion {
    /// Its name in the documentation of terminals, the same in every language.
    var name: String {
        switch self {
        case .version: "XTVERSION"
        case .unitID: "DA3"
        case .mode(let mode): "DECRQM \(mode)"
        case .keyboard: "kitty keyboard"
        case .graphics: "kitty graphics"
        case .cellPixels: "XTWINOPS 16"
        case .textAreaPixels: "XTWINOPS 14"
        case .cells: "XTWINOPS 18"
        case .sixelRegisters: "XTSMGRAPHICS 1"
        case .sixelGeometry: "XTSMGRAPHICS 2"
        case .background: "OSC 11"
        case .colorScheme: "DSR 996"
        case .keptColor: "DECRQSS SGR"
        case .trueColor: "XTGETTCAP RGB"
        case .cursorAtFirst: "DECXCPR"
        case .textWidth: "OSC 66 w=2"
        case .textSize: "OSC 66 s=2"
        case .attributes: "DA1"
        case .outerVersion: "tmux; XTVERSION"
        case .outerGraphics: "tmux; kitty graphics"
        case .outerAttributes: "tmux; DA1"
        }
    }
}
