import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct AppPackageTests {
    private func text(_ path: String, _ package: AppPackage, _ format: PackageFormat) -> String? {
        package.installed(format).first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func debianPackageOfAnAppHasItsFiles() throws {
        #expect(
            try PackagedSample.package().installed(.deb).map(\.path) == [
                "/usr/share/applications/com.example.Trails.desktop",
                "/usr/share/dbus-1/services/com.example.Trails.service",
                "/usr/share/doc/com.example.trails/changelog", "/usr/share/doc/com.example.trails/copyright",
                "/usr/share/hotwire-native/apps/com.example.Trails/app.json",
                "/usr/share/hotwire-native/apps/com.example.Trails/icons/trails.svg",
                "/usr/share/hotwire-native/apps/com.example.Trails/paths.json",
                "/usr/share/icons/hicolor/scalable/apps/com.example.Trails.svg",
                "/usr/share/metainfo/com.example.Trails.metainfo.xml",
            ]
        )
    }

    @Test(arguments: [PackageFormat.deb, .tar, .flatpak])
    func unknownTypesOfFilesAreDeclared(format: PackageFormat) throws {
        let handlers = #"[{"action": "/open", "accept": {"application/x-trail": ".trail"}}]"#
        let sample = PackagedSample.text.replacing("\"package\"", with: "\"file_handlers\": \(handlers), \"package\"")
        let package = try PackagedSample.package(sample)
        let types = text("\(format.prefix)/share/mime/packages/com.example.Trails.xml", package, format)
        #expect(try #require(types).contains(#"<glob pattern="*.trail"/>"#))
        let entry = text("\(format.prefix)/share/applications/com.example.Trails.desktop", package, format)
        #expect(try #require(entry).contains("MimeType=x-scheme-handler/trails;application/x-trail;\n"))
    }

    @Test func entryOpensTheAppOfThePackage() throws {
        let package = try PackagedSample.package()
        #expect(
            text("/usr/share/applications/com.example.Trails.desktop", package, .deb) == """
                [Desktop Entry]
                Type=Application
                Name=Trails
                Comment=Plan hikes
                Exec="/usr/bin/hotwire-native" "open" "--app" "com.example.Trails" %u
                Icon=com.example.Trails
                MimeType=x-scheme-handler/trails;
                StartupWMClass=com.example.Trails
                Categories=Office;Education;
                StartupNotify=true
                X-GNOME-UsesNotifications=true
                DBusActivatable=true
                Actions=new-window;shortcut-1;

                [Desktop Action new-window]
                Name=New Window
                Exec="/usr/bin/hotwire-native" "open" "--app" "com.example.Trails" "--new-window"
                Icon=com.example.Trails

                [Desktop Action shortcut-1]
                Name=New Hike
                Exec="/usr/bin/hotwire-native" "open" "--app" "com.example.Trails" "https://trails.example/hikes/new"
                Icon=com.example.Trails

                """
        )
        #expect(
            text("/usr/share/dbus-1/services/com.example.Trails.service", package, .tar) == """
                [D-BUS Service]
                Name=com.example.Trails
                Exec=/usr/bin/hotwire-native open --app com.example.Trails --service

                """
        )
    }

    @Test func swiftAppHasItsProgramAndResources() throws {
        let program = PackagedProgram(
            name: "Trails",
            bytes: [2],
            machine: .arm64,
            resources: [.init("Trails_Trails.resources/paths.json", "{}")]
        )
        let package = try PackagedSample.package(program: program)
        let files = package.installed(.deb)
        #expect(
            files.map(\.path).filter { $0.contains("/lib/") } == [
                "/usr/lib/com.example.trails/Trails", "/usr/lib/com.example.trails/Trails_Trails.resources/paths.json",
            ]
        )
        #expect(files.filter(\.isExecutable).map(\.path) == ["/usr/lib/com.example.trails/Trails"])
        #expect(!files.contains { $0.path.contains("/hotwire-native/") || $0.path.contains("/dbus-1/") })
        let entry = try #require(text("/usr/share/applications/com.example.Trails.desktop", package, .deb))
        #expect(entry.contains("Exec=\"/usr/lib/com.example.trails/Trails\" %u\n"))
        #expect(!entry.contains("Actions=") && !entry.contains("DBusActivatable"))
        #expect(package.result(.deb) == "com.example.trails_1.0_arm64.deb")
    }

    @Test func archiveHasTheLicenseAndNoDebianFiles() throws {
        let package = try PackagedSample.package()
        #expect(text("/usr/share/licenses/com.example.trails/LICENSE", package, .tar)?.hasPrefix("MIT License") == true)
        #expect(!package.installed(.tar).contains { $0.path.contains("/doc/") })
        #expect(package.result(.tar) == "com.example.trails-1.0-all.tar.xz")
    }

    @Test func flatpakStartsTheAppWithItsOwnCommand() throws {
        let package = try PackagedSample.package()
        #expect(package.installed(.flatpak).allSatisfy { $0.path.hasPrefix("/app/") })
        #expect(
            text("/app/bin/com.example.trails", package, .flatpak)
                == "#!/bin/sh\nexec hotwire-native open --app com.example.Trails \"$@\"\n"
        )
        let entry = try #require(text("/app/share/applications/com.example.Trails.desktop", package, .flatpak))
        #expect(entry.contains("Exec=\"/app/bin/com.example.trails\" %u\n"))
        let manifest = FlatpakManifest(id: "com.example.Trails", command: package.name, hasProgram: false).text
        #expect(manifest.contains("\nbase: io.github.hotwire_native_linux.HotwireNative\n"))
        #expect(!FlatpakManifest(id: "a.b", command: "a.b", hasProgram: true).text.contains("base"))
    }
}
