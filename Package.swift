// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 mode with every check that the compiler offers; a warning is an error.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "Tabkeeper",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "tabkeeper", targets: ["tabkeeper"]),
        .library(name: "Customizations", targets: ["Customizations", "CustomizationsWire"]),
    ],
    targets: [
        // 1. Bytes: descriptors, pollers, event loops, listeners, streams. Knows no HTTP.
        .target(name: "CSystem"),
        target("Sockets", ["CSystem"]),
        // 2. Messages: RFC 9110 and 9112. Knows no tabs.
        target("HTTP", ["Sockets"]),
        //    What became of them: logs and metrics.
        target("Observability", ["HTTP", "Sockets"]),
        // 3. The domain: catalog, customization, change, merge, layout. Pure, shared with apps.
        target("Customizations"),
        //    … and its JSON forms.
        target("CustomizationsWire", ["Customizations"]),
        // 4. Rows: SQLite's connections, statements and results. Knows no table.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        target("SQLite", ["CSQLite"]),
        //    The schema, one file a version, embedded in the binary.
        .target(
            name: "Migrations", path: "Migrations",
            resources: [
                .embedInCode("V0001_create.sql"), .embedInCode("V0002_snapshots.sql"),
                .embedInCode("V0003_people.sql"), .embedInCode("V0004_credentials.sql"),
                .embedInCode("V0005_versions.sql"),
                .embedInCode("V0006_owners.sql"),
            ],
            swiftSettings: strict),
        // 5. Domain ↔ rows: the only SQL of the service, behind the protocol that the API sees.
        target("Store", ["SQLite", "Migrations", "Customizations", "CustomizationsWire", "Crypto"]),
        // 6. Secrets: digests, random bytes, comparison in constant time. OpenSSL's libcrypto does the work.
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        target("Crypto", ["CCrypto"]),
        //    Tokens of people: JWTs, verified and made, and the keys for it.
        target("Tokens", ["Crypto", "Customizations", "CustomizationsWire"]),
        //    openapi.yaml, embedded in the binary.
        .target(name: "COpenAPI"),
        target("OpenAPI", ["COpenAPI"]),
        // 7. Messages ↔ domain: one line an operation, one file an operation.
        target(
            "API",
            ["HTTP", "Sockets", "Store", "Customizations", "CustomizationsWire", "Crypto", "Tokens", "OpenAPI"]),
        // 8. What people see and type: text that fits a terminal, and command lines by one table. Know no tabs.
        target("Terminal"),
        target("ArgumentParsing"),
        //    What they ask a server with.
        target("HTTPClient", ["HTTP", "Sockets"]),
        // 9. `serve` and the admin commands, and the one table of settings.
        target(
            "Commands",
            [
                "API", "HTTP", "Observability", "Sockets", "Store",
                "SQLite", "Customizations", "CustomizationsWire",
                "Crypto", "Terminal", "ArgumentParsing", "HTTPClient",
            ]),
        .executableTarget(name: "tabkeeper", dependencies: ["Commands"], swiftSettings: strict),
        //    Figures, to be run by hand: `swift run -c release tabkeeper-bench domain`.
        .executableTarget(
            name: "tabkeeper-bench", dependencies: ["Customizations", "SQLite", "Migrations"], path: "Benchmarks",
            exclude: [
                "cases", "peers", "wrk", "run", "lib.sh", "followers.py", "people.py", "catalog.json", "choices.json",
            ],
            swiftSettings: strict),

        tests("SocketsTests", ["Sockets"]),
        //    Raw requests and what they are answered, for the server in a test and for the real process.
        .target(
            name: "RawHTTPTestSupport", dependencies: ["Sockets"], path: "Tests/RawHTTPTestSupport",
            swiftSettings: strict),
        tests("HTTPTests", ["RawHTTPTestSupport", "HTTP", "Sockets"]),
        tests("ObservabilityTests", ["Observability", "HTTP", "Sockets"]),
        tests("CustomizationsTests", ["Customizations"]),
        tests("CustomizationsWireTests", ["CustomizationsWire", "Customizations"]),
        tests("SQLiteTests", ["SQLite"]),
        tests("StoreTests", ["Store", "SQLite", "Migrations", "Customizations", "CustomizationsWire"]),
        tests("CryptoTests", ["Crypto"]),
        tests("TokensTests", ["Tokens", "Crypto", "Customizations", "CustomizationsWire"]),
        //    The API without sockets, for two test targets.
        .target(
            name: "APITestSupport",
            dependencies: [
                "API", "HTTP", "Sockets", "Store", "Customizations", "CustomizationsWire", "Crypto", "Tokens",
            ],
            path: "Tests/APITestSupport", swiftSettings: strict),
        tests(
            "APITests",
            [
                "APITestSupport", "API", "HTTP", "Sockets", "Store", "SQLite", "Customizations", "CustomizationsWire",
                "Crypto", "Tokens",
            ]),
        tests("TerminalTests", ["Terminal"]),
        tests("ArgumentParsingTests", ["ArgumentParsing"]),
        tests("HTTPClientTests", ["HTTPClient", "HTTP"]),
        tests(
            "CommandsTests",
            [
                "APITestSupport", "ArgumentParsing", "Commands", "CustomizationsWire", "HTTP", "Observability",
                "SQLite", "Sockets", "Store", "Terminal",
            ]),
        tests("ContractTests", ["APITestSupport", "API", "HTTP", "CustomizationsWire", "OpenAPI"]),
        // The real process, over real sockets. Scenario files are read from Tests/Scenarios.
        tests("SystemTests", ["CustomizationsWire", "RawHTTPTestSupport", "Store", "SQLite", "Migrations"]),
    ],
    swiftLanguageModes: [.v6]
)

// Some of the targets with all that they need, for builds that take long (Scripts/sanitize): TABKEEPER_ONLY=HTTPTests,StoreTests
if let names = Context.environment["TABKEEPER_ONLY"] {
    var wanted = Set(names.split(separator: ",").map(String.init))
    var count = 0
    while wanted.count > count {
        count = wanted.count
        for target in package.targets where wanted.contains(target.name) {
            for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
        }
    }
    package.targets.removeAll { !wanted.contains($0.name) }
    package.products = []
}
