import FoundationEssentials
import GTKBridge

extension Date {
    /// The time of day in the window's language and the local time zone, and the day, unless it is `today`.
    ///
    /// - Returns: `nil` if GLib cannot express it.
    func shown(today: Date = Date()) -> String? {
        guard let time = localTime else { return nil }
        defer { g_date_time_unref(time) }
        // Translators: a time of day, as g_date_time_format() writes it.
        let timeOfDay = tr("%H:%M")
        // Translators: a day and a time, as g_date_time_format() writes them.
        let dayAndTime = tr("%e %B, %H:%M")
        let isToday = today.localTime.map { now in
            defer { g_date_time_unref(now) }
            return g_date_time_get_year(now) == g_date_time_get_year(time)
                && g_date_time_get_day_of_year(now) == g_date_time_get_day_of_year(time)
        }
        let text = String(taking: g_date_time_format(time, isToday == true ? timeOfDay : dayAndTime))
        return text?.trimmed
    }

    /// A `GDateTime` that the caller owns.
    private var localTime: OpaquePointer? {
        g_date_time_new_from_unix_local(gint64(timeIntervalSince1970.rounded(.down)))
    }
}
