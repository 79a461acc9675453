#ifndef CSYSTEM_H
#define CSYSTEM_H
// What the Glibc module leaves out: epoll(7), eventfd(2), accept4(2).
#if defined(__linux__)
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#endif
#endif
