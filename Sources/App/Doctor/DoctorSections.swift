import Core
import Terminal

/// The report in words.
struct DoctorSections {
    let report: DoctorReport
    let phrases: Phrases

    private var known: Capabilities { report.capabilities }

    var all: [DoctorSection] {
        let sections: [(topic: DoctorTopic, rows: [DoctorRow])] = [
            (.terminal, terminal), (.size, size), (.colors, colors), (.abilities, abilities), (.pictures, pictures),
            (.films, films), (.questions, questions),
        ]
        return sections.filter { !$0.rows.isEmpty }.map { DoctorSection(title: phrases.title($0.topic), rows: $0.rows) }
    }

    // MARK: Topics

    private var terminal: [DoctorRow] {
        var rows = [
            row(.name, known.version ?? phrases.unknown, known.version == nil ? nil : .reply),
            row(.brand, known.brand.value?.rawValue ?? phrases.unknown, known.brand.reason),
        ]
        if known.brand.value == .tmux {
            let name = known.outerVersion ?? (known.passthrough.value ? phrases.unknown : phrases.closedPassthrough)
            rows.append(row(.outerTerminal, name, known.passthrough.value ? .reply : nil))
        }
        return rows
            + report.environment.map { name, value in
                DoctorRow(label: name, value: EscapedBytes(value.utf8.prefix(120)).text)
            }
    }

    private var size: [DoctorRow] {
        guard let geometry = report.geometry else { return [] }
        let cell = known.cellPixels
        return [
            row(.window, phrases.cells(geometry.cells), geometry.isReported ? .system : .assumed),
            row(.cell, cell.value.map(phrases.pixels) ?? phrases.unknown, cell.value == nil ? nil : cell.reason),
        ]
    }

    private var colors: [DoctorRow] {
        let background = known.background.flatMap(\.rgb).map { red, green, blue in
            "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return [
            row(.depth, phrases.colors(known.colorDepth.value), known.colorDepth.reason),
            row(.ground, phrases.ground(isDark: known.isDark.value, color: background), known.isDark.reason),
        ]
    }

    private var abilities: [DoctorRow] {
        [
            ability(.wholeFrames, phrases.yesOrNo(known.synchronizedOutput.value), known.synchronizedOutput.reason),
            ability(.keyboard, phrases.yesOrNo(known.kittyKeyboard.value), known.kittyKeyboard.reason),
            ability(.clusters, phrases.support(known.clusterWidths.value), known.clusterWidths.reason),
            ability(.schemeReports, phrases.support(known.colorSchemeReports.value), known.colorSchemeReports.reason),
            ability(.sizeReports, phrases.support(known.sizeReports.value), known.sizeReports.reason),
            ability(.clipboard, phrases.yesOrNo(known.clipboard.value), known.clipboard.reason),
            ability(.largeText, largeText, known.largeText.reason),
            DoctorRow(label: phrases.label(.links), value: phrases.linksAreNotAsked),
        ]
    }

    /// Whether there are letters of twice the size, and by which sequence.
    private var largeText: String {
        phrases.yesOrNo(known.largeText.value != nil) + (known.largeText.value.map { ", \($0.name)" } ?? "")
    }

    /// What was asked and not answered is not assumed, but known.
    private func ability(_ fact: DoctorFact, _ value: String, _ reason: FindingReason) -> DoctorRow {
        guard reason == .assumed, report.state == .answered else { return row(fact, value, reason) }
        return DoctorRow(label: phrases.label(fact), value: value, reason: phrases.noAnswer)
    }

    /// The way that was chosen, and each better one with what stands in its way.
    private var pictures: [DoctorRow] {
        let images = report.images
        let chosen = [
            DoctorRow(label: phrases.label(.way), value: images.way.map(phrases.way) ?? phrases.noPictures),
            DoctorRow(label: phrases.label(.preference), value: "--images \(report.preference.rawValue)"),
        ]
        // Without a multiplexer, what helps within one only is not missed.
        let refusals = images.refusals.filter { $0.obstacle != .noMultiplexer }
        return chosen
            + refusals.map { refusal in
                DoctorRow(label: phrases.way(refusal.way), value: phrases.obstacle(refusal.obstacle))
            }
    }

    /// Whether there is a key, and how to come by one.
    private var films: [DoctorRow] {
        guard let key = report.key else { return [] }
        let reason = key.originName.map(phrases.origin)
        let (value, steps): (String, [String]) =
            switch key.state {
            case .found: (phrases.keyIsThere, [])
            case .printed: (phrases.keyIsPrinted, [])
            case .none(.missing): (phrases.filmKeyTitle(.missing), phrases.filmKeySteps(page: FilmsPresenter.keyPage))
            case .none(let problem): (phrases.filmKeyTitle(problem), [])
            }
        return [DoctorRow(label: phrases.label(.filmKey), value: value, reason: reason)]
            + steps.map { DoctorRow(label: "", value: $0) }
    }

    private var questions: [DoctorRow] {
        guard let interview = report.interview else { return [] }
        let rows = interview.exchanges.map { exchange in
            DoctorRow(
                label: exchange.question.name, question: EscapedBytes(exchange.question.bytes).text,
                value: exchange.answer.map { EscapedBytes($0).text } ?? phrases.noAnswer)
        }
        return rows + interview.strays.map { DoctorRow(label: phrases.label(.stray), value: EscapedBytes($0).text) }
    }

    private func row(_ fact: DoctorFact, _ value: String, _ reason: FindingReason?) -> DoctorRow {
        DoctorRow(label: phrases.label(fact), value: value, reason: reason.map(phrases.reason))
    }
}
