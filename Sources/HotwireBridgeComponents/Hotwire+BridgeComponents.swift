public import HotwireCore
public import HotwireNative

extension Hotwire {
    /// The bridge components that come with the library.
    ///
    /// Register those that the app's pages have, or all:
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents(Hotwire.bridgeComponents)
    /// ```
    ///
    /// A page hides its own control where the component is registered. So there is none for what a desktop lacks, such as the
    /// vibration of a phone: the page keeps its control.
    public static let bridgeComponents: [any BridgeComponent.Type] = [
        FormComponent.self, ButtonComponent.self, MenuComponent.self, OverflowMenuComponent.self, AlertComponent.self,
        ToastComponent.self, ShareComponent.self, SearchComponent.self, TitleComponent.self, ThemeComponent.self,
        NotificationComponent.self, BadgeComponent.self, ClipboardComponent.self, DownloadComponent.self,
        DocumentComponent.self, SaveImageComponent.self, PrintComponent.self, PermissionsComponent.self,
        ShortcutComponent.self, ProgressComponent.self,
    ]
}
