#include "CGLibShims.h"

const GType hotwire_type_boolean = G_TYPE_BOOLEAN;
const GType hotwire_type_int = G_TYPE_INT;
const GType hotwire_type_uint = G_TYPE_UINT;
const GType hotwire_type_long = G_TYPE_LONG;
const GType hotwire_type_int64 = G_TYPE_INT64;
const GType hotwire_type_float = G_TYPE_FLOAT;
const GType hotwire_type_double = G_TYPE_DOUBLE;
const GType hotwire_type_string = G_TYPE_STRING;
const GType hotwire_type_enum = G_TYPE_ENUM;
const GType hotwire_type_flags = G_TYPE_FLAGS;
const GType hotwire_type_object = G_TYPE_OBJECT;
