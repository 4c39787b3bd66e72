import Core

extension Japanese {
    var failureTitle: String { "現在、番組を表示できません" }
    var noLink: String { "この項目にはリンクがありません" }
    var cacheUnavailable: String { "ディスクに保存できないため、キャッシュなしで続けます" }

    func linkCopied(_ link: String) -> String { "リンクをクリップボードに送りました: \(link)" }

    func theme(_ name: String) -> String { "テーマ: \(value(name, of: .theme))" }

    func couldNotLoadMore(_ error: GatewayError, key: String?) -> String {
        failure(error) + fullStop + tryAgain(key)
    }

    var nothingMoreStored: String { "保存されているのはこれで全部です" }

    /// With which key it is tried again; nothing where there is none.
    func tryAgain(_ key: String?) -> String { key.map { "\($0)で再試行します。" } ?? "" }

    func couldNotRefresh(_ error: GatewayError) -> String {
        "\(error == .offline ? networkUnused : failure(error))。保存済みの内容を表示しています。"
    }

    /// Why nothing new comes: it is not wanted.
    var networkUnused: String { "オフラインです（ネットワークを使いません）" }

    func failure(_ error: GatewayError) -> String { failure(error, at: "TVmaze") }

    /// What went wrong at a service of that name.
    func failure(_ error: GatewayError, at service: String) -> String {
        switch error {
        case .unreachable(let reason): failure(reason, at: service)
        case .status(let status): "\(service)がエラーを返しました（\(status)）"
        case .rateLimited(let seconds):
            seconds.map { "\(service)へのアクセスが制限されています（待ち時間: \(waitingTime($0))）" }
                ?? "\(service)へのアクセスが制限されています"
        case .notFound: "\(service)に見つかりません"
        case .notTheAPI: "\(service)以外から応答がありました"
        case .portal: "\(service)の代わりにログインページが応答しました"
        case .keyUnavailable(let problem): filmKeyTitle(problem)
        case .keyRejected: "TMDBがキーを受け付けません"
        case .noSuchPage: "これ以上のページはありません"
        case .offline: "ネットワークを使わない設定で、これは保存されていません"
        case .cancelled: "読み込みを中止しました"
        }
    }

    func advice(_ error: GatewayError) -> String {
        switch error {
        case .unreachable(.insecure):
            "接続を信頼できません。このマシンの時計と、通信が傍受されていないかを確認してください。"
        case .unreachable(.workerFailed):
            "もう一度試してください。直らない場合は再インストールしてください。marquee-networkはmarqueeと同じ場所に必要です。"
        case .unreachable:
            "接続を確認して、少し待ってから、もう一度試してください。"
        case .status:
            "サービス側の問題です。数分待ってから、もう一度試してください。"
        case .rateLimited(nil):
            "数秒待ってから、もう一度試してください。"
        case .rateLimited:
            "その後、もう一度試してください。"
        case .notFound:
            "削除された可能性があります。"
        case .notTheAPI, .portal:
            "ログインページのあるネットワークでは、先にログインしてから試してください。"
        case .keyRejected, .keyUnavailable:
            "キーを確認してください。16進32桁、またはeyJで始まる長いトークンです。"
        case .noSuchPage:
            "TMDBから取得できるのは500ページまでです。検索語を絞ってください。"
        case .offline:
            "--offlineなしで起動すると読み込みます。"
        case .cancelled:
            "いつでもやり直せます。"
        }
    }

    /// How long it is to be waited.
    func waitingTime(_ seconds: Int) -> String {
        switch WaitingTime(seconds: seconds) {
        case .seconds(let count): "\(count)秒"
        case .minutes(let count): "\(count)分"
        case .hours(let count): "\(count)時間"
        case .days(let count): "\(grouped(count))日"
        }
    }

    private func failure(_ error: TransportError, at service: String) -> String {
        switch error {
        case .cannotConnect: "\(service)に接続できません"
        case .interrupted: "接続が切れました"
        case .timedOut: "\(service)の応答に時間がかかりすぎています"
        case .insecure: "\(service)との接続は安全ではありません"
        case .tooLarge: "応答が大きすぎます"
        case .invalidResponse: "応答を解釈できません"
        case .workerFailed: "通信用のプログラムが停止しました"
        case .cancelled: "読み込みを中止しました"
        }
    }
}
