import CustomizationsWire
import Testing
import Tokens

/// Tokens of one person by one key of each kind, and the keys. Made once by other software (pyca/cryptography), with the
/// claims `iss` https://id.example, `sub` ana, `aud` com.example.photos, `iat` and `nbf` 1796032000, `exp` 1796035600.
enum Samples {
    static let hs256 =
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImgifQ.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJzdWIiO"
        + "iJhbmEiLCJhdWQiOiJjb20uZXhhbXBsZS5waG90b3MiLCJpYXQiOjE3OTYwMzIwMDAsIm5iZiI6MTc5NjAzMjAwMCwiZXhwI"
        + "joxNzk2MDM1NjAwfQ.xUzZ8ZAno-wZZ3PFOF5h8_XcWmG3dE5poJzeXziyq_8"
    static let rs256 =
        "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InIifQ.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJzdWIiO"
        + "iJhbmEiLCJhdWQiOiJjb20uZXhhbXBsZS5waG90b3MiLCJpYXQiOjE3OTYwMzIwMDAsIm5iZiI6MTc5NjAzMjAwMCwiZXhwI"
        + "joxNzk2MDM1NjAwfQ.K0F73F1hoRHnCkH4iASVjQ1whVVm1riZO-Lw4bR1W8IOAgPo42tdsJ2Scf3d0CeG2Q8Q3ywUtxY_RL"
        + "5ss3UKVpqFqXDfbtJhjQ9J6VkYpBQp23NrkeghqZXHACEE00ftrCTqcMDPjMUs6FDsSGV9YpiljdVXrasvKEwlL8akZxWRNS"
        + "fPSioQe-_W1lx6gD9krUVN4P88LIVFdSxGkMrxkGFxxspxxP1zxvLdwyH4dVPsvqQ6kMsjM8suuAK8F7IH-9-Tblb80Y6usu"
        + "tOJxfePVzL_yQP-E_zKWdqhMS0GpNTjsBUZuiRZEzW-75Lu1wZcwWcJI41khg0uknmuuxa8w"
    static let es256 =
        "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImUifQ.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJzdWIiO"
        + "iJhbmEiLCJhdWQiOiJjb20uZXhhbXBsZS5waG90b3MiLCJpYXQiOjE3OTYwMzIwMDAsIm5iZiI6MTc5NjAzMjAwMCwiZXhwI"
        + "joxNzk2MDM1NjAwfQ.VBnoPaL21jPWkciHH2kJBQINTlqAIknKlvrvbb3neBROcyFjtb8X4PnGEJu0uOYXeNgGje-lKNz3vc"
        + "dTF0kfTg"
    static let edDSA =
        "eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCIsImtpZCI6ImQifQ.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJzdWIiO"
        + "iJhbmEiLCJhdWQiOiJjb20uZXhhbXBsZS5waG90b3MiLCJpYXQiOjE3OTYwMzIwMDAsIm5iZiI6MTc5NjAzMjAwMCwiZXhwI"
        + "joxNzk2MDM1NjAwfQ.i9Dqq_Ysjn9FyHkjRPn_CHbrqUmvjSjh67HTNkSodpTFy2faG0_KjcT0IJ9dZFPbiIIWdJnIylH0vC"
        + "kReyhSCg"

    /// Header `{"alg":"HS256","kid":"r"}`, signed with the RSA key's PEM text and its DER as if they were secrets.
    static let confused = [
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InIifQ.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJzdWIiO"
            + "iJhbmEiLCJhdWQiOiJjb20uZXhhbXBsZS5waG90b3MiLCJpYXQiOjE3OTYwMzIwMDAsIm5iZiI6MTc5NjAzMjAwMCwiZXhwI"
            + "joxNzk2MDM1NjAwfQ.kTTXczyBQjJ41bZkrqEwkNdDxE1EH5ZK-w90CbIufqA",
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InIifQ.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUiLCJzdWIiO"
            + "iJhbmEiLCJhdWQiOiJjb20uZXhhbXBsZS5waG90b3MiLCJpYXQiOjE3OTYwMzIwMDAsIm5iZiI6MTc5NjAzMjAwMCwiZXhwI"
            + "joxNzk2MDM1NjAwfQ.VMutLPqIPL2DwepvmHgV9_DhnIdM4wLEJguKTCAw_8k",
    ]

