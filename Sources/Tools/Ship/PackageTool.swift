import GLibInterop

/// A program that makes a part of a package.
enum PackageTool: String, CaseIterable, Sendable {
    case dpkgDeb = "dpkg-deb"
    case dpkgShlibdeps = "dpkg-shlibdeps"
    case gzip
    case md5sum
    case patchelf
    case strip
    case tar
    case xz

    /// Debian's package with the program.
    var package: String {
        switch self {
        case .dpkgDeb: "dpkg"
        case .dpkgShlibdeps: "dpkg-dev"
        case .gzip: "gzip"
        case .md5sum: "coreutils"
        case .patchelf: "patchelf"
        case .strip: "binutils"
        case .tar: "tar"
        case .xz: "xz-utils"
        }
    }

    /// Returns the tools that a package needs.
    static func needed(for format: PackageFormat, hasProgram: Bool) -> [PackageTool] {
        let own: [PackageTool] = hasProgram ? [.strip, .patchelf] : []
        switch format {
        case .deb: return own + (hasProgram ? [.dpkgShlibdeps] : []) + [.gzip, .md5sum, .dpkgDeb]
        case .tar: return own + [.tar, .xz]
        case .flatpak: return own
        }
    }

    /// Throws if the program is not installed.
    func require() throws(PackageFailure) {
        guard ToolProcess.isInstalled(rawValue) else { throw .missingTool(rawValue, package: package) }
    }

    /// Runs the program in a folder, and returns its output.
    @discardableResult
    func run(_ arguments: [String], in folder: String) throws(PackageFailure) -> String {
        let outcome: ToolProcess.Outcome
        do throws(ToolProcess.Failure) { outcome = try ToolProcess.run([rawValue] + arguments, in: folder) } catch {
            throw .tool(rawValue, error.message)
        }
        guard let code = outcome.code else { throw .interrupted }
        guard code == 0 else { throw .tool(rawValue, outcome.errors.trimmingWhiteSpace) }
        return outcome.output
    }
}
