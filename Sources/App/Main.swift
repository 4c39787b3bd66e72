import FoundationEssentials
import Terminal

@main
struct Main {
    static func main() {
        do {
            switch try CommandLineParser.parse(Array(CommandLine.arguments.dropFirst())) {
            case .help: StandardStreams.writeOutput(UsageText.help + "\n")
            case .version: StandardStreams.writeOutput("marquee \(UsageText.version)\n")
            case .browse(let options): browse(options)
            }
        } catch {
            StandardStreams.writeError(UsageText.describe(error) + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }

    private static func browse(_ options: Options) {
        let root = CompositionRoot(options: options, environment: ProcessInfo.processInfo.environment)
        switch root.isPlain ? root.printPlain() : root.runOnScreen() {
        case .code(let code): ProcessEnd.withStatus(code.rawValue)
        case .signal(let number): ProcessEnd.bySignal(number)
        case .noTerminal:
            StandardStreams.writeError(UsageText.noTerminal + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }
}
