import Terminal

/// The words of `marquee doctor`.
protocol DoctorPhrases: Sendable {
    func title(_ topic: DoctorTopic) -> String
    func label(_ fact: DoctorFact) -> String
    func reason(_ reason: FindingReason) -> String
    /// What has said so: a variable, or a key of the configuration.
    func origin(_ name: String) -> String
    /// What a person is told first; nothing where all went as it should.
    func remark(_ state: DoctorState) -> String?
    func yesOrNo(_ value: Bool) -> String
    func support(_ support: ModeSupport) -> String
    func cells(_ size: Size) -> String
    func pixels(_ size: Size) -> String
    func colors(_ depth: ColorDepth) -> String
    func ground(isDark: Bool, color: String?) -> String
    func way(_ way: ImageProtocol) -> String
    func obstacle(_ obstacle: ImageObstacle) -> String
    var asking: String { get }
    var unknown: String { get }
    var noAnswer: String { get }
    var noPictures: String { get }
    var closedPassthrough: String { get }
    var linksAreNotAsked: String { get }
    var keyIsThere: String { get }
    /// That a command prints the key, and has not been run.
    var keyIsPrinted: String { get }
    /// Each attribute by its name, to be shown in it.
    var attributes: [(name: String, attribute: TextAttributes)] { get }
}
