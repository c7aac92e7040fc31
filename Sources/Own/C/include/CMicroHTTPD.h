/* The C that MartletHTTP stands on: libmicrohttpd, epoll, and wrappers of what Swift cannot call
   (variadic functions, va_list callbacks, macros, unions). */
#ifndef MARTLET_CMICROHTTPD_H
#define MARTLET_CMICROHTTPD_H

#include <microhttpd.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

/* What a daemon calls; all of it on the thread that runs it. */
struct martlet_callbacks {
  MHD_AccessHandlerCallback handle;
  MHD_NotifyConnectionCallback connection;
  MHD_RequestCompletedCallback completed;
  /* Sees the whole request target before it is taken apart; what it returns is the first value of the handler's con_cls. */
  void *(*target)(void *context, const char *uri, struct MHD_Connection *connection);
  void (*log)(void *context, const char *line);
  void *context;
};

/* Starts a daemon for an external epoll loop on a socket that listens already. NULL, with errno, if it can't. */
struct MHD_Daemon *martlet_start(
  int listen_socket, unsigned int connection_limit, size_t memory_limit, const struct martlet_callbacks *callbacks);

/* The descriptor that is readable when martlet_run has something to do. */
int martlet_daemon_descriptor(struct MHD_Daemon *daemon);

/* The connection's own record, as set by the connection callback. */
void *martlet_connection_record(struct MHD_Connection *connection);

int martlet_connection_descriptor(struct MHD_Connection *connection);

/* Makes a listening, non-blocking stream socket. Returns the descriptor, or -1 with *what telling the call that failed
   and errno (or *resolver, a getaddrinfo code) why. */
int martlet_listen(const char *host, const char *port, const char **what, int *resolver);

/* The port that a socket is bound to, or -1. */
int martlet_port(int socket);

/* Adds or removes a descriptor; `id` comes back with its events. */
int martlet_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t id);
int martlet_epoll_remove(int epoll, int descriptor);
uint64_t martlet_epoll_id(const struct epoll_event *event);

/* A descriptor that becomes readable every `milliseconds`. */
int martlet_timer(uint64_t milliseconds);

/* Reads and forgets the counter of a timer or an event descriptor. */
void martlet_drain(int descriptor);

/* A descriptor that becomes readable when the process is asked to stop (SIGINT, SIGTERM). A second request ends the
   process at once. Writing to a closed socket no longer ends it (SIGPIPE). */
int martlet_stop_descriptor(void);

/* Raises the limit of open descriptors as far as allowed. */
void martlet_raise_descriptor_limit(void);

/* What Foundation's run loop uses to drive the main dispatch queue; exported by libdispatch. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

#endif
