import Glibc

/// A library that the program uses if it is installed.
package struct OptionalLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Loads a library by its file name, such as `libenchant-2.so.2`; `nil` if it is not installed.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// Returns a function; `nil` if the library does not have it.
    ///
    /// The type must be that of the library's header, which the major version in its name fixes.
    package func function<Function>(_ name: String) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
