@_exported public import HotwireCore
