import Core

extension Japanese {
    var enterPIN: String { "PINを入力してください" }
    var enterPINOrFinger: String { "PINを入力するか、指紋センサーに触れてください" }
    var enterNewPIN: String { "PINを決めてください（4〜12桁）" }
    var enterPINAgain: String { "もう一度入力してください" }
    var tryingPIN: String { "お待ちください…" }
    var wrongPIN: String { "PINが違います" }
    var wrongFinger: String { "登録されていない指です" }
    var shortPIN: String { "PINは4〜12桁です" }
    var differentPIN: String { "2回の入力が違います。もう一度決めてください" }
    var forgottenPIN: String { "お忘れですか？ `marquee lock reset` でロックをお気に入りごと削除できます。" }
    var lockFailedTitle: String { "ロックを開けません" }
    var lockSet: String { "これからは起動時と離席時にロックされます" }
    var lockRemoved: String { "ロックを解除しました" }
    var lockLabel: String { "PIN" }
    var whatTheLockIs: String { "PINはこのプログラムの画面をロックします。暗号化はしません。ファイルを読める人には読めます。" }
    var noLock: String { "PINがまだありません。設定で決めてください" }
    var noLockInDemo: String { "デモには守るものがなく、ロックもありません" }
    var resetWord: String { "削除" }
    var resetDone: String { "ロックとお気に入りを削除しました。" }
    var resetLeft: String { "何も変更していません。" }
    var resetNeedsAnswer: String { "ここでは確認できません。--yes で「はい」と答えます" }
    var lockedHere: String { "ロックされています。端末でPINを入力してください" }

    func lockFailure(_ error: LockError) -> String {
        switch error {
        case .store(let error): "ロックを読み書きできませんでした: \(reason(error))"
        case .unreadable(let error):
            "ロックのファイル（お気に入りの隣のlock.json）を読めません: \(reason(error))。"
                + "読めるまでプログラムはロックされたままです。このファイルとフォルダーを確認してください。"
        case .missing: "ロックのファイルがありません。`marquee lock reset` でロックをお気に入りごと削除できます。"
        case .damaged: "ロックのファイルが壊れています。`marquee lock reset` でロックをお気に入りごと削除できます。"
        case .newerVersion(let version): "ロックのファイルは新しい版（\(version)）のものです。marqueeを更新してください。"
        }
    }

    func waitForPIN(seconds: Int) -> String { "試行回数が多すぎます。\(waitingTime(seconds))お待ちください" }

    func lockAdvice(isLocked: Bool, choose: String?, remove: String?) -> String {
        let parts = [
            choose.map { "\($0): \(isLocked ? "PINを変える" : "PINを決める")。" },
            isLocked ? remove.map { "\($0): ロックをやめる。" } : nil,
        ]
        return parts.compactMap(\.self).joined(separator: "")
    }

    func lockState(isLocked: Bool) -> String { isLocked ? "オン" : "オフ" }

    func lockStatus(isLocked: Bool) -> String { isLocked ? "ロックはオンです。" : "ロックはオフです。" }

    func resetQuestion(word: String) -> String { "ロックとお気に入りをすべて削除します。元に戻せません。続けるには「\(word)」と入力してください: " }
}
