/// Which form of a message a number takes: the `Plural-Forms` of a PO file, a closed list.
enum PluralRule: String, Sendable {
    case none = "nplurals=1;plural=0;"
    case notOne = "nplurals=2;plural=n!=1;"
    case moreThanOne = "nplurals=2;plural=n>1;"

    /// Reads a header's field; spaces, parentheses and the last semicolon mean nothing.
    init?(field: String) {
        let text = field.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
        self.init(rawValue: text.hasSuffix(";") ? text : text + ";")
    }

    /// How many forms a message has.
    var formCount: Int { self == .none ? 1 : 2 }

    /// The number of the form for a number of things.
    func form(for count: Int) -> Int {
        switch self {
        case .none: 0
        case .notOne: count == 1 ? 0 : 1
        case .moreThanOne: count > 1 ? 1 : 0
        }
    }
}
