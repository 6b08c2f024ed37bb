/// What is wrong with the secure connection to a server.
///
/// The kinds are those that GTlsCertificateFlags tells apart; iOS has seven codes of `URLError` for them.
public enum TLSFailure: Hashable, Sendable, CaseIterable {
    /// The certificate was valid once.
    case expired

    /// The certificate will be valid later, or this computer's clock is slow.
    case notYetValid

    /// Nobody this computer trusts has signed the certificate.
    case unknownIssuer

    /// The certificate is another host's.
    case badIdentity

    /// The certificate has been called back.
    case revoked

    /// The certificate's signature is of a kind that can be forged.
    case weak

    /// The server asks for a certificate of this computer's, or has refused it.
    case clientCertificate

    /// The connection could not be secured for another reason.
    case other
}
