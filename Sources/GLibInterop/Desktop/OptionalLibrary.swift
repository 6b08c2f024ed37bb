import CWebKitGTK
import Glibc

/// A library that the program uses if it is installed.
package struct OptionalLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Loads a library by its file name, such as `libenchant-2.so.2`; `nil` if it is not installed.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// Returns a function by its name; `nil` if the library does not have it.
    package func function<Function>(_ name: String) -> Function? {
        // The type must match the library's header, which the major version in the library's name determines.
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}

// A program that is not linked with them can show its window first. In a program that is linked with them, both calls return
// immediately.
/// WebKitGTK's libraries, which take as long to load as all other libraries of a program together.
package enum WebKitLibrary {
    private static var loading: UnsafeMutablePointer<GThread>?
    private static var isLoaded = false

    /// Starts loading them on another thread.
    package static func begin() {
        guard loading == nil, !isLoaded else { return }
        loading = startThread()
    }

    /// Returns once they are loaded; call it before any of their functions.
    package static func wait() {
        begin()
        guard let thread = loading.take() else { return }
        // If they are not installed, the program ends with a message, as if it were linked with them.
        if let problem = g_thread_join(thread)?.assumingMemoryBound(to: CChar.self) {
            let text = "Could not load the web engine: \(String(cString: problem))\n"
            _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }  // the program ends either way
            exit(127)
        }
        isLoaded = true
    }

    /// Starts a thread whose result is the reason that the libraries cannot be loaded, or `nil`.
    private nonisolated static func startThread() -> UnsafeMutablePointer<GThread>? {
        // The functions must be global, so that the program's calls bind to them. Deep binding makes the libraries search their
        // own functions first, which saves a third of the time; a sanitizer's functions must precede them.
        let load: GThreadFunc = { _ in
            #if SANITIZER
                let order: Int32 = 0
            #else
                let order = RTLD_DEEPBIND
            #endif
            let library = dlopen("libwebkit2gtk-4.1.so.0", RTLD_LAZY | RTLD_GLOBAL | order)
            return library == nil ? UnsafeMutableRawPointer(g_strdup(dlerror())) : nil
        }
        return g_thread_new("webkit", load, nil)
    }
}
