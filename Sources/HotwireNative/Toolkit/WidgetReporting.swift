import CWebKitGTK

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the owner of the widget reports its use itself, so that a recorder ignores the signals of it and of its parts.
    package var isReportedByOwner: Bool {
        get { gtk_widget_get_name(self).map { String(cString: $0) } == Self.nameOfReported }
        nonmutating set { gtk_widget_set_name(self, newValue ? Self.nameOfReported : nil) }
    }

    private static var nameOfReported: String { "hotwire-reported-by-owner" }
}
