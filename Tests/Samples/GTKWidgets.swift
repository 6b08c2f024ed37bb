import CWebKitGTK
import GLibInterop

let name: Reference<GtkEntry> = some()
let label: Reference<GtkLabel> = some()
let calendar: Reference<GtkCalendar> = some()
