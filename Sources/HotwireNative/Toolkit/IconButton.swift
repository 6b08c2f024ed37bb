package import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// A header bar button with an icon, whose label is its tooltip and accessible name.
package final class IconButton: WidgetHandle {
    package var onClick: () -> Void = {}
    private let button: Reference<GtkButton>
    private var connection: SignalConnection?
    private var shown: (icon: String, label: String)?

    package init(_ icon: String, _ label: String) {
        button = Button()
        connection = button.connect(WidgetSignal.clicked, to: self) { button in { button.onClick() } }
        set(icon: icon, label: label)
        takesFocusOnClick = false
        showAll()
    }

    /// The button, borrowed.
    package var pointer: UnsafeMutablePointer<GtkButton> { button.pointer }

    /// Shows another icon, or the same one under another label.
    package func set(icon: String, label: String) {
        guard shown.map({ $0 == (icon, label) }) != true else { return }
        shown = (icon, label)
        button.setImage(Icons.image(icon, orLabel: label))
        tooltip = label
        accessibilityLabel = label
    }
}

/// A header bar button that shows which devices a page records, and stops the recording.
package final class CaptureButton {
    package var onStop: () -> Void = {} { didSet { button.onClick = onStop } }
    private let button = IconButton(CapturedDevices.camera.icon, "")

    /// Creates a hidden button.
    package init() {
        widget.addStyleClass("hotwire-capture")
        widget.ignoresShowAll = true
        widget.isVisible = false
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    /// Shows which devices are recorded; hides the button if there are none.
    package func show(_ devices: CapturedDevices) {
        if let text = devices.description { button.set(icon: devices.icon, label: translated(text)) }
        widget.isVisible = !devices.isEmpty
    }
}
