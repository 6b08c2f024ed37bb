import FoundationEssentials

/// The function that libFuzzer calls with each input; `HOTWIRE_FUZZ_DECODER` names the decoder.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    decoder.read(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    return 0
}

private let decoder: Decoder = {
    let name = ProcessInfo.processInfo.environment["HOTWIRE_FUZZ_DECODER"] ?? ""
    guard let decoder = Decoder(rawValue: name) else {
        preconditionFailure("HOTWIRE_FUZZ_DECODER must be one of \(Decoder.allCases.map(\.rawValue))")
    }
    return decoder
}()
