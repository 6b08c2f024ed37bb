// Declarations that the samples in all Markdown files take for granted; script/lib/site/samples.py compiles both.

import FoundationEssentials
import HotwireDesktop
import HotwireNative

/// A value of any type, for samples that are compiled and never run.
nonisolated func some<Value>() -> Value { preconditionFailure("a sample runs") }

let application: HotwireApplication = some()
let start: URL = some()
let url: URL = some()
