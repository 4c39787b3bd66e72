import FoundationEssentials
import Terminal

@main
struct Main {
    static func main() {
        StandardStreams.fillGaps()
        ProcessResources.outliveFileLimit()
        ProcessResources.limitHeaps()
        let arguments = ProcessArguments.all
        let environment = ProcessInfo.processInfo.environment
        // For an untrusted visitor no file may be read, not even to choose the language of a usage error.
        let isKiosk = arguments.contains(OptionName.kiosk.rawValue)
        if isKiosk { ProcessConfinement.apply() }
        let configuration = isKiosk ? LoadedConfiguration() : LoadedConfiguration(environment: environment)
        let usual = Settings(environment: environment, configuration: configuration.configuration).language
        let usage = UsageText(phrases: (Language.named(in: arguments) ?? usual).phrases)
        do {
            let invocation = try CommandLineParser.parse(
                arguments, themes: configuration.configuration.themes)
            if let text = usage.text(of: invocation) {
                end(by: Console(environment: environment, phrases: usage.phrases).finish(text), usage)
            }
            if invocation.options.isKiosk { serveVisitor(invocation, environment, usage) }
            let root = CompositionRoot(
                options: invocation.options, environment: environment, configuration: configuration)
            end(by: root.run(invocation), usage)
        } catch {
            StandardStreams.writeError(usage.describe(error) + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }

    /// Runs for an untrusted visitor.
    private static func serveVisitor(
        _ invocation: Invocation, _ environment: [String: String], _ usage: UsageText
    ) -> Never {
        switch KioskEntrance(options: invocation.options, session: environment).enter() {
        case .open(let root): end(by: root.run(invocation), usage)
        case .closed(let lines, let code):
            StandardStreams.writeError(lines.map { $0 + "\n" }.joined())
            ProcessEnd.withStatus(code.rawValue)
        }
    }

    private static func end(by ending: Ending, _ usage: UsageText) -> Never {
        switch ending {
        case .code(let code): ProcessEnd.withStatus(code.rawValue)
        case .signal(let number): ProcessEnd.bySignal(number)
        case .notBegun(let error):
            StandardStreams.writeError(usage.describe(error) + "\n")
            ProcessEnd.withStatus((error == .noResources ? ExitCode.failed : .wrongUsage).rawValue)
        }
    }
}
