#ifndef TABKEEPER_OPENAPI_H
#define TABKEEPER_OPENAPI_H

#include <stddef.h>

/// The bytes of openapi.yaml.
const unsigned char *tabkeeper_openapi(void);

/// Their number.
size_t tabkeeper_openapi_size(void);

#endif
