extension Japanese {
    var fixedByHost: String { "このキオスクの管理者が決めています。" }
    var kioskNeedsTerminal: String { "キオスクには端末が必要です: ssh -t" }
    var kioskIsClosed: String { "管理者が次の点を直すまで、このキオスクは利用できません:" }

    func fixedValue(_ value: String) -> String { "\(value)（固定）" }
}
