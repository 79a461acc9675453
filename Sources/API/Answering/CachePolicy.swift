/// How long an answer may be kept; all are for the one who asked only, since all but a few need a credential.
enum CachePolicy: String {
    /// Asked for anew each time, with `If-None-Match` (contract §7).
    case revalidate = "private, no-cache"
    /// Never changes (contract §7: a catalog revision).
    case immutable = "private, max-age=31536000, immutable"
    /// Not kept at all.
    case none = "no-store"
}
