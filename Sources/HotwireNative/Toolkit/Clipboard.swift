internal import GLibInterop

/// The desktop's clipboard.
package enum Clipboard {
    package static func copy(_ text: String) {
        _ = ClipboardContent(text: text).offer()  // there is nobody to tell where it was refused
    }
}
