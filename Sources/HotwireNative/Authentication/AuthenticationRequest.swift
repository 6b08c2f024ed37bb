internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A server's authentication challenge; the engine suspends the request until the answer, and cancels it without one.
final class AuthenticationRequest {
    let reference: Reference<WebKitAuthenticationRequest>
    let challenge: AuthenticationChallenge
    /// Whether the user's keyring can store an answer.
    let canRemember: Bool
    private let remembered: UserAndPassword?
    /// Called when the engine no longer needs an answer.
    var onCancel: () -> Void = {}
    /// Whether the engine still accepts an answer.
    private(set) var isOpen = true
    private var connection: SignalConnection?

    /// Credentials stored in the keyring.
    struct UserAndPassword {
        let user: String
        let password: String
    }

    /// Fails for a scheme that the user cannot answer; a request that follows a postponed one does not count as a retry.
    init?(_ request: UnsafeMutablePointer<WebKitAuthenticationRequest>, wasPostponed: Bool) {
        guard let method = AuthenticationChallenge.Method(webkit_authentication_request_get_scheme(request)),
            let origin = Self.origin(of: request)
        else { return nil }
        reference = Reference(sharing: request)
        challenge = AuthenticationChallenge(
            method: method,
            origin: origin,
            realm: webkit_authentication_request_get_realm(request).map { String(cString: $0) } ?? "",
            isProxy: webkit_authentication_request_is_for_proxy(request) != 0,
            isRetry: !wasPostponed && webkit_authentication_request_is_retry(request) != 0
        )
        canRemember = webkit_authentication_request_can_save_credentials(request) != 0
        remembered = Self.remembered(by: request)
        connection = reference.connect(PlainSignal("cancelled"), to: self) { request in
            {
                guard request.isOpen else { return }  // the engine also cancels answered requests
                request.isOpen = false
                request.onCancel()
            }
        }
    }

    private static func origin(of request: UnsafeMutablePointer<WebKitAuthenticationRequest>) -> Origin? {
        guard let origin = webkit_authentication_request_get_security_origin(request) else { return nil }
        defer { webkit_security_origin_unref(origin) }
        let text = String(consuming: webkit_security_origin_to_string(origin))
        return text.flatMap { Location(engine: $0 + "/") }?.origin
    }

    private static func remembered(by request: UnsafeMutablePointer<WebKitAuthenticationRequest>) -> UserAndPassword? {
        guard let credential = webkit_authentication_request_get_proposed_credential(request) else { return nil }
        defer { webkit_credential_free(credential) }
        guard webkit_credential_has_password(credential) != 0, let user = webkit_credential_get_username(credential),
            let password = webkit_credential_get_password(credential)
        else { return nil }
        return UserAndPassword(user: String(cString: user), password: String(cString: password))
    }

    /// Whether the keyring has credentials.
    var remembers: Bool { remembered != nil }
    var rememberedUser: String { remembered?.user ?? "" }

    func useRemembered() {
        guard let remembered else { return goOnWithout() }
        use(remembered.user, remembered.password, remember: false)
    }

    func use(_ user: String, _ password: String, remember: Bool) {
        answer(webkit_credential_new(user, password, Self.persistence(remember && canRemember)))
    }

    /// Sends invalid credentials, so that the proxy asks again; without a user name, they cannot lock an account.
    func postpone() { answer(webkit_credential_new("", "-", WEBKIT_CREDENTIAL_PERSISTENCE_NONE)) }

    func use(pin: String) {
        answer(webkit_credential_new_for_certificate_pin(pin, Self.persistence(false)))
    }

    func use(_ certificate: OpaqueReference) {
        let certificate = UnsafeMutablePointer<GTlsCertificate>(certificate.pointer)
        answer(webkit_credential_new_for_certificate(certificate, Self.persistence(false)))
    }

    /// Continues the request without credentials, so that the user sees the server's own refusal.
    func goOnWithout() { answer(nil) }

    private func answer(_ credential: OpaquePointer?) {
        defer { credential.map { webkit_credential_free($0) } }
        guard isOpen else { return }
        isOpen = false
        webkit_authentication_request_authenticate(reference.pointer, credential)
    }

    /// Returns where WebKit stores the credentials: permanent ones in the user's keyring, session ones in memory.
    private static func persistence(_ remember: Bool) -> WebKitCredentialPersistence {
        remember ? WEBKIT_CREDENTIAL_PERSISTENCE_PERMANENT : WEBKIT_CREDENTIAL_PERSISTENCE_FOR_SESSION
    }
}

extension AuthenticationChallenge.Method {
    /// Fails for schemes that need no user interaction.
    fileprivate init?(_ scheme: WebKitAuthenticationScheme) {
        switch scheme {
        case WEBKIT_AUTHENTICATION_SCHEME_HTTP_BASIC: self = .basic
        case WEBKIT_AUTHENTICATION_SCHEME_HTTP_DIGEST: self = .digest
        case WEBKIT_AUTHENTICATION_SCHEME_DEFAULT, WEBKIT_AUTHENTICATION_SCHEME_NTLM,
            WEBKIT_AUTHENTICATION_SCHEME_NEGOTIATE:
            self = .password
        case WEBKIT_AUTHENTICATION_SCHEME_CLIENT_CERTIFICATE_REQUESTED: self = .certificate
        case WEBKIT_AUTHENTICATION_SCHEME_CLIENT_CERTIFICATE_PIN_REQUESTED: self = .certificatePIN
        default: return nil
        }
    }
}

extension AuthenticationDisposition {
    /// Calls `body` with a completion handler, and returns the argument of the handler's first call.
    static func first(_ body: (@escaping (AuthenticationDisposition) -> Void) -> Void) async
        -> AuthenticationDisposition
    {
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<AuthenticationDisposition, Never>? = continuation
            body { waiting.take()?.resume(returning: $0) }
        }
    }
}
