/// What is decided about a request when its head is there.
package enum Admission: Sendable {
    /// It will be answered, with content of this policy; by this route, if one was found.
    case accepted(ContentPolicy, RouteMatch?)
    /// It will be answered with this fault, whatever its content.
    case refused(Fault)
}
