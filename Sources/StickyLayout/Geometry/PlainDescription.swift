extension Double {
    /// As in JSON, without an empty fraction: `350`, not `350.0`.
    public var plainDescription: String {
        if self == rounded(), abs(self) < 0x1p53 { return "\(Int(self))" }
        return "\(self)"
    }
}
