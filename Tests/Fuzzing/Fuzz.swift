import FoundationEssentials

/// What libFuzzer calls with each of its inputs; which decoder gets them is said by `HOTWIRE_FUZZ_DECODER`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    decoder.read(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    return 0
}

private let decoder: Decoder = {
    let name = ProcessInfo.processInfo.environment["HOTWIRE_FUZZ_DECODER"] ?? ""
    guard let decoder = Decoder(rawValue: name) else {
        preconditionFailure("HOTWIRE_FUZZ_DECODER is one of \(Decoder.allCases.map(\.rawValue))")
    }
    return decoder
}()
