import Foundation
import HotwireCore
import Testing

@testable import HotwireShell

/// The JSON Schemas match the readers.
@Suite struct SchemaTests {
    private func app() throws -> JSONSchema {
        JSONSchema(root: try RepositoryFile.json("Resources/Schemas/app-configuration.json"))
    }

    private func paths() throws -> JSONSchema {
        JSONSchema(root: try RepositoryFile.json("Resources/Schemas/path-configuration.json"))
    }

    private func keys(_ schema: JSONValue?) -> Set<String> { Set((schema?["properties"]?.objectValue ?? [:]).keys) }

    private func keys<Key: ConfigurationKey>(_: Key.Type) -> Set<String> { Set(Key.allCases.map(\.rawValue)) }

    private func words<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> [JSONValue] {
        Word.allCases.map { .string($0.rawValue) }
    }

    @Test func appKeysMatchTheReader() throws {
        let schema = try app()
        #expect(keys(schema.root) == keys(AppConfiguration.Key.self))
        #expect(keys(schema["$defs", "file_handler"]) == keys(AppConfiguration.FileHandlerKey.self))
        #expect(keys(schema["$defs", "tab"]) == keys(AppConfiguration.TabKey.self))
        #expect(keys(schema["$defs", "shortcut"]) == keys(AppConfiguration.ShortcutKey.self))
        #expect(keys(schema["$defs", "protocol_handler"]) == keys(AppConfiguration.ProtocolHandlerKey.self))
        #expect(keys(schema["properties", "window"]) == keys(AppConfiguration.WindowKey.self))
        #expect(keys(schema["properties", "package"]) == keys(AppConfiguration.PackageKey.self))
        let sources = schema["$defs", "source", "anyOf"]?.arrayValue ?? []
        #expect(sources.reduce(into: []) { $0.formUnion(keys($1)) } == keys(AppConfiguration.SourceKey.self))
    }

