/// A thin layer between Swift and GTK's C.
///
/// C functions are called by their own names. This module only fills gaps between the languages:
///
/// | gap | file |
/// | --- | --- |
/// | cast macros such as `GTK_BOX()` | `GPointer.swift` |
/// | references | `GObjectRef.swift`, `WeakGObject.swift` |
/// | properties | `Properties.swift` |
/// | signals | `Signals.swift`, `SignalSignature.swift`, `SignalBox.swift`, `GValueConvertible.swift` |
/// | timeouts, idles, ticks | `Timers.swift`, `TickCallback.swift` |
/// | variants, errors | `GVariantConvertible.swift`, `GLibError.swift` |
/// | subclasses | `TypeRegistration.swift`, `Peer.swift` |
/// | the display | `Display.swift` |
/// | C callbacks and actors | `MainThread.swift` |
/// | other threads | `BackgroundQueue.swift`, `LatestWork.swift`, `HandOver.swift` |
/// | widgets and their texts | `Widgets.swift`, `Texts.swift`, `ShownText.swift`, `Accessible.swift` |
@_exported import CGTK4
