package import CWebKitGTK
package import GLibInterop

/// The signals of a web view that the library observes.
package enum WebViewSignal {
    package static let loadChanged = Signal<WebKitLoadEvent>("load-changed")
    static let loadFailed = Signal<WebKitLoadEvent, String, UnsafeMutablePointer<GError>>("load-failed")
    static let loadFailedWithTLSErrors = Signal<String, OpaquePointer, GTlsCertificateFlags>(
        "load-failed-with-tls-errors"
    )
    static let resourceLoadStarted = Signal<
        UnsafeMutablePointer<WebKitWebResource>, UnsafeMutablePointer<WebKitURIRequest>
    >("resource-load-started")
    package static let decidePolicy = Signal<UnsafeMutablePointer<WebKitPolicyDecision>, WebKitPolicyDecisionType>(
        "decide-policy"
    )
    static let authenticate = Signal<UnsafeMutablePointer<WebKitAuthenticationRequest>>("authenticate")
    static let create = Signal<OpaquePointer>("create")
    static let close = PlainSignal("close")
    static let readyToShow = PlainSignal("ready-to-show")
    package static let processTerminated = Signal<WebKitWebProcessTerminationReason>("web-process-terminated")
    static let scriptDialog = Signal<OpaquePointer>("script-dialog")
    static let contextMenu = Signal<
        UnsafeMutablePointer<WebKitContextMenu>, OpaquePointer?, UnsafeMutablePointer<WebKitHitTestResult>
    >("context-menu")
    static let mouseTargetChanged = Signal<UnsafeMutablePointer<WebKitHitTestResult>, UInt32>("mouse-target-changed")
    static let print = Signal<UnsafeMutablePointer<WebKitPrintOperation>>("print")
}
