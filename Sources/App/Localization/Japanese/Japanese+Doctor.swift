import Terminal

extension Japanese {
    func title(_ topic: DoctorTopic) -> String {
        switch topic {
        case .terminal: "端末"
        case .size: "サイズ"
        case .colors: "色"
        case .abilities: "機能"
        case .pictures: "画像"
        case .films: "映画"
        case .questions: "質問と応答"
        case .card: "テストカード"
        }
    }

    func label(_ fact: DoctorFact) -> String {
        switch fact {
        case .name: "名乗る名前"
        case .brand: "判定"
        case .outerTerminal: "tmuxの外側"
        case .window: "ウィンドウ"
        case .cell: "セル"
        case .depth: "色数"
        case .ground: "背景"
        case .wholeFrames: "一括描画"
        case .keyboard: "kittyキーボード"
        case .clusters: "結合文字の幅"
        case .schemeReports: "明暗の通知"
        case .sizeReports: "サイズの通知"
        case .clipboard: "クリップボード"
        case .largeText: "大きな題名"
        case .links: "リンク"
        case .way: "表示方法"
        case .preference: "指定"
        case .filmKey: "TMDBのキー"
        case .stray: "予期しない応答"
        case .gradient: "全色"
        case .grays: "グレー"
        case .palette: "16色"
        case .attributes: "文字属性"
        case .columns: "桁"
        case .wide: "全角"
        case .combining: "結合文字"
        case .emoji: "絵文字"
        case .boxes: "罫線"
        case .blocks: "ブロック"
        case .link: "リンク"
        case .picture: "画像"
        }
    }

    func reason(_ reason: FindingReason) -> String {
        switch reason {
        case .assumed: "推定"
        case .environment(let variable): origin(variable)
        case .system: "システムによる"
        case .chosen: "指定による"
        case .reply: "応答あり"
        }
    }

    func origin(_ name: String) -> String { "\(name)による" }

    func remark(_ state: DoctorState) -> String? {
        switch state {
        case .answered: nil
        case .silent: "端末に問い合わせましたが、応答がありません。以下は環境変数だけに基づきます。"
        case .notAsked:
            "この端末は質問をそのまま表示してしまうため、問い合わせません。以下は環境変数に基づきます。"
        case .noTerminal: "問い合わせる端末がありません。以下は環境変数だけに基づきます。"
        }
    }

    func yesOrNo(_ value: Bool) -> String { value ? "はい" : "いいえ" }

    func support(_ support: ModeSupport) -> String {
        switch support {
        case .unsupported: "いいえ"
        case .off: "はい"
        case .on: "はい（常に）"
        }
    }

    func cells(_ size: Size) -> String { "\(size.width) × \(size.height) セル" }
    func pixels(_ size: Size) -> String { "\(size.width) × \(size.height) ピクセル" }

    func colors(_ depth: ColorDepth) -> String {
        switch depth {
        case .none: "なし"
        case .ansi16: "16色"
        case .palette256: "256色"
        case .trueColor: "約1677万色"
        }
    }

    func ground(isDark: Bool, color: String?) -> String {
        let name = isDark ? "暗い" : "明るい"
        return color.map { "\(name)、\($0)" } ?? name
    }

    func way(_ way: ImageProtocol) -> String {
        switch way {
        case .kitty: "kittyグラフィックス"
        case .kittyPlaceholders: "tmux内のkitty"
        case .iTerm2: "iTerm2画像"
        case .sixel: "Sixel"
        case .blocks: "ブロック文字"
        case .stipple: "点描"
        }
    }

    func obstacle(_ obstacle: ImageObstacle) -> String {
        switch obstacle {
        case .notPreferred: "指定なし"
        case .notSupported: "端末が対応を表明していません"
        case .multiplexer: "マルチプレクサを通過できません"
        case .passthroughClosed: "tmuxが通しません。変更するには: tmux set -g allow-passthrough on"
        case .noMultiplexer: "tmux内専用"
        case .faultyBrand(let brand): "\(brand.rawValue)では正しく表示されません"
        case .cellSizeUnknown: "セルのピクセルサイズが不明"
        case .noColors: "色数が足りません"
        case .noBlockCharacters: "端末のフォントに文字がありません"
        }
    }

    var asking: String { "端末に問い合わせ中…" }
    var unknown: String { "不明" }
    var noAnswer: String { "応答なし" }
    var noPictures: String { "なし" }
    var closedPassthrough: String { "不明: tmuxが質問を通しません" }
    var linksAreNotAsked: String { "端末は答えません。テストカードを見てください" }
    var keyIsThere: String { "あります。形は正しいものです。TMDBには問い合わせていません" }
    var keyIsPrinted: String { "コマンドが出力します。ここでは実行しません。marquee config checkが実行します" }

    var attributes: [(name: String, attribute: TextAttributes)] {
        [
            ("太字", .bold), ("淡色", .faint), ("斜体", .italic), ("下線", .underline),
            ("反転", .reverse), ("取り消し線", .strikethrough),
        ]
    }
}
