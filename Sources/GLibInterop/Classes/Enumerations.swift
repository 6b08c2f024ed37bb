public import CWebKitGTK

// Enumerations in the signals of GIO, GDK and GTK, and in the properties of widgets.
extension GFileMonitorEvent: EnumArgument {}
extension GSocketClientEvent: EnumArgument {}
extension GTlsCertificateFlags: EnumArgument {}
extension GdkDragAction: EnumArgument {}
extension GdkModifierType: EnumArgument {}
extension GtkAlign: EnumArgument {}
extension GtkDeleteType: EnumArgument {}
extension GtkDirectionType: EnumArgument {}
extension GtkDragResult: EnumArgument {}
extension GtkEntryIconPosition: EnumArgument {}
extension GtkEventSequenceState: EnumArgument {}
extension GtkJustification: EnumArgument {}
extension GtkMovementStep: EnumArgument {}
extension GtkOrientation: EnumArgument {}
extension GtkPanDirection: EnumArgument {}
extension GtkPositionType: EnumArgument {}
extension GtkPrintOperationResult: EnumArgument {}
extension GtkScrollType: EnumArgument {}
extension GtkStateFlags: EnumArgument {}
extension GtkTextDirection: EnumArgument {}

// Enumerations of WebKit.
extension WebKitInsecureContentEvent: EnumArgument {}
extension WebKitLoadEvent: EnumArgument {}
extension WebKitPolicyDecisionType: EnumArgument {}
extension WebKitWebProcessTerminationReason: EnumArgument {}
