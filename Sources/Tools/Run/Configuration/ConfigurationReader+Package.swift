import HotwireCore

extension ConfigurationReader {
    /// Reads the description for packages.
    mutating func package(_ part: ConfigurationPart?) -> AppConfiguration.Package? {
        guard let members = members(of: part, AppConfiguration.PackageKey.self) else { return nil }
        return AppConfiguration.Package(
            version: text(members[.version], "a version such as 1.0 or 2.1~beta1", WrittenForm.isPackageVersion),
            maintainer: maintainer(members[.maintainer]),
            license: text(members[.license], "an SPDX license such as MIT or GPL-3.0-or-later", WrittenForm.isLicense),
            licenseFile: file(members[.licenseFile]),
            homepage: secureAddress(members[.homepage]),
            categories: categories(members[.categories]),
            screenshots: (entries(members[.screenshots], atMost: AppConfiguration.mostScreenshots) ?? [])
                .compactMap { secureAddress($0) },
            longDescription: paragraphs(members[.longDescription])
        )
    }

    private mutating func maintainer(_ part: ConfigurationPart?) -> AppConfiguration.Maintainer? {
        guard let part else { return nil }
        return part.value.stringValue.flatMap(AppConfiguration.Maintainer.init)
            ?? wrong(part, "a name and an email address such as Ann Example <ann@example.com>")
    }

    private mutating func categories(_ part: ConfigurationPart?) -> [AppConfiguration.Category]? {
        entries(part, atMost: AppConfiguration.mostCategories)?.compactMap {
            word($0, of: AppConfiguration.Category.self)
        }
    }

    /// Reads an address that software centers open; they refuse those without encryption.
    private mutating func secureAddress(_ part: ConfigurationPart?) -> Location? {
        guard let part, let location = address(part) else { return nil }
        return location.scheme == "https" ? location : wrong(part, "an address that begins with https://")
    }

    private mutating func paragraphs(_ part: ConfigurationPart?) -> [String]? {
        guard let entries = entries(part, atMost: AppConfiguration.mostParagraphs) else { return nil }
        return entries.compactMap { line($0) }
    }
}
