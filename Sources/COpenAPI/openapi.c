#include "COpenAPI.h"

// In C, as #embed (C23) takes no time: a literal of 100,000 numbers keeps the Swift compiler busy for a minute.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char content[] = {
#embed "../../openapi.yaml"
};

const unsigned char *tabkeeper_openapi(void) { return content; }

size_t tabkeeper_openapi_size(void) { return sizeof content; }
