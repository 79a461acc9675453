/// The description of the API, `openapi.yaml` at the top of the repository, as it was when this was built.
///
/// A target of its own: the bytes are compiled in as one long literal, which need not be done again whenever an
/// operation changes. The file here is a link, since a resource must stand within its target's folder.
package enum OpenAPIDescription {
    /// The file's bytes, YAML in UTF-8.
    package static let bytes = PackageResources.openapi_yaml
}
