/// The little that Swift needs over GTK's C.
///
/// Every C function is called by its own name; this module only fills the gaps that the language
/// leaves between them:
///
/// | gap | file |
/// | --- | --- |
/// | cast macros such as `GTK_BOX()` | `GPointer.swift` |
/// | who holds a reference | `GObjectRef.swift`, `WeakGObject.swift` |
/// | reading properties | `Properties.swift` |
/// | signals | `Signals.swift`, `SignalSignature.swift`, `SignalBox.swift`, `GValueConvertible.swift` |
/// | timeouts, idles, ticks | `Timers.swift`, `TickCallback.swift` |
/// | variants, errors | `GVariantConvertible.swift`, `GLibError.swift` |
/// | subclasses | `TypeRegistration.swift`, `Peer.swift` |
/// | whether there is a display | `Display.swift` |
/// | C callbacks and actors | `MainThread.swift` |
/// | work on other threads | `BackgroundQueue.swift`, `HandOver.swift` |
@_exported import CGTK4
