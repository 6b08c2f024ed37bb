import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// The names, dates and texts of packages.
@Suite struct PackageTextTests {
    @Test(arguments: [
        ("com.example.Journal", "com.example.journal"), ("io.github.ann_b.App", "io.github.ann-b.app"),
        ("_a.b", "a.b"), ("-._", "app-"), ("_.a", "app-a"),
    ])
    func packageIsNamedAfterTheApp(_ id: String, _ name: String) {
        #expect(PackageName.name(for: id) == name)
    }

    @Test func datesHaveTheFormsOfTheirFiles() {
        #expect(PackagedSample.date.line == "Thu, 26 Nov 2026 12:00:05 +0000")
        #expect(PackagedSample.date.day == "2026-11-26")
        #expect(ReleaseDate(seconds: 0).line == "Thu, 01 Jan 1970 00:00:00 +0000")
    }

    @Test(arguments: [
        ("deb", "deb"), ("flatpak,deb", "deb,flatpak"), ("tar,tar", "tar"), ("rpm", nil), ("deb,", nil), ("", nil),
    ])
    func formatsAreSeparatedByCommas(_ argument: String, _ formats: String?) {
        #expect(PackageFormats(argument: argument)?.description == formats)
    }

    @Test func controlFileFoldsTheDescription() throws {
        let control = try PackagedSample.package().debian.control(
            architecture: "all",
            dependencies: ["hotwire-native (>= 1)"],
            size: 12
        )
        #expect(
            control == """
                Package: com.example.trails
                Version: 1.0
                Architecture: all
                Maintainer: Ann Example <ann@example.com>
                Installed-Size: 12
                Depends: hotwire-native (>= 1)
                Section: web
                Priority: optional
                Homepage: https://trails.example/
                Description: Plan hikes
                 Trails plans hikes in the mountains, with maps, weather reports and the notes
                 of everyone who was there before.
                 .
                 It needs an account.

                """
        )
    }

    @Test func changelogHasTheRelease() throws {
        #expect(
            try PackagedSample.package().debian.changelog == """
                com.example.trails (1.0) unstable; urgency=medium

                  * Release 1.0.

                 -- Ann Example <ann@example.com>  Thu, 26 Nov 2026 12:00:05 +0000

                """
        )
    }

    @Test(arguments: [
        ("MIT", "MIT License\n\nPermission.\n", "License: MIT\n MIT License\n .\n Permission.\n"),
        (
            "GPL-3.0-or-later", "long",
            """
            License: GPL-3.0-or-later
             On Debian systems, the complete text of this license is in
             /usr/share/common-licenses/GPL-3.

            """
        ),
        ("LicenseRef-proprietary", nil, "License: LicenseRef-proprietary\n All rights reserved.\n"),
        (
            "MIT OR Apache-2.0", nil,
            """
            License: MIT or Apache-2.0
             See the SPDX License List for the license terms: https://spdx.org/licenses/

            """
        ),
    ])
    func copyrightHasTheLicense(_ license: String, _ text: String?, _ end: String) throws {
        let json = PackagedSample.text.replacing("\"MIT\"", with: "\"\(license)\"")
        let copyright = try PackagedSample.package(json).debian.copyright(text)
        #expect(copyright.hasSuffix("Files: *\nCopyright: 2026 Ann Example <ann@example.com>\n\(end)"), "\(copyright)")
    }

    @Test func librariesOfANewerDebianAreTheSame() {
        let output = "shlibs:Depends=libc6 (>= 2.36), libgtk-3-0t64 (>= 3.24)\n"
        #expect(
            DebianBuilder.merged(libraries: output) == [
                "libc6 (>= 2.36)", "libgtk-3-0t64 (>= 3.24)", "libwebkit2gtk-4.1-0 (>= 2.40)", "adwaita-icon-theme",
                "bubblewrap", "librsvg2-common", "xdg-dbus-proxy",
            ]
        )
    }

    @Test func hostileNameIsTextInMetadata() throws {
        let name = #"<b>&amp; \"]]>\u2028\u202e\ufffe</name>"#
        let json = PackagedSample.text.replacing(#""Trails""#, with: "\"\(name)\"")
        let text = Metainfo(description: try PackagedSample.description(json), date: PackagedSample.date).text
        #expect(
            text.contains("<name>&lt;b&gt;&amp;amp; &quot;]]&gt;\u{2028}\u{202e}\u{fffd}&lt;/name&gt;</name>\n"),
            "\(text)"
        )
    }
}
