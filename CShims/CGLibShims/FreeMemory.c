#include "CGLibShims.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void hotwire_free_memory_give_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
