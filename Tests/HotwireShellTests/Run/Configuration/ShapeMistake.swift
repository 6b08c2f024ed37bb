import HotwireDesktop
import Testing

/// An invalid member of the configuration file, which both the reader and the JSON Schema reject.
struct ShapeMistake: CustomTestStringConvertible, Sendable {
    let member: String
    let problem: String

    init(_ member: String, _ problem: String) {
        self.member = member
        self.problem = problem
    }

    var text: String { "{\"start_location\": \"https://a.example\",\n\(member)}" }
    var message: String { "app.json:2: \(problem)" }
    var testDescription: String { member }

    private static let id = "application_id: This must be an identifier such as com.example.Journal."
    private static let line = "This must be a line of text."
    private static let scheme =
        "url_scheme: This must be the app's own scheme in lowercase, such as journal."
    private static let prefix =
        "user_agent_prefix: This must be a string of ASCII characters without parentheses and backslashes."

    private static let proxy =
        "proxy: This must be “none” or the address of a proxy server such as socks5://127.0.0.1:9050."

    static let all: [ShapeMistake] =
        [
            "1", "null", "\"\"", "\"Journal\"", "\"com..Journal\"", "\"com.2x\"", "\"com.exämple\"", "\"com.a b\"",
            "\"com.\"",
        ]
        .map { ShapeMistake("\"application_id\": \($0)", id) }
        + [
            "\"\"", "\"  \"", "\"a\\nb\"", "\"\\u0000\"", "\"\\u0085a\"", "[]", "false",
        ].map { ShapeMistake("\"name\": \($0)", "name: \(line)") }
        + [
            "\"\"", "\"Journal\"", "\"2journal\"", "\"jour nal\"", "\"journal:\"", "\"jóurnal\"",
        ].map { ShapeMistake("\"url_scheme\": \($0)", scheme) }
        + ["https", "file", "javascript", "data", "about", "blob", "mailto", "tel"].map {
            let claimed = "url_scheme: “\($0)” is a reserved scheme. Choose another one."
            return ShapeMistake("\"url_scheme\": \"\($0)\"", claimed)
        }
        + ["\"\"", "\"Journal (2)\"", "\"a\\\\b\"", "\"a\\r\\nb\"", "\"ä\"", "2"]
        .map { ShapeMistake("\"user_agent_prefix\": \($0)", prefix) }
        + [
            "\"\"", "\"direct\"", "\"ftp://a.example\"", "\"http://\"", "\"http://user@a.example\"", "\"http://a/b\"",
            "7",
        ]
        .map { ShapeMistake("\"proxy\": \($0)", proxy) }
        + [
            "\"Ann\"", "\"ann@example.com\"", "\"<ann@example.com>\"", "\"Ann <ann>\"", "\"A, B <ann@example.com>\"",
            "1",
        ].map {
            let expected = "a name and an email address such as Ann Example <ann@example.com>"
            return package("maintainer", $0, "This must be \(expected).")
        }
        + ["\"\"", "\"v1\"", "\"1:2\"", "\"1-1\"", "\"1 0\"", "1.0"].map {
            package("version", $0, "This must be a version such as 1.0 or 2.1~beta1.")
        }
        + ["\"\"", "\"MIT Apache\"", "\"MIT OR\"", "\"(MIT)\"", "1"].map {
            package("license", $0, "This must be an SPDX license such as MIT or GPL-3.0-or-later.")
        }
        + others

    private static func package(_ key: String, _ value: String, _ problem: String) -> ShapeMistake {
        ShapeMistake("\"package\": {\"\(key)\": \(value)}", "package.\(key): \(problem)")
    }

    private static let categories =
        "“AudioVideo”, “Development”, “Education”, “Game”, “Graphics”, “Network”, “Office”, “Science”, “Settings”, "
        + "“System” or “Utility”"

