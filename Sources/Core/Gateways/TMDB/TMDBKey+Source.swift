extension TMDBKey {
    /// Finds the key where it is said to be. A command may take its time; the caller's thread is not held up.
    public static func find(
        in source: TMDBKeySource, environment: [String: String]
    ) async -> Result<TMDBKey, TMDBKeyProblem> {
        switch source {
        case .environment:
            return Result { () throws(TMDBKeyProblem) in try TMDBKey(environment: environment) }
        case .withheld:
            return .failure(.withheld)
        case .file(let file):
            return Result { () throws(TMDBKeyProblem) in try TMDBKey(file: file) }
        case .hostFile(let file):
            return await find(in: .file(file), environment: environment).mapError { _ in .withheld }
        case .command(let command):
            switch await command.run() {
            case .success(let text): return TMDBKey(text).map { .success($0) } ?? .failure(.malformedOutput)
            case .failure(let failure): return .failure(.command(failure))
            }
        }
    }

    private init(file: SecretFile) throws(TMDBKeyProblem) {
        let text: String?
        do throws(StoreError) {
            text = try file.read()
        } catch {
            throw TMDBKey.isNamed(by: file.path) ? .keyInPlaceOfPath : .unreadableFile(file.path, error)
        }
        guard let text else { throw TMDBKey.isNamed(by: file.path) ? .keyInPlaceOfPath : .noFile(file.path) }
        guard let key = TMDBKey(text) else { throw .malformedFile(file.path) }
        self = key
    }

    /// Whether somebody has taken the name of the file for the place of the key. No message is to show it.
    private static func isNamed(by path: String) -> Bool {
        path.split(separator: "/").last.flatMap { TMDBKey(String($0)) } != nil
    }
}
