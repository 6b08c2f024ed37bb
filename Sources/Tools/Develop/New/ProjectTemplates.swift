import Foundation
import Mustache

/// A template for a file of a new app.
struct ProjectTemplates: Sendable {
    /// An invalid template, which a test rules out.
    struct Failure: Error, CustomStringConvertible {
        let path: String

        var description: String { "the template for \(path) is invalid" }
    }

    /// The kinds of apps that contain the file.
    enum Part: Sendable {
        case file, package, both
    }

    private let path: String
    private let source: [UInt8]
    private let part: Part

    private init(_ path: String, _ source: [UInt8], _ part: Part) {
        (self.path, self.source, self.part) = (path, source, part)
    }

    static let all = [
        Self("app.json", PackageResources.app_json_mustache, .both),
        Self("icon.svg", PackageResources.icon_svg_mustache, .both),
        Self("README.md", PackageResources.app_readme_mustache, .file),
        Self("paths.json", PackageResources.paths_json, .file),
        Self(".gitignore", PackageResources.app_gitignore, .file),
        Self(".github/workflows/navigation.yml", PackageResources.navigation_yml_mustache, .file),
        Self("navigation/opens.yml", PackageResources.opens_yml_mustache, .file),
        Self("navigation/back.yml", PackageResources.back_yml_mustache, .file),
        Self("navigation/modal.yml", PackageResources.modal_yml_mustache, .file),
        Self("README.md", PackageResources.package_readme_mustache, .package),
        Self("Package.swift", PackageResources.package_swift_mustache, .package),
        Self(".gitignore", PackageResources.package_gitignore, .package),
        Self(".github/workflows/test.yml", PackageResources.test_yml_mustache, .package),
        Self("Sources/@/main.swift", PackageResources.main_swift_mustache, .package),
        Self("Sources/@/Guide.swift", PackageResources.guide_swift_mustache, .package),
        Self("Sources/@/AboutScreen.swift", PackageResources.about_screen_swift_mustache, .package),
        Self("Sources/@/StarComponent.swift", PackageResources.star_component_swift_mustache, .package),
        Self("Sources/@/paths.json", PackageResources.paths_with_about_json, .package),
        Self("Tests/@Tests/GuideTests.swift", PackageResources.guide_tests_swift_mustache, .package),
        Self("Tests/@Tests/StarComponentTests.swift", PackageResources.star_component_tests_swift_mustache, .package),
        Self("javascript/star_controller.js", PackageResources.star_controller_js, .package),
    ]

    /// Returns whether an app of a kind contains the file.
    func isPart(of kind: Project.Kind) -> Bool {
        switch part {
        case .file: kind == .file
        case .package: kind != .file
        case .both: true
        }
    }

    /// Returns the path in the app's folder, with the module's name in place of `@`.
    func path(module: String) -> String { path.replacing("@", with: module) }

    func text(_ values: ProjectValues) throws(Failure) -> String {
        do {
            return try MustacheTemplate(string: String(decoding: source, as: UTF8.self)).render(values)
        } catch {
            throw Failure(path: path)
        }
    }
}
