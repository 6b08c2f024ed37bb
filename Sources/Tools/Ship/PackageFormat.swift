import ArgumentParser
import HotwireCore

/// A kind of package.
enum PackageFormat: String, CaseIterable, Sendable {
    /// A package for Debian and Ubuntu.
    case deb
    /// An archive of the installed files.
    case tar
    /// A folder that `flatpak-builder` builds.
    case flatpak

    /// The folder that the files are installed in.
    var prefix: String { self == .flatpak ? "/app" : "/usr" }
}

/// The formats that a command line names, such as `deb,tar`.
struct PackageFormats: Hashable, Sendable, ExpressibleByArgument, CustomStringConvertible {
    /// The formats in the order of their declaration, each at most once.
    let formats: [PackageFormat]

    /// Debian's format alone.
    static let usual = PackageFormats(formats: [.deb])

    init(formats: [PackageFormat]) { self.formats = formats }

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false)
        let named = names.compactMap { PackageFormat(rawValue: String($0)) }
        guard named.count == names.count else { return nil }
        formats = PackageFormat.allCases.filter(named.contains)
    }

    var description: String { formats.map(\.rawValue).joined(separator: ",") }

    var defaultValueDescription: String { description }
}
