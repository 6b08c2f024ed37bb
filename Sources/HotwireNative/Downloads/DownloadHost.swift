package import CWebKitGTK
package import GLibInterop
package import HotwireCore

/// The functions of an app's windows that its downloads need.
package protocol DownloadHost: AnyObject {
    /// Returns the view of the page that led to the file which a view loads; `nil` if the view shows a page.
    func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>?
    /// Returns the destination that the app wants for a download.
    func destination(of download: Download) -> DownloadDestination
    /// Shows that a download has started, or that it was canceled.
    func announce(_ download: Download)
    /// Shows that a download has ended.
    func announceEnd(of download: Download)
    /// Writes an event to the trace of a download's window.
    func trace(_ event: TraceEvent, for download: Download)
}
