#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "CSystem.h"

#if defined(__linux__)
#include <pthread.h>

int csystem_accept_nonblocking_cloexec(int listener, struct sockaddr *address, socklen_t *size) {
    return accept4(listener, address, size, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

void csystem_set_thread_name(const char *name) {
    pthread_setname_np(pthread_self(), name);
}
#endif
