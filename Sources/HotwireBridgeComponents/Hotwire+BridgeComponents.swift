public import HotwireCore
public import HotwireNative

extension Hotwire {
    /// The library's bridge components.
    ///
    /// Register all of them, or select by name the ones that your app's pages use:
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents(Hotwire.bridgeComponents)
    /// Hotwire.registerBridgeComponents(Hotwire.bridgeComponents.filter { ["form", "menu"].contains($0.name) })
    /// ```
    ///
    /// A component that you register later replaces the one with the same name. Pages hide their own control if its component is
    /// registered. The library therefore has no component for features that desktops lack, such as vibration: the page keeps its
    /// control.
    public static let bridgeComponents: [BridgeComponent.Type] = [
        FormComponent.self, ButtonComponent.self, MenuComponent.self, OverflowMenuComponent.self, AlertComponent.self,
        ToastComponent.self, ShareComponent.self, SearchComponent.self, TitleComponent.self, ThemeComponent.self,
        NotificationComponent.self, BadgeComponent.self, ClipboardComponent.self, DownloadComponent.self,
        DocumentComponent.self, SaveImageComponent.self, PrintComponent.self, PermissionsComponent.self,
        ShortcutComponent.self, ProgressComponent.self,
    ]
}
