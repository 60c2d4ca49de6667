/// A thin layer between Swift and GTK's C.
///
/// C functions are called by their own names. This module only fills gaps between the languages:
///
/// | gap | file |
/// | --- | --- |
/// | cast macros such as `GTK_BOX()` | `GPointer.swift` |
/// | references | `GObjectRef.swift` |
/// | properties | `Properties.swift` |
/// | signals | `Signals.swift`, `SignalSignature.swift`, `SignalBox.swift`, `GValueConvertible.swift` |
/// | actions, keys, the pointer | `Action.swift`, `KeyBinding.swift`, `Pointer.swift` |
/// | timeouts, idles, ticks | `Timers.swift` |
/// | variants, errors | `GVariantConvertible.swift`, `GLibError.swift` |
/// | C strings, asynchronous calls | `CStrings.swift`, `AsyncCall.swift` |
/// | subclasses | `TypeRegistration.swift` |
/// | the display | `Display.swift` |
/// | C callbacks and actors, Unix signals | `MainThread.swift`, `UnixSignals.swift` |
/// | other threads | `BackgroundQueue.swift`, `LatestWork.swift` |
/// | freeing memory | `LetGo.swift` |
/// | widgets and their texts | `Widgets.swift`, `Texts.swift`, `ShownText.swift` |
/// | translation | `Translation.swift` |
/// | style sheets | `Deprecated/StyleSheet.swift` |
@_exported import CGTK4