    /// The keys as a JWK Set.
    static let set = """
        {"keys": [
          {"kty": "oct", "kid": "h", "alg": "HS256", "k": "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY"},
          {"kty": "RSA", "kid": "r", "use": "sig", "e": "AQAB", "n": "\(modulus)"},
          {"kty": "EC", "kid": "e", "crv": "P-256", "x": "V4BEGHu6bzdLFAcm7jUDDMTI98a6_cfkRrbvPMqalWU",
           "y": "4J1OogOsB1kdEbQHc2zMR0gz71ZvUmPLBdeoPZAD5gs"},
          {"kty": "OKP", "kid": "d", "crv": "Ed25519", "x": "ba-oRtZ2z2GCit4tLJHbfWW1BAkysrOdZnER2w_nKaA",
           "key_ops": ["verify"]}]}
        """

    static let modulus =
        "jhoinqgebFmVpO1H9DvAg8WWaIQ-nRPYuP65V_hanVDiXrg-zK488JCkDb4_V-aXQBvmd05lO_2ZClHoS-GyHUBGbuAx50-0"
        + "isfK34mG6zCGGXnCenOJ_OC4w-Z5x3eyQ8cI6DDzC4r6J3NArKmqgn5ZRvGnKxP5yK_8ampbr1fMiuBVFOLgpA51vhmG_ytv"
        + "5jBX7g7vpXTqH0qeBexpQYmKnTt8VXl1dUEfDfwX0ZW7aISX_yH-9AqoGRq6R0SgptxIhaGsxDiW1bmvZ2OfwRlDJeQHU08e"
        + "z_7qYoPdxh9acKlEVDhU1TxClpZtqQrxRCWE8f0SagiTiCr1S9eDcQ"

    /// A modulus of 1,024 bits.
    static let smallModulus =
        "ta0jJFql9_wyCDpTrH_470cqYPgehM9dsCRdPlk4Bz438-MhK36HUaGVMTcJ1vIhd1dCMfbJJuWWnMNhzwAzJuBFJAUqT7xw"
        + "Km4vwZOy7YPJ34nPv1xp22yhtt-X9-2a-K4v5bwWp5IcHZaVp7nxqawMMBQessHvqGqQ7l3rAlM"

    static let pem = [
        """
        -----BEGIN PUBLIC KEY-----
        MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAjhoinqgebFmVpO1H9DvA
        g8WWaIQ+nRPYuP65V/hanVDiXrg+zK488JCkDb4/V+aXQBvmd05lO/2ZClHoS+Gy
        HUBGbuAx50+0isfK34mG6zCGGXnCenOJ/OC4w+Z5x3eyQ8cI6DDzC4r6J3NArKmq
        gn5ZRvGnKxP5yK/8ampbr1fMiuBVFOLgpA51vhmG/ytv5jBX7g7vpXTqH0qeBexp
        QYmKnTt8VXl1dUEfDfwX0ZW7aISX/yH+9AqoGRq6R0SgptxIhaGsxDiW1bmvZ2Of
        wRlDJeQHU08ez/7qYoPdxh9acKlEVDhU1TxClpZtqQrxRCWE8f0SagiTiCr1S9eD
        cQIDAQAB
        -----END PUBLIC KEY-----
        """,
        """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEV4BEGHu6bzdLFAcm7jUDDMTI98a6
        /cfkRrbvPMqalWXgnU6iA6wHWR0RtAdzbMxHSDPvVm9SY8sF16g9kAPmCw==
        -----END PUBLIC KEY-----
        """,
        """
        -----BEGIN PUBLIC KEY-----
        MCowBQYDK2VwAyEAba+oRtZ2z2GCit4tLJHbfWW1BAkysrOdZnER2w/nKaA=
        -----END PUBLIC KEY-----
        """,
    ]

    /// The keys, read.
    static func keys() throws -> [VerificationKey] {
        try JSONReader.read(JSON(parsing: Array(set.utf8))) { TokenKeys.readSet($0) }
    }
}
