/// A phone whose rules for bridge components an app's pages may know.
public enum BridgePlatform: String, CaseIterable, Hashable, Sendable {
    /// Hotwire Native iOS.
    case ios
    /// Hotwire Native Android.
    case android
}
