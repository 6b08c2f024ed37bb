#include <handy.h>
