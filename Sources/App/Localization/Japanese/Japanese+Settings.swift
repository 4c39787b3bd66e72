extension Japanese {
    var settingsTitle: String { "設定" }
    var notSet: String { "未設定" }
    var keysLabel: String { "キー" }
    var keysNote: String { "各キーの働き。既定とは別のキーにできます。" }
    func keysAdvice(change: String?, reset: String?, unbind: String?) -> String {
        let parts = [
            change.map { "\($0): 別のキー。" }, reset.map { "\($0): 既定のキー。" }, unbind.map { "\($0): なし。" },
            "*は既定と異なるものです。",
        ]
        return parts.compactMap(\.self).joined(separator: "")
    }
    func pressKey(cancel: String?) -> String { "キーを押してください。" + (cancel.map { "\($0)で取り消します。" } ?? "") }
    var storedLabel: String { "保存データ" }
    func storedNote(key: String?) -> String {
        "取得し直せる番組と画像。" + (key.map { "\($0)で削除します。お気に入りは残ります。" } ?? "")
    }
    var storedCleared: String { "保存データを削除しました。お気に入りは残っています" }

    func title(of section: SettingsSection) -> String {
        switch section {
        case .appearance: "表示"
        case .input: "マウスとキー"
        case .films: "映画"
        case .storage: "ストレージ"
        case .lock: "ロック"
        }
    }

    func label(_ setting: Setting) -> String {
        switch setting {
        case .theme: "テーマ"
        case .layout: "配置"
        case .language: "言語"
        case .textSize: "文字サイズ"
        case .images: "画像"
        case .mouse: "マウス"
        case .reducedMotion: "動きを減らす"
        case .keyFile: "キーファイル"
        case .keyCommand: "キーコマンド"
        case .pictureMegabytes: "画像の上限"
        case .idleMinutes: "自動ロック"
        case .fingerprint: "指紋"
        }
    }

    func note(_ setting: Setting) -> String {
        switch setting {
        case .theme: "色の組み合わせ。自作のテーマはconfig.jsonと同じ場所のthemesフォルダに置きます。"
        case .layout: "番組と映画の並べ方。"
        case .language: "プログラムの言語。あらすじは提供元の言語のままです。"
        case .textSize: "文字まわりの余裕。"
        case .images: "画像の表示方法。自動では端末に問い合わせます。"
        case .mouse: "使わない場合は端末が文字を選択します。"
        case .reducedMotion: "ひとりでに動くものがなくなります。"
        case .keyFile: "映画の取得に使うTMDBのキーを収めたファイル。~/はホームです。"
        case .keyCommand: "TMDBのキーを出力するコマンド。パスワード管理ソフトなど。"
        case .pictureMegabytes: "保存する画像の上限（メガバイト）。次回の起動から有効です。"
        case .idleMinutes: "この分数のあいだキーが押されないとロックします。0はロックしません。"
        case .fingerprint: "fprintdに登録された指でもロックを開けるかどうか。SSHでは使いません。"
        }
    }

    func value(_ text: String, of setting: Setting) -> String {
        switch (setting, text) {
        case (.theme, "auto"): "端末に合わせる"
        case (.theme, "dark"): "ダーク"
        case (.theme, "light"): "ライト"
        case (.theme, "high-contrast-dark"): "高コントラスト（ダーク）"
        case (.theme, "high-contrast-light"): "高コントラスト（ライト）"
        case (.theme, "color-blind-dark"): "色覚対応（ダーク）"
        case (.theme, "color-blind-light"): "色覚対応（ライト）"
        case (.theme, "terminal"): "端末の配色"
        case (.language, "auto"): "システムに合わせる"
        case (.language, _): Language(code: text)?.ownName ?? text
        case (.pictureMegabytes, _): "\(text) MB"
        case (.idleMinutes, "0"): "しない"
        case (.idleMinutes, _): "\(text)分"
        case (.layout, "list"): "リスト"
        case (.layout, "grid"): "グリッド"
        case (.textSize, "small"): "小"
        case (.textSize, "medium"): "中"
        case (.textSize, "large"): "大"
        case (.images, "iterm2"): "iTerm2"
        case (.images, "blocks"): "ブロック"
        case (.images, "none"): "なし"
        case (.keyFile, _), (.keyCommand, _): text
        case (_, "auto"): "自動"
        case (_, "true"): "オン"
        case (_, "false"): "オフ"
        default: text
        }
    }

    func decides(_ origin: SettingOrigin) -> String? {
        switch origin {
        case .usual, .file: nil
        case .host: fixedByHost
        case .variable(let name): "起動時は環境変数\(name)が優先されます。"
        case .option(let name): "起動時はコマンドラインの\(name)が優先されます。"
        }
    }

    func refused(_ kind: SettingKind) -> String { "指定できるのは\(description(of: kind))です。" }

    func changedKeys(_ count: Int) -> String { count == 0 ? "既定" : "\(grouped(count))件変更" }

    func keyTaken(from command: Command) -> String { "このキーのこれまでの働き: \(self.command(command))" }

    func bytes(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(max(0, count)) バイト"
        case ..<1_000_000: "\(numbers.decimal(Double(count) / 1_000, digits: 1)) kB"
        default: "\(numbers.decimal(Double(count) / 1_000_000, digits: 1)) MB"
        }
    }
}
