extension Japanese {
    var fixedByHost: String { "このキオスクの管理者が決めています。" }
    var kioskNeedsTerminal: String { "キオスクには端末が必要です: ssh -t" }
    var kioskIsClosed: String { "管理者が次の点を直すまで、このキオスクは利用できません:" }
    var forgottenPINInKiosk: String { "お忘れですか？ このキオスクの管理者にお尋ねください。" }
    var brokenLockInKiosk: String { "ロックのファイルがないか、壊れています。このキオスクの管理者にお尋ねください。" }

    func fixedValue(_ value: String) -> String { "\(value)（固定）" }
}
