import FoundationEssentials
import HotwireCore

/// Turns a tree of files into the content of a Debian package.
struct DebianBuilder {
    let package: AppPackage
    /// The folder that becomes the package's root.
    let tree: String

    private static let block = 1024

    /// Compresses the changelog, as Debian's policy requires, and returns the source control file that `dpkg-shlibdeps` reads.
    func prepare() throws(PackageFailure) -> [PackageFile] {
        try PackageTool.gzip.run(["--best", "--no-name", tree + package.changelogPath], in: tree)
        let source = "Source: \(package.name)\n\nPackage: \(package.name)\nArchitecture: any\n"
        return [PackageFile("/debian/control", source)]
    }

    /// Returns the control file and the checksums; `folder` contains the source control file.
    func control(in folder: String) throws(PackageFailure) -> [PackageFile] {
        let paths = ((try? FileManager.default.subpathsOfDirectory(atPath: tree)) ?? []).sorted()  // it is not empty
        let sizes = paths.map { path in (path, Self.size("\(tree)/\(path)")) }
        let sums = try PackageTool.md5sum.run(sizes.filter { $0.1 != nil }.map(\.0), in: tree)
        let control = package.debian.control(
            architecture: package.architecture,
            dependencies: try dependencies(in: folder),
            size: sizes.reduce(0) { $0 + (($1.1 ?? Self.block) + Self.block - 1) / Self.block }
        )
        return [PackageFile("/DEBIAN/control", control), PackageFile("/DEBIAN/md5sums", sums)]
    }

    /// Returns a file's size; `nil` for a folder.
    private static func size(_ path: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
        return attributes?[.size] as? Int ?? 0
    }

    /// Returns the packages with the libraries of the app's own program, or the one with `hotwire-native`.
    private func dependencies(in folder: String) throws(PackageFailure) -> [String] {
        guard let program = package.program else { return ["hotwire-native (>= \(package.openedBy))"] }
        let path = "\(tree)/usr/\(package.programFolder)/\(program.name)"
        return Self.merged(libraries: try PackageTool.dpkgShlibdeps.run(["-O", path], in: folder))
    }

    /// Returns the libraries' packages, as `dpkg-shlibdeps` prints them, and those that every app needs.
    static func merged(libraries output: String) -> [String] {
        let found = output.trimmingWhiteSpace.split(separator: "=", maxSplits: 1).dropFirst().first ?? ""
        let libraries = found.split(separator: ",").map { String($0).trimmingWhiteSpace }
        // Debian 13 adds “t64” to the names of libraries whose interface depends on the size of `time_t`.
        let names = Set(libraries.map { name(of: $0).replacing("t64", with: "") })
        return libraries + DebianFiles.runtime.filter { !names.contains(name(of: $0)) }
    }

    private static func name(of dependency: String) -> String {
        String(dependency.prefix { $0 != " " })
    }
}

/// The texts that describe a package to Debian's tools.
struct DebianFiles {
    let package: String
    let description: PackageDescription
    let date: ReleaseDate

    // These are also the dependencies of `hotwire-native`: the engine, which a program may load itself, its sandbox, and icons.
    /// The packages that an app's own program needs in addition to its libraries.
    static let runtime = [
        "libgtk-3-0", "libwebkit2gtk-4.1-0 (>= 2.40)", "adwaita-icon-theme", "bubblewrap", "librsvg2-common",
        "xdg-dbus-proxy",
    ]
    private static let recommended =
        "at-spi2-core, fonts-cantarell, gstreamer1.0-libav, gstreamer1.0-plugins-good, libgl1-mesa-dri"
    private static let section = "web"

    /// Returns the control file; the size of the installed files is in kibibytes.
    func control(architecture: String, dependencies: [String], size: Int) -> String {
        let fields: [(String, String?)] = [
            ("Package", package), ("Version", description.version), ("Architecture", architecture),
            ("Maintainer", "\(description.maintainer)"), ("Installed-Size", "\(size)"),
            ("Depends", dependencies.joined(separator: ", ")),
            ("Recommends", architecture == "all" ? nil : Self.recommended), ("Section", Self.section),
            ("Priority", "optional"), ("Homepage", description.homepage?.absoluteString),
            ("Description", description.summary),
        ]
        return fields.compactMap { name, value in value.map { "\(name): \($0)\n" } }.joined()
            + FoldedText.field(description.paragraphs.map(FoldedText.lines))
    }

    /// The changelog, whose only entry is this version.
    var changelog: String {
        """
        \(package) (\(description.version)) unstable; urgency=medium

          * Release \(description.version).

         -- \(description.maintainer)  \(date.line)

        """
    }

    /// Returns the copyright file, which includes the license's text if there is one.
    func copyright(_ license: String?) -> String {
        let upstream = description.homepage.map { "Source: \($0.absoluteString)\n" } ?? ""
        return """
            Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
            Upstream-Name: \(description.name)
            \(upstream)
            Files: *
            Copyright: \(date.year) \(description.maintainer)
            License: \(Self.words(of: description.license))

            """ + FoldedText.field(paragraphs(license))
    }

    /// Returns a license in the form of Debian's copyright file, with lowercase operators.
    private static func words(of license: String) -> String {
        license.split(separator: " ").map { ["AND", "OR"].contains($0) ? $0.lowercased() : String($0) }
            .joined(separator: " ").replacing(" WITH ", with: " with ")
    }

    private func paragraphs(_ license: String?) -> [[String]] {
        if let name = CommonLicense.file(for: description.license) {
            let path = "/usr/share/common-licenses/\(name)"
            return [FoldedText.lines(of: "On Debian systems, the complete text of this license is in \(path).")]
        }
        if let license {
            let lines = license.split(separator: "\n", omittingEmptySubsequences: false)
            let trimmed = lines.map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
            return trimmed.split(separator: "").map(Array.init)
        }
        let text = "See the SPDX License List for the license terms: https://spdx.org/licenses/"
        return [FoldedText.lines(of: description.license.hasPrefix("LicenseRef-") ? "All rights reserved." : text)]
    }
}

/// The licenses whose texts every Debian system contains.
enum CommonLicense {
    private static let names = [
        "Apache-2.0": "Apache-2.0", "CC0-1.0": "CC0-1.0", "MPL-1.1": "MPL-1.1", "MPL-2.0": "MPL-2.0",
        "GFDL-1.2": "GFDL-1.2", "GFDL-1.3": "GFDL-1.3", "GPL-1.0": "GPL-1", "GPL-2.0": "GPL-2", "GPL-3.0": "GPL-3",
        "LGPL-2.0": "LGPL-2", "LGPL-2.1": "LGPL-2.1", "LGPL-3.0": "LGPL-3",
    ]

    /// Returns the name of a license's file; `nil` if there is none, or for an expression with several licenses.
    static func file(for license: String) -> String? {
        let suffixes = ["-only", "-or-later", "+"]
        let suffix = suffixes.first(where: license.hasSuffix) ?? ""
        return names[String(license.dropLast(suffix.count))]
    }
}

/// Wraps text at 78 characters, as Debian's files require.
enum FoldedText {
    private static let longestLine = 78

    /// Returns a paragraph's lines; a longer word gets its own line.
    static func lines(of paragraph: String) -> [String] {
        paragraph.split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= longestLine {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }

    /// Formats paragraphs as a field's value: each line begins with a space, and a period stands for an empty line.
    static func field(_ paragraphs: [[String]]) -> String {
        let lines = paragraphs.flatMap { $0 + [""] }.dropLast()
        return lines.map { $0.isEmpty ? " .\n" : " \($0)\n" }.joined()
    }
}
