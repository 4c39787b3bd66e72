import Core

extension Japanese {
    func searchPrompt(_ kind: SearchKind) -> String { kind == .shows ? "番組のタイトル" : "映画のタイトル" }

    func title(of kind: SearchKind) -> String { kind == .shows ? "番組" : "映画" }

    func status(_ status: SearchStatus, of kind: SearchKind, isOffering: Bool) -> String {
        switch status {
        case .idle:
            "入力すると\(kind == .shows ? "番組" : "映画")を検索します" + (isOffering ? "（以前の検索語も選べます）" : "")
        case .waiting(let query): "入力が止まると「\(query)」を検索します"
        case .searching(let query): "「\(query)」を検索中…"
        case .found(let count): "検索結果\(matches(count))"
        case .nothing(let query): "「\(query)」は見つかりませんでした"
        case .failed(let error): searchFailure(error, at: kind == .shows ? "TVmaze" : "TMDB")
        case .needsKey: "映画の検索にはTMDBのキーが必要です"
        }
    }

    func loadedMatches(_ count: Int) -> String { "読み込み済み\(matches(count))" }

    func score(_ score: Double) -> String { "関連度 \(numbers.decimal(score, digits: 2))" }

    private func searchFailure(_ error: GatewayError, at source: String) -> String {
        switch error {
        case .unreachable(.tooLarge), .unreachable(.invalidResponse): failure(.notTheAPI, at: source)
        case .unreachable(.cannotConnect), .unreachable(.interrupted): "ネットワークがなく、\(source)に接続できません"
        case .noSuchPage: failure(.notFound, at: source)
        case .offline: networkUnused
        case .cancelled, .unreachable(.cancelled): "検索を中止しました"
        default: failure(error, at: source)
        }
    }
}
