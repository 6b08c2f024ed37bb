extension FullLoad {
    /// The warning's name, and what exactly it is about.
    var sign: (name: InspectedWarning.Name, subject: String) {
        switch self {
        case .assetsChanged: (.assetsChanged, "")
        case .turboAsked(let reason): (.turboAsked, reason)
        case .processDied: (.processDied, "")
        case .noAnswer: (.noAnswer, "")
        case .requestFailed: (.requestFailed, "")
        case .otherOrigin: (.otherOrigin, "")
        case .noTurboBefore: (.noTurboBefore, "")
        case .unknown: (.fullLoad, "")
        }
    }
}
