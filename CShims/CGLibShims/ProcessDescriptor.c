#include "CGLibShims.h"

#include <errno.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

// glibc only has a function for this since 2.36.
int hotwire_process_descriptor_open(int process) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    errno = ENOSYS;
    return -1;
#endif
}

int hotwire_process_descriptor_has_ended(int descriptor) {
    struct pollfd state = {.fd = descriptor, .events = POLLIN};
    return poll(&state, 1, 0) > 0;
}