    private static let others = [
        ShapeMistake("\"package\": 1", "package: This must be an object."),
        package("homepage", "\"http://a.example\"", "This must be an address that begins with https://."),
        package("licenses", "\"MIT\"", "Unknown key. Did you mean “license”?"),
        package("long_description", "\"text\"", "This must be a list."),
        ShapeMistake(
            "\"package\": {\"screenshots\": [\"a.png\"]}",
            "package.screenshots[0]: The address does not begin with “https://” or “http://”."
        ),
        ShapeMistake(
            "\"package\": {\"categories\": [\"Web\"]}",
            "package.categories[0]: This must be \(categories)."
        ),
        ShapeMistake("\"$schema\": 1", "$schema: \(line)"),
        ShapeMistake("\"icon\": \"\"", "icon: \(line)"),
        ShapeMistake("\"tabs\": {}", "tabs: This must be a list."),
        ShapeMistake("\"tabs\": [{\"title\": \"A\"}]", "tabs[0].url: This key is missing."),
        ShapeMistake("\"tabs\": [{\"title\": \"\", \"url\": \"/\"}]", "tabs[0].title: \(line)"),
        ShapeMistake("\"tabs\": [{\"title\": \"A\", \"url\": \"\"}]", "tabs[0].url: \(line)"),
        ShapeMistake(
            "\"tabs\": [{\"title\": \"A\", \"url\": \"/\", \"eager\": 1}]",
            "tabs[0].eager: This must be true or false."
        ),
        ShapeMistake(
            "\"tabs\": [{\"title\": \"A\", \"url\": \"/\", \"icno\": \"a\"}]",
            "tabs[0].icno: Unknown key. Did you mean “icon”?"
        ),
        ShapeMistake(
            "\"path_configuration\": 1",
            "path_configuration: This must be a file, an address, or a list of sources."
        ),
        ShapeMistake(
            "\"path_configuration\": [{}]",
            "path_configuration[0]: This must be an object with either “file” or “server”."
        ),
        ShapeMistake(
            "\"path_configuration\": {\"file\": \"a\", \"server\": \"b\"}",
            "path_configuration: This must be an object with either “file” or “server”."
        ),
        ShapeMistake("\"path_configuration\": [\"\"]", "path_configuration[0]: \(line)"),
        ShapeMistake("\"path_configuration\": {\"file\": 1}", "path_configuration.file: \(line)"),
        ShapeMistake("\"window\": 7", "window: This must be an object."),
        ShapeMistake("\"window\": {\"zoom\": 9}", "window.zoom: This must be a number from 0.3 to 3.0."),
        ShapeMistake("\"window\": {\"maximized\": 1}", "window.maximized: This must be true or false."),
        ShapeMistake(
            "\"window\": {\"width\": 800, \"height\": \"600\"}",
            "window.height: This must be a whole number from 240 to 10000."
        ),
        ShapeMistake(
            "\"window\": {\"width\": 1e9, \"height\": 600}",
            "window.width: This must be a whole number from 360 to 10000."
        ),
        ShapeMistake(
            "\"languages\": [\"C.UTF-8\"]",
            "languages[0]: This must be a language such as de or pt_BR."
        ),
        ShapeMistake("\"profiles\": [\"\"]", "profiles[0]: This must be a name of at most 40 characters."),
        ShapeMistake(
            "\"share_target\": \"/links\"",
            "share_target: This must be a page of the app with %s for the link, such as /links/new?url=%s."
        ),
        ShapeMistake(
            "\"file_handlers\": [{\"action\": \"/a\", \"accept\": [\".csv\"]}]",
            "file_handlers[0].accept: This must be an object with 1 to 100 types, such as {\"text/csv\": [\".csv\"]}."
        ),
        ShapeMistake(
            "\"file_handlers\": [{\"action\": \"/a\", \"accept\": {\"csv\": [\".csv\"]}}]",
            "file_handlers[0].accept.csv: This must be a MIME type that an app can open, such as text/csv or image/*."
        ),
        ShapeMistake(
            "\"file_handlers\": [{\"action\": \"/a\", \"accept\": {\"text/csv\": [\"csv\"]}}]",
            "file_handlers[0].accept.\"text/csv\"[0]: This must be an extension with its dot, such as .csv."
        ),
        ShapeMistake(
            "\"request_headers\": []",
            "request_headers: This must be an object with at most 50 header fields."
        ),
        ShapeMistake(
            "\"request_headers\": {\"X Shell\": \"a\"}",
            "request_headers.\"X Shell\": This must be a header field that an app may set, such as X-Shell."
        ),
        ShapeMistake(
            "\"request_headers\": {\"X-Shell\": \"a\\nb\"}",
            "request_headers.X-Shell: This must be one line of ASCII characters."
        ),
        ShapeMistake("\"user_scripts\": \"a.js\"", "user_scripts: This must be a list."),
        ShapeMistake("\"user_styles\": [\"\"]", "user_styles[0]: \(line)"),
        ShapeMistake("\"popups\": \"tab\"", "popups: This must be “popup”, “browser” or “none”."),
        ShapeMistake("\"popups_share_cookies\": \"no\"", "popups_share_cookies: This must be true or false."),
        ShapeMistake("\"third_party_cookies\": true", "third_party_cookies: This must be “allow” or “block”."),
        ShapeMistake(
            "\"pages_without_turbo\": \"native\"",
            "pages_without_turbo: This must be “screen”, “error” or “browser”."
        ),
        ShapeMistake("\"tabs_style\": \"list\"", "tabs_style: This must be “switcher” or “sidebar”."),
        ShapeMistake("\"app_origins\": \"https://b.example\"", "app_origins: This must be a list."),
        ShapeMistake(
            "\"app_origins\": [\"https://b.example/a\"]",
            "app_origins[0]: This must be an origin such as https://app.example.com, without a path."
        ),
        ShapeMistake("\"app_origins\": [1]", "app_origins[0]: \(line)"),
        ShapeMistake("\"rules\": \"windows\"", "rules: This must be “linux”, “ios” or “android”."),
        ShapeMistake("\"url_schema\": \"journal\"", "url_schema: Unknown key. Did you mean “url_scheme”?"),
        ShapeMistake("\"colors\": \"red\"", "colors: Unknown key. Did you mean “color”?"),
        ShapeMistake("\"surname\": \"red\"", "surname: Unknown key."),
    ]
}
