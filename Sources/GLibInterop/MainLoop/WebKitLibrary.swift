import CWebKitGTK
import Glibc

/// WebKitGTK's libraries, which take as long to load as all others of a program together.
///
/// A program that is linked without them shows its window first. One that is linked with them has them from the beginning,
/// and both calls return at once.
package enum WebKitLibrary {
    private static var loading: UnsafeMutablePointer<GThread>?
    private static var isLoaded = false

    /// Starts to load them in another thread.
    package static func begin() {
        guard loading == nil, !isLoaded else { return }
        loading = startThread()
    }

    /// Returns once they are loaded; to be called before any function of theirs.
    ///
    /// Where there are none the program ends with a message, as one that is linked with them does.
    package static func wait() {
        begin()
        guard let thread = loading.take() else { return }
        if let problem = g_thread_join(thread)?.assumingMemoryBound(to: CChar.self) {
            let text = "The web engine cannot be loaded: \(String(cString: problem))\n"
            _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }  // it ends either way
            exit(127)
        }
        isLoaded = true
    }

    /// Starts a thread whose result is why the libraries cannot be loaded, if they cannot.
    ///
    /// Their functions must be global, for the program's calls to be bound to them; that they look for each other's among their
    /// own first saves a third of the time.
    private nonisolated static func startThread() -> UnsafeMutablePointer<GThread>? {
        let load: GThreadFunc = { _ in
            let library = dlopen("libwebkit2gtk-4.1.so.0", RTLD_LAZY | RTLD_GLOBAL | RTLD_DEEPBIND)
            return library == nil ? UnsafeMutableRawPointer(g_strdup(dlerror())) : nil
        }
        return g_thread_new("webkit", load, nil)
    }
}
