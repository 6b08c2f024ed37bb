#include "CGLibShims.h"

#include <glib-object.h>

_Static_assert(sizeof(GType) == sizeof(unsigned long), "a GType is as wide as a long");

const unsigned long hotwire_type_boolean = G_TYPE_BOOLEAN;
const unsigned long hotwire_type_int = G_TYPE_INT;
const unsigned long hotwire_type_uint = G_TYPE_UINT;
const unsigned long hotwire_type_long = G_TYPE_LONG;
const unsigned long hotwire_type_int64 = G_TYPE_INT64;
const unsigned long hotwire_type_float = G_TYPE_FLOAT;
const unsigned long hotwire_type_double = G_TYPE_DOUBLE;
const unsigned long hotwire_type_string = G_TYPE_STRING;
const unsigned long hotwire_type_enum = G_TYPE_ENUM;
const unsigned long hotwire_type_flags = G_TYPE_FLAGS;
const unsigned long hotwire_type_object = G_TYPE_OBJECT;
