/// How pages load their Turbo build.
public enum ScriptType: Sendable {
    /// A classic script.
    case classic

    /// An ES module.
    case module

    var tag: String {
        switch self {
        case .classic: #"<script src="/turbo.js"></script>"#
        case .module: #"<script type="module" src="/turbo.js"></script>"#
        }
    }
}

/// Whether a page includes the server's Turbo build.
public enum TurboUse: Sendable {
    /// The page loads Turbo in its head.
    case included

    /// The page has no script.
    case absent
}
