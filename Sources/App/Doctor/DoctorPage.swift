import Configuration
import Platform
import Terminal

/// The report in words: labels in one column, facts and their reasons in the other.
struct DoctorPage: CompositeView {
    private struct Row {
        var label: String
        /// The question that the value answers.
        var question: String?
        let value: String
        var reason: String?
    }

    let report: DoctorReport
    let phrases: Phrases

    private static let heading = Style(attributes: .bold)
    private static let aside = Style(attributes: .faint)

    var body: any View {
        let sections = sections
        let labelWidth = labelWidth
        return VStack(spacing: 1) {
            if let remark = phrases.remark(report.state) { Paragraph(remark) }
            for section in sections {
                VStack {
                    Text(phrases.title(section.topic), style: Self.heading)
                    for row in section.rows { line(row, labelWidth) }
                }
            }
        }
    }

    /// Columns of the labels, here and on the test card.
    var labelWidth: Int { sections.flatMap(\.rows).map { TextMetrics.width(of: $0.label) }.max() ?? 0 }

    private func line(_ row: Row, _ labelWidth: Int) -> any View {
        var value = StyledText("")
        if let question = row.question { value.append(question + " → ", style: Self.aside) }
        value.append(row.value)
        if let reason = row.reason { value.append("  " + reason, style: Self.aside) }
        return HStack(spacing: 2) {
            Text("  " + row.label).frame(width: labelWidth + 2, height: 1)
            Paragraph(value).growing(along: .horizontal)
        }
    }

    // MARK: Sections

    private var sections: [(topic: DoctorTopic, rows: [Row])] {
        let sections: [(topic: DoctorTopic, rows: [Row])] = [
            (.terminal, terminal), (.size, size), (.colors, colors), (.abilities, abilities), (.pictures, pictures),
            (.films, films), (.sources, sources), (.questions, questions),
        ]
        return sections.filter { !$0.rows.isEmpty }
    }

    private var known: Capabilities { report.capabilities }

    private func row(_ fact: DoctorFact, _ value: String, _ reason: FindingReason? = nil) -> Row {
        Row(label: phrases.label(fact), value: value, reason: reason.map(phrases.reason))
    }

    private var terminal: [Row] {
        var rows = [
            row(.name, known.version ?? phrases.unknown, known.version == nil ? nil : .reply),
            row(.brand, known.brand.value?.rawValue ?? phrases.unknown, known.brand.reason),
        ]
        if known.brand.value == .tmux {
            let name = known.outerVersion ?? (known.passthrough.value ? phrases.unknown : phrases.closedPassthrough)
            rows.append(row(.outerTerminal, name, known.passthrough.value ? .reply : nil))
        }
        return rows
            + report.environment.map { Row(label: $0.name, value: EscapedBytes($0.value.utf8.prefix(120)).text) }
    }

    private var size: [Row] {
        guard let geometry = report.geometry else { return [] }
        let cell = known.cellPixels
        return [
            row(.window, phrases.cells(geometry.cells), geometry.isReported ? .system : .assumed),
            row(.cell, cell.value.map(phrases.pixels) ?? phrases.unknown, cell.value == nil ? nil : cell.reason),
        ]
    }

    private var colors: [Row] {
        let background = known.background.flatMap(\.rgb).map { red, green, blue in
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return [
            row(.depth, phrases.colors(known.colorDepth.value), known.colorDepth.reason),
            row(.ground, phrases.ground(isDark: known.isDark.value, color: background), known.isDark.reason),
        ]
    }

    private var abilities: [Row] {
        report.abilities.map { ability in
            let value =
                switch ability.value {
                case .flag(let value): phrases.yesOrNo(value)
                case .support(let support): phrases.support(support)
                case .largeText(let way): phrases.yesOrNo(way != nil) + (way.map { ", \($0.name)" } ?? "")
                }
            var row = row(ability.fact, value, ability.reason)
            // The terminal was asked, so this is more than an assumption.
            if ability.reason == .assumed, report.state == .answered { row.reason = phrases.noAnswer }
            return row
        } + [row(.links, phrases.linksAreNotAsked)]
    }

    /// The protocol in use, and each better one with its obstacle.
    private var pictures: [Row] {
        let images = report.images
        // Protocols for multiplexers are left out without one.
        let refusals = images.refusals.filter { $0.obstacle != .noMultiplexer }
        return [
            row(.way, images.way.map(phrases.way) ?? phrases.noPictures),
            row(.preference, "--images \(report.preference.rawValue)"),
        ] + refusals.map { Row(label: phrases.way($0.way), value: phrases.obstacle($0.obstacle)) }
            + (report.advice.map { [row(.advice, phrases.advice($0))] } ?? [])
    }

    /// Whether there is a key, and how to get one.
    private var films: [Row] {
        guard let key = report.key else { return [] }
        let (value, steps): (String, [String]) =
            switch key.state {
            case .found: (phrases.keyIsThere, [])
            case .printed: (phrases.keyIsPrinted, [])
            case .none(.missing): (phrases.filmKeyTitle(.missing), phrases.filmKeySteps(page: FilmsPresenter.keyPage))
            case .none(let problem): (phrases.filmKeyTitle(problem), [])
            }
        let origin: String? =
            switch key.origin {
            case .variable(let name), .option(let name): name
            case .file: key.setting.map { "\(ConfigurationFile.name), \($0.rawValue)" }
            case .usual, .host, nil: nil
            }
        return [Row(label: phrases.label(.filmKey), value: value, reason: origin.map(phrases.origin))]
            + steps.map { Row(label: "", value: $0) }
    }

    private var sources: [Row] {
        let now = SystemWallClock().now()
        return report.sources.map { Row(label: $0.source.name, value: phrases.sourceLine($0, at: now)) }
    }

    private var questions: [Row] {
        guard let interview = report.interview else { return [] }
        let rows = interview.exchanges.map { exchange in
            Row(
                label: exchange.question.name, question: EscapedBytes(exchange.question.bytes).text,
                value: exchange.answer.map { EscapedBytes($0).text } ?? phrases.noAnswer)
        }
        return rows + interview.strays.map { row(.stray, EscapedBytes($0).text) }
    }
}

extension LargeTextWay {
    /// Its name in the documentation of terminals.
    fileprivate var name: String {
        switch self {
        case .letters: "OSC 66"
        case .rows: "DECDHL"
        }
    }
}
