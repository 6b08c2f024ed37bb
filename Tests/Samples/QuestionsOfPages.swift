struct Vault {
    func token(for realm: String?) async -> String? { nil }
}
let vault = Vault()
