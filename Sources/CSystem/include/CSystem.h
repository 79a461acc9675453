#ifndef CSYSTEM_H
#define CSYSTEM_H

// What the Glibc module leaves out: epoll(7) and eventfd(2) by their headers, GNU extensions by a function each.
// _GNU_SOURCE is not defined here: it changes types (fd_set) that Swift has already read from the Glibc module.
#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// accept4(2) with SOCK_NONBLOCK and SOCK_CLOEXEC.
int csystem_accept_nonblocking_cloexec(int listener, struct sockaddr *address, socklen_t *size);

/// pthread_setname_np(3) for the calling thread.
void csystem_set_thread_name(const char *name);
#endif

#endif
