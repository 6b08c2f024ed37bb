internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Lets the app's page play sounds on its own, such as for a new message, once the user has used the app.
final class PageSounds {
    private let settings: Reference<WebKitSettings>?
    private let use: FirstUse
    private var hasForeignFrames = false

    /// Observes the app's first use for a view.
    init(view: Reference<WebKitWebView>, use: FirstUse) {
        settings = webkit_web_view_get_settings(view.pointer).map { Reference(sharing: $0) }
        self.use = use
        use.whenItHappens { [weak self] in self?.update() }
        update()
    }

    /// Handles a new document or a new frame, before it can play anything.
    func changed(_ document: ShownDocument) {
        guard document.hasForeignFrames != hasForeignFrames else { return }
        hasForeignFrames = document.hasForeignFrames
        update()
    }

    private func update() {
        guard let settings, let feature = Self.feature else { return }
        // The engine demands a gesture shortly before each sound. It can accept any earlier gesture in the document instead,
        // but only for all frames together. So documents with frames of other sites keep the engine's rule, and `sounds.js`
        // has native code play again what the engine refused.
        let isAllowed = use.hasHappened && !hasForeignFrames
        webkit_settings_set_feature_enabled(settings.pointer, feature, isAllowed ? 1 : 0)
    }

    /// The engine's switch; `nil` in an engine without it, which then keeps its rule.
    static let feature: OpaquePointer? = {
        // The engine's feature list lives as long as the program.
        guard let features = webkit_settings_get_all_features() else { return nil }
        for index in 0..<webkit_feature_list_get_length(features) {
            guard let feature = webkit_feature_list_get(features, index) else { continue }
            let name = webkit_feature_get_identifier(feature).map { String(cString: $0) }
            if name == "MediaUserGestureInheritsFromDocument" { return feature }
        }
        return nil
    }()
}
