/// The supported plural rules: values of `Plural-Forms` in PO files.
enum PluralRule: String, Sendable {
    case none = "nplurals=1;plural=0;"
    case notOne = "nplurals=2;plural=n!=1;"
    case moreThanOne = "nplurals=2;plural=n>1;"

    /// Parses a header field; spaces, parentheses and the last semicolon are ignored.
    init?(field: String) {
        let text = field.filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
        self.init(rawValue: text.hasSuffix(";") ? text : text + ";")
    }

    /// The number of forms of a message.
    var formCount: Int { self == .none ? 1 : 2 }

    /// Returns the index of the form for a number.
    func form(for count: Int) -> Int {
        switch self {
        case .none: 0
        case .notOne: count == 1 ? 0 : 1
        case .moreThanOne: count > 1 ? 1 : 0
        }
    }
}
