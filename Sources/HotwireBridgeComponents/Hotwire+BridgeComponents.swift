public import HotwireCore
public import HotwireNative

extension Hotwire {
    /// The bridge components of the library.
    ///
    /// Register all of them, or those that the app's pages use, by their names:
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents(Hotwire.bridgeComponents)
    /// Hotwire.registerBridgeComponents(Hotwire.bridgeComponents.filter { ["form", "menu"].contains($0.name) })
    /// ```
    ///
    /// A component of the app's own that is registered later replaces the one of its name. A page hides its own control where
    /// the component is registered. So there is none for what a desktop lacks, such as the vibration of a phone: the page
    /// keeps its control.
    public static let bridgeComponents: [BridgeComponent.Type] = [
        FormComponent.self, ButtonComponent.self, MenuComponent.self, OverflowMenuComponent.self, AlertComponent.self,
        ToastComponent.self, ShareComponent.self, SearchComponent.self, TitleComponent.self, ThemeComponent.self,
        NotificationComponent.self, BadgeComponent.self, ClipboardComponent.self, DownloadComponent.self,
        DocumentComponent.self, SaveImageComponent.self, PrintComponent.self, PermissionsComponent.self,
        ShortcutComponent.self, ProgressComponent.self,
    ]
}
