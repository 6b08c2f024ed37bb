import HotwireCore

let location: Location = some()
