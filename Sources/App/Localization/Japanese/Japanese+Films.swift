import Core

extension Japanese {
    var filmsFailureTitle: String { "現在、映画を表示できません" }
    var noFilms: String { "このリストに映画はありません" }

    func films(_ list: MovieList) -> String {
        switch list {
        case .popular: "人気の映画"
        case .topRated: "高評価の映画"
        }
    }

    func rating(_ rating: Double, votes: Int) -> String {
        let mark = "★ \(self.rating(rating))"
        return votes > 0 ? "\(mark)（\(grouped(votes))票）" : mark
    }

    func filmsFailure(_ error: GatewayError) -> String { failure(error, at: "TMDB") }

    func couldNotLoadMoreFilms(_ error: GatewayError, key: String?) -> String {
        filmsFailure(error) + fullStop + tryAgain(key)
    }

    func couldNotRefreshFilms(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : filmsFailure(error))。読み込み済みの内容を表示しています。"
    }

    func filmKeyTitle(_ problem: TMDBKeyProblem) -> String {
        switch problem {
        case .missing: "映画の情報はTMDBから取得します。ご自分のキーが必要です"
        case .withheld: "映画の情報はTMDBから取得しますが、このキオスクにはキーがありません"
        case .malformed(let variable):
            "\(variable)の値はキーではありません。16進32桁、またはeyJで始まる長いトークンを指定してください"
        case .noFile(let path): "TMDBのキーがあるはずの\(path)が存在しません"
        case .unreadableFile(let path, let error): "\(path)のTMDBキーを読めません: \(reason(error))"
        case .malformedFile(let path):
            "\(path)の内容はTMDBのキーではありません。16進32桁、またはeyJで始まる長いトークンです"
        case .keyInPlaceOfPath:
            "ファイルのパスを書くところに、TMDBのキーそのものが書かれています。tmdb.keyFileにはキーを入れたファイルを指定してください"
        case .command(let failure): "TMDBのキーを出力するコマンドが\(outcome(failure))"
        case .malformedOutput: "コマンドの出力はTMDBのキーではありません"
        }
    }

    private func outcome(_ failure: SecretCommand.Failure) -> String {
        switch failure {
        case .notStarted: "起動できませんでした"
        case .failed(let status): "ステータス\(status)で失敗しました"
        case .timedOut: "時間内に終わりませんでした"
        case .tooLong: "キー以外のものも出力しました"
        }
    }

    func filmKeySteps(page: String) -> [String] {
        let address = page.replacing("https://", with: "")
        return [
            "themoviedb.org に登録し、\(address) でキーを取得します（無料）。",
            "設定でファイル（tmdb.keyFile）か、キーを出力するコマンド（tmdb.keyCommand）を指定します。",
            "または環境変数 TMDB_API_KEY（32桁）か TMDB_TOKEN（長いトークン）を設定します。",
        ]
    }
}
