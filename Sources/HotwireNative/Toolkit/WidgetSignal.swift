internal import CWebKitGTK
package import GLibInterop

/// The signals of any widget that we listen to.
package enum WidgetSignal {
    package static let map = PlainSignal("map")
    package static let unmap = PlainSignal("unmap")
    static let draw = Signal<OpaquePointer>("draw")
    static let destroy = PlainSignal("destroy")
    static let keyPress = Signal<UnsafeMutablePointer<GdkEvent>>("key-press-event")
    static let buttonPress = Signal<UnsafeMutablePointer<GdkEvent>>("button-press-event")
    static let touch = Signal<UnsafeMutablePointer<GdkEvent>>("touch-event")
    static let clicked = PlainSignal("clicked")
    static let deleteEvent = Signal<UnsafeMutablePointer<GdkEvent>>("delete-event")
    static let sizeAllocate = Signal<OpaquePointer>("size-allocate")
}
