import HotwireCore
import Testing

@Suite("A file at the end of a visit")
struct FilePolicyTests {
    @Test(
        "is shown if its type is supported and runs no scripts",
        arguments: [
            (200, "text/plain", nil, true, .screen), (200, "TEXT/PLAIN", "", true, .screen),
            (0, "image/png", nil, true, .screen), (206, "image/webp", nil, true, .screen),
            (200, "application/json", "inline", true, .screen),
            (200, "application/problem+json", " INLINE ; filename=\"a.json\"", true, .screen),
            (200, "text/css", nil, true, .screen), (200, "text/csv", nil, true, .screen),
            (200, "text/markdown", nil, true, .screen), (200, "text/csv", "attachment", true, .download),
            (200, "image/png", nil, false, .download),
            (200, "application/pdf", nil, true, .download), (200, "audio/mpeg", nil, true, .download),
            (200, "video/webm", nil, true, .download), (200, "text/x-anything", nil, true, .download),
            (200, "text/plain", "attachment", true, .download),
            (200, "text/plain", " Attachment;filename=a.txt", true, .download),
            (200, "text/plain", "form-data; name=a", true, .download),
            (200, "text/plain", "inline2", true, .download),
            (200, "text/html", nil, true, .download), (200, "application/xhtml+xml", nil, true, .download),
            (200, "image/svg+xml", nil, true, .download), (200, "text/xml", nil, true, .download),
            (200, "application/xml", nil, true, .download), (200, "application/rss+xml", nil, true, .download),
            (200, "text/xsl", nil, true, .download), (200, "multipart/x-mixed-replace", nil, true, .download),
            (200, "application/javascript", nil, true, .download), (200, "", nil, true, .download),
            (200, "text/plain, text/html", nil, true, .download), (200, "image/+json", nil, true, .download),
            (204, "text/plain", nil, true, .download), (404, "text/plain", nil, true, .download),
        ] as [(Int, String, String?, Bool, FilePolicy.Presentation)]
    )
    func file(status: Int, type: String, disposition: String?, isSupported: Bool, expected: FilePolicy.Presentation) {
        let presentation = FilePolicy.presentation(
            statusCode: status,
            mimeType: type,
            disposition: disposition,
            isSupported: isSupported
        )
        #expect(presentation == expected)
    }

    @Test(
        "is a page only after a redirect to one",
        arguments: [
            (.screen, 200, "text/plain", true, false, .screen), (.screen, 200, "text/plain", true, true, .screen),
            (.download, 200, "text/html", true, true, .page), (.download, 200, "text/html", true, false, .download),
            (.download, 200, "application/xhtml+xml", true, true, .page),
            (.download, 200, "text/html", false, true, .download), (.download, 200, "text/xml", true, true, .download),
            (.download, 204, "", true, true, .download),
            (.download, 404, "text/html", true, true, .failure(.client(.notFound))),
            (.download, 401, "text/plain", true, false, .failure(.client(.unauthorized))),
        ] as [(FilePolicy.Presentation, Int, String, Bool, Bool, FilePolicy.Answer)]
    )
    func answer(
        _ presentation: FilePolicy.Presentation,
        status: Int,
        type: String,
        canBeShown: Bool,
        isRedirected: Bool,
        expected: FilePolicy.Answer
    ) {
        let answer = FilePolicy.answer(
            presentation,
            statusCode: status,
            mimeType: type,
            canBeShown: canBeShown,
            isRedirected: isRedirected
        )
        #expect(answer == expected)
    }
}
