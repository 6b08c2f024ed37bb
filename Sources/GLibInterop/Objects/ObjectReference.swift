public import CWebKitGTK

/// Something that keeps a GObject alive.
///
/// Signals and properties are extensions of this protocol, so that they work on every kind of reference.
public protocol ObjectReference: AnyObject {
    /// The object, borrowed: it lives at least as long as this reference does.
    var object: UnsafeMutablePointer<GObject> { get }
}
