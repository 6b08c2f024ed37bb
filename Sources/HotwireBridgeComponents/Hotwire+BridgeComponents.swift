public import HotwireCore
public import HotwireNative

extension Hotwire {
    /// The bridge components of the library.
    ///
    /// Register all of them, or select by name those that the app's pages use:
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents(Hotwire.bridgeComponents)
    /// Hotwire.registerBridgeComponents(Hotwire.bridgeComponents.filter { ["form", "menu"].contains($0.name) })
    /// ```
    ///
    /// A component that the app registers later replaces the one with the same name. A page hides its own control if the
    /// component is registered, so there is no component for features that a desktop lacks, such as a phone's vibration: the
    /// page keeps its control.
    public static let bridgeComponents: [BridgeComponent.Type] = [
        FormComponent.self, ButtonComponent.self, MenuComponent.self, OverflowMenuComponent.self, AlertComponent.self,
        ToastComponent.self, ShareComponent.self, SearchComponent.self, TitleComponent.self, ThemeComponent.self,
        NotificationComponent.self, BadgeComponent.self, ClipboardComponent.self, DownloadComponent.self,
        DocumentComponent.self, SaveImageComponent.self, PrintComponent.self, PermissionsComponent.self,
        ShortcutComponent.self, ProgressComponent.self,
    ]
}
