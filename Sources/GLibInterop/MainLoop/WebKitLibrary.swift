import CWebKitGTK
import Glibc

/// WebKitGTK's libraries, which take as long to load as all others of a program together.
///
/// A program that is linked without them shows its window first. One that is linked with them has them from the beginning,
/// and both calls return at once.
public enum WebKitLibrary {
    private static var loading: UnsafeMutablePointer<GThread>?
    private static var isLoaded = false

    /// Starts to load them in another thread.
    public static func begin() {
        guard loading == nil, !isLoaded else { return }
        loading = startThread()
    }

    /// Returns once they are loaded; to be called before any function of theirs.
    public static func wait() {
        begin()
        guard let thread = loading.take() else { return }
        g_thread_join(thread)
        isLoaded = true
    }

    /// The functions must be global, as those of the program are bound when they are called; looking among their own
    /// first saves a third of the time.
    private nonisolated static func startThread() -> UnsafeMutablePointer<GThread>? {
        g_thread_new("webkit", { _ in dlopen("libwebkit2gtk-4.1.so.0", RTLD_LAZY | RTLD_GLOBAL | RTLD_DEEPBIND) }, nil)
    }
}
