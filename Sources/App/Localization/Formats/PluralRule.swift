/// Which form of a word goes with a number, as CLDR 45 has it for cardinal numbers.
///
/// Spanish, French and Portuguese know a form for whole millions, too. Nothing that is counted here comes near.
enum PluralRule: Hashable, Sendable {
    /// The forms that languages of this program have.
    enum Form: Hashable, Sendable {
        case one, other
    }

    /// One is special: English, German, Spanish.
    case one
    /// Nought and one are special: French, and Portuguese as in Brazil.
    case noughtAndOne
    /// There is one form for all: Japanese.
    case never

    /// The form that goes with the number.
    func form(of count: Int) -> Form {
        switch self {
        case .one: count.magnitude == 1 ? .one : .other
        case .noughtAndOne: count.magnitude <= 1 ? .one : .other
        case .never: .other
        }
    }
}
