#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CSystem.h"

#include <stddef.h>

#if defined(__linux__)
#include <pthread.h>

static int argument_count = 0;
static char **argument_values = NULL;

#if defined(__GLIBC__)
// glibc calls what runs before main as it calls main, in static and in dynamic programs (elf/dl-init.c, csu/libc-start.c).
__attribute__((constructor)) static void keep_arguments(int count, char **values, char **environment) {
    (void)environment;
    argument_count = count;
    argument_values = values;
}
#endif

const char *csystem_argument(int index) {
    return index >= 0 && index < argument_count ? argument_values[index] : NULL;
}

int csystem_accept_nonblocking_cloexec(int listener, struct sockaddr *address, socklen_t *size) {
    return accept4(listener, address, size, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

void csystem_set_thread_name(const char *name) {
    pthread_setname_np(pthread_self(), name);
}
#endif
