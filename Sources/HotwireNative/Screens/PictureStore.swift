internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Keeps pictures of pages within a budget; the oldest goes first.
final class PictureStore {
    private var budget: PictureBudget
    private var owners: [Int: WeakPicture] = [:]
    private var count = 0

    init(bytes: Int) {
        budget = PictureBudget(bytes: bytes)
    }

    /// What all pictures take together, in bytes.
    var bytes: Int { budget.bytes }

    /// Counts a picture in; older ones, or it itself, may lose their pixels at once.
    func keep(_ picture: Picture) {
        count += 1
        picture.number = count
        picture.store = self
        owners[count] = WeakPicture(picture: picture)
        for number in budget.add(count, bytes: picture.bytes) {
            owners.removeValue(forKey: number)?.picture?.drop()
        }
    }

    fileprivate func forget(_ number: Int) {
        owners[number] = nil
        budget.remove(number)
    }
}

private struct WeakPicture {
    weak var picture: Picture?
}

/// The pixels of a page as it was left.
final class Picture {
    fileprivate var number = 0
    fileprivate weak var store: PictureStore?
    private(set) var surface: OpaquePointer?
    let bytes: Int

    /// Takes a snapshot of a widget at its scale; `nil` if it shows nothing.
    ///
    /// Drawing it is exact, takes about 2 ms, and is done when the call returns, where WebKit's own snapshot is not.
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        guard gtk_widget_get_mapped(widget) != 0, width > 1, height > 1,
            let window = gtk_widget_get_window(widget),
            let surface = gdk_window_create_similar_image_surface(
                window,
                CAIRO_FORMAT_RGB24,
                width * gdk_window_get_scale_factor(window),
                height * gdk_window_get_scale_factor(window),
                gdk_window_get_scale_factor(window)
            ),
            let context = cairo_create(surface)
        else { return nil }
        widget.drawNow(into: context)
        cairo_destroy(context)
        self.surface = surface
        bytes = Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface))
    }

    isolated deinit {
        drop()
        store?.forget(number)
    }

    /// Lets the pixels go.
    func drop() {
        surface.map(cairo_surface_destroy)
        surface = nil
    }
}