    @Test func appValuesAndBoundsMatchTheReader() throws {
        let schema = try app()
        #expect(schema["properties", "popups", "enum"]?.arrayValue == words(AppConfiguration.Popups.self))
        #expect(schema["properties", "display", "enum"]?.arrayValue == words(AppConfiguration.Display.self))
        #expect(schema["properties", "shortcuts", "maxItems"]?.intValue == AppConfiguration.mostShortcuts)
        #expect(
            schema["properties", "protocol_handlers", "maxItems"]?.intValue == AppConfiguration.mostProtocolHandlers
        )
        #expect(schema["properties", "file_handlers", "maxItems"]?.intValue == FileHandler.most)
        let accept = schema["$defs", "file_handler", "properties"]?["accept"]
        #expect(accept?["maxProperties"]?.intValue == FileHandler.mostTypes)
        #expect(
            accept?["additionalProperties"]?["anyOf"]?.arrayValue?.last?["maxItems"]?.intValue
                == FileHandler.mostExtensions
        )
        #expect(schema["properties", "rules", "enum"]?.arrayValue == words(NavigationRules.self))
        #expect(schema["properties", "bridge_rules", "enum"]?.arrayValue == words(BridgePlatform.self))
        let package = schema["properties", "package", "properties"]
        #expect(package?["categories"]?["items"]?["enum"]?.arrayValue == words(AppConfiguration.Category.self))
        #expect(package?["categories"]?["maxItems"]?.intValue == AppConfiguration.mostCategories)
        #expect(package?["screenshots"]?["maxItems"]?.intValue == AppConfiguration.mostScreenshots)
        #expect(package?["long_description"]?["maxItems"]?.intValue == AppConfiguration.mostParagraphs)
        let never = schema["properties", "external_schemes", "items", "not", "enum"]?.arrayValue?.compactMap(
            \.stringValue
        )
        #expect(Set(never ?? []) == DesktopSchemes.never.union(["http", "https"]))
        let taken = schema["properties", "url_scheme", "not", "enum"]?.arrayValue?.compactMap(\.stringValue)
        #expect(taken == DesktopSchemes.wellKnown.sorted())
        #expect(schema["properties", "application_id", "maxLength"]?.intValue == WrittenForm.longestApplicationID)
        #expect(schema["properties", "tabs", "maxItems"]?.intValue == AppConfiguration.mostTabs)
        for (key, range) in [
            ("width", AppConfiguration.Window.widths), ("height", AppConfiguration.Window.heights),
        ] {
            let rule = schema["properties", "window", "properties", key]
            #expect(rule?["minimum"]?.intValue == range.lowerBound)
            #expect(rule?["maximum"]?.intValue == range.upperBound)
        }
    }

    @Test func limitsOfPageKeysMatchTheReader() throws {
        let schema = try app()
        for (key, most) in [
            ("profiles", AppConfiguration.mostProfiles), ("languages", AppConfiguration.mostLanguages),
            ("user_scripts", AppConfiguration.mostPageFiles),
            ("user_styles", AppConfiguration.mostPageFiles),
        ] {
            #expect(schema["properties", key, "maxItems"]?.intValue == most)
        }
        #expect(schema["properties", "request_headers", "maxProperties"]?.intValue == AppConfiguration.mostHeaders)
        let zoom = schema["properties", "window", "properties", "zoom"]
        #expect(zoom?["minimum"]?.doubleValue == AppConfiguration.Window.zooms.lowerBound)
        #expect(zoom?["maximum"]?.doubleValue == AppConfiguration.Window.zooms.upperBound)
    }

    @Test func everyWindowSizeIsAccepted() {
        for (width, height) in [(360, 240), (10_000, 10_000)] {
            #expect(AppConfiguration.Window.widths.contains(width))
            #expect(AppConfiguration.Window.heights.contains(height))
            let state = WindowState(width: width, height: height)
            #expect((state.width, state.height) == (width, height))
        }
        let state = WindowState(width: 0, height: 0)
        #expect(state.width == AppConfiguration.Window.widths.lowerBound)
        #expect(state.height == AppConfiguration.Window.heights.lowerBound)
    }

    @Test(arguments: ShapeMistake.all)
    func schemaRejectsEachMistake(_ mistake: ShapeMistake) throws {
        #expect(try !app().problems(of: JSONValue(parsing: mistake.text)).isEmpty)
    }

    @Test func pathPropertiesMatchTheReader() throws {
        let schema = try paths()
        #expect(keys(schema["$defs", "properties"]) == Set(PathProperties.Name.allCases.map(\.rawValue)))
        #expect(keys(schema.root) == ["$schema", "settings", "rules"])
        #expect(keys(schema["$defs", "rule"]) == ["patterns", "properties"])
    }

    @Test func pathPropertyValuesMatchTheReader() throws {
        let schema = try paths()
        func values(_ name: String) -> [JSONValue]? {
            schema["$defs", "properties", "properties", name, "enum"]?.arrayValue
        }
        #expect(values("context") == words(Navigation.Context.self))
        #expect(values("presentation") == words(Navigation.Presentation.self))
        #expect(values("modal_style") == words(Navigation.ModalStyle.self))
        #expect(values("query_string_presentation") == words(Navigation.QueryStringPresentation.self))
    }

    @Test func pathPropertyDefaultsMatchTheReader() throws {
        let schema = try paths()
        let defaults = (schema["$defs", "properties", "properties"]?.objectValue ?? [:]).compactMapValues {
            $0["default"]
        }
        #expect(Set(defaults.keys) == Set(PathProperties.Name.allCases.map(\.rawValue)))
        let (written, missing) = (PathProperties(defaults), PathProperties())
        #expect(written.context == missing.context)
        #expect(written.presentation == missing.presentation)
        #expect(written.modalStyle == missing.modalStyle)
        #expect(written.modalDismissGestureEnabled == missing.modalDismissGestureEnabled)
        #expect(written.queryStringPresentation == missing.queryStringPresentation)
        #expect(written.viewController == missing.viewController)
        #expect(written.animated == missing.animated)
        #expect(written.pullToRefreshEnabled == missing.pullToRefreshEnabled)
        #expect(written.isHistoricalLocation == missing.isHistoricalLocation)
        #expect(written.showServerErrorPages == missing.showServerErrorPages)
        #expect(written.refreshAfter == missing.refreshAfter)
        #expect(written.title == missing.title)
        #expect(written.destinations == missing.destinations)
    }

    @Test func everyKeyIsDescribed() throws {
        for schema in [try app(), try paths()] {
            #expect(undescribed(schema.root).isEmpty)
        }
    }

    private func undescribed(_ schema: JSONValue) -> [String] {
        let keys = schema["properties"]?.objectValue ?? [:]
        let here = keys.filter { $1["description"]?.stringValue?.isEmpty ?? true }.map(\.key)
        let parts =
            ["properties", "$defs"].flatMap { schema[$0]?.objectValue?.values.map(\.self) ?? [] }
            + (schema["anyOf"]?.arrayValue ?? []) + [schema["items"]].compactMap(\.self)
        return here + parts.flatMap { undescribed($0) }
    }

    @Test func demoRulesAreValid() throws {
        let schema = try paths()
        let rules = try RepositoryFile.json("Resources/Demo/linux_v1.json")
        #expect(schema.problems(of: rules).isEmpty)
        let known = keys(schema["$defs", "properties"])
        for rule in rules["rules"]?.arrayValue ?? [] {
            #expect(known.isSuperset(of: (rule["properties"]?.objectValue ?? [:]).keys))
        }
        #expect(rules["rules"]?.arrayValue?.isEmpty == false)
    }

    @Test(arguments: [
        #"{"rules": [{"patterns": ["."], "properties": {"context": "modul"}}]}"#,
        #"{"rules": [{"patterns": ["."], "properties": {"animated": "no"}}]}"#,
        #"{"rules": [{"patterns": ".", "properties": {}}]}"#, #"{"rules": [{"properties": {}}]}"#, "{}",
        #"{"settings": {"app_origins": ["b.example"]}, "rules": []}"#,
    ])
    func schemaRejectsMistakesInRules(_ text: String) throws {
        #expect(try !paths().problems(of: JSONValue(parsing: text)).isEmpty)
    }
}
