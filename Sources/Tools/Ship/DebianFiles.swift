import HotwireCore

/// The texts by which Debian's tools know a package.
struct DebianFiles {
    /// The package's name.
    let package: String
    /// The app.
    let description: PackageDescription
    /// When the version was released.
    let date: ReleaseDate

    /// The packages that an app's own program needs besides its libraries.
    ///
    /// They are those of the program `hotwire-native`: the engine, which a program may load itself, its sandbox, and icons.
    static let runtime = [
        "libgtk-3-0", "libwebkit2gtk-4.1-0 (>= 2.40)", "adwaita-icon-theme", "bubblewrap", "librsvg2-common",
        "xdg-dbus-proxy",
    ]
    private static let recommended =
        "at-spi2-core, fonts-cantarell, gstreamer1.0-libav, gstreamer1.0-plugins-good, libgl1-mesa-dri"
    private static let section = "web"

    /// Returns the control file.
    ///
    /// - Parameters:
    ///   - architecture: `all` for an app without a program
    ///   - dependencies: the packages that it needs
    ///   - size: the size of the installed files, in kibibytes
    /// - Returns: The text.
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

    /// Returns the copyright file.
    ///
    /// - Parameter license: the text of the license, if the app has it
    /// - Returns: The text.
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

    /// The license as Debian's format writes an expression: operators in lowercase.
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
        let text = "The terms of the licenses are those of the SPDX License List, https://spdx.org/licenses/."
        return [FoldedText.lines(of: description.license.hasPrefix("LicenseRef-") ? "All rights reserved." : text)]
    }
}

/// The licenses whose texts every Debian system has.
enum CommonLicense {
    private static let names = [
        "Apache-2.0": "Apache-2.0", "CC0-1.0": "CC0-1.0", "MPL-1.1": "MPL-1.1", "MPL-2.0": "MPL-2.0",
        "GFDL-1.2": "GFDL-1.2", "GFDL-1.3": "GFDL-1.3", "GPL-1.0": "GPL-1", "GPL-2.0": "GPL-2", "GPL-3.0": "GPL-3",
        "LGPL-2.0": "LGPL-2", "LGPL-2.1": "LGPL-2.1", "LGPL-3.0": "LGPL-3",
    ]

    /// Returns the name of the file with a license's text; `nil` if there is none, or for an expression of several.
    static func file(for license: String) -> String? {
        let suffixes = ["-only", "-or-later", "+"]
        let suffix = suffixes.first(where: license.hasSuffix) ?? ""
        return names[String(license.dropLast(suffix.count))]
    }
}
