struct Vault {
    func token(for realm: String?) async -> String? { nil }
}
let vault = Vault()

struct ConfirmationSheet {
    func ask(title: String, _ message: String) async -> Bool { false }
}
let confirmationSheet = ConfirmationSheet()
