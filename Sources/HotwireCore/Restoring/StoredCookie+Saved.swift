/// A session cookie in the file of the saved state.
extension StoredCookie {
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        guard let name = json["name"]?.stringValue, let value = json["value"]?.stringValue,
            let domain = json["domain"]?.stringValue, let path = json["path"]?.stringValue,
            let isSecure = json["secure"]?.boolValue, let isHTTPOnly = json["http_only"]?.boolValue,
            let sameSite = json["same_site"]?.stringValue.flatMap(SameSite.init),
            let cookie = StoredCookie(
                name: name,
                value: value,
                domain: domain,
                path: path,
                isSecure: isSecure,
                isHTTPOnly: isHTTPOnly,
                sameSite: sameSite
            )
        else {
            // The log omits its name, which may be confidential.
            problems.drop("a cookie with a field that is missing or malformed")
            return nil
        }
        self = cookie
    }

    var json: JSONValue {
        [
            "name": .string(name), "value": .string(value), "domain": .string(domain), "path": .string(path),
            "secure": .bool(isSecure), "http_only": .bool(isHTTPOnly), "same_site": .string(sameSite.rawValue),
        ]
    }
}
