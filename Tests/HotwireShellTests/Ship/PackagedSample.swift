import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// An app for packages.
enum PackagedSample {
    static let text = """
        {
          "application_id": "com.example.Trails",
          "name": "Trails",
          "description": "Plan hikes",
          "icon": "icons/trails.svg",
          "start_location": "https://trails.example/today",
          "tabs": [{"title": "Today", "icon": "icons/today.png", "url": "/today"}],
          "path_configuration": ["paths.json", {"server": "/paths.json"}],
          "url_scheme": "trails", "user_scripts": ["shell.js"], "user_styles": ["shell.css"],
          "shortcuts": [{"title": "New Hike", "url": "/hikes/new"}],
          "package": {
            "version": "1.0",
            "maintainer": "Ann Example <ann@example.com>",
            "license": "MIT",
            "license_file": "LICENSE",
            "categories": ["Office", "Education"],
            "screenshots": ["https://trails.example/a.png"],
            "long_description": [
              "Trails plans hikes in the mountains, with maps, weather reports and the notes of everyone who was there before.",
              "It needs an account."
            ]
          }
        }
        """

    static let date = ReleaseDate(seconds: 1_795_694_405)

    static func description(_ text: String = text) throws -> PackageDescription {
        try PackageDescription(parsing: text, source: "app.json", folder: URL(filePath: "/srv/trails/"))
    }

    static func package(program: PackagedProgram? = nil, _ text: String = text) throws -> AppPackage {
        AppPackage(
            description: try description(text),
            icon: .drawing([1]),
            files: [.init("icons/trails.svg", [1]), .init("paths.json", "{}")],
            license: "MIT License\n\nPermission is granted.\n",
            program: program,
            date: date,
            openedBy: "0.2.0"
        )
    }
}
