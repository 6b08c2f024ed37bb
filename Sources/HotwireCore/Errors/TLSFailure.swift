/// The reason that a connection to a server is not secure.
///
/// The cases correspond to GTlsCertificateFlags; iOS has seven codes of `URLError` for them.
public enum TLSFailure: Hashable, Sendable, CaseIterable {
    /// The certificate has expired.
    case expired

    /// The certificate is not valid yet, or this computer's clock is slow.
    case notYetValid

    /// The certificate's issuer is not trusted on this computer.
    case unknownIssuer

    /// The certificate belongs to another host.
    case badIdentity

    /// The certificate has been revoked.
    case revoked

    /// The certificate has a signature that can be forged.
    case weak

    /// The server requires a client certificate, or has rejected one.
    case clientCertificate

    /// Another reason.
    case other
}
