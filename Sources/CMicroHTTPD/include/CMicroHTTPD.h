#ifndef MARTLET_CMICROHTTPD_H
#define MARTLET_CMICROHTTPD_H

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/// Receives one line of libmicrohttpd's log, NUL-terminated, without the line break. Valid during the call only.
typedef void (*martlet_log_callback)(void *context, const char *line);

/// What a daemon is started with. Every callback gets `context` as its first argument and runs on the thread that
/// calls MHD_run or MHD_stop_daemon.
struct martlet_daemon_options {
  unsigned int connection_limit;  ///< connections served at a time; more are not adopted
  size_t connection_memory;       ///< bytes of the pool that holds a connection's header block
  void *context;
  MHD_AccessHandlerCallback access;
  MHD_NotifyConnectionCallback connection;
  MHD_RequestCompletedCallback completed;
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
  bool leaves_sockets_open;  ///< no shutdown(2) before close(2): a socket may live on under a second descriptor
  bool suspends;             ///< whether connections may be suspended
  martlet_log_callback log;  ///< the same function for every daemon of a process; `context` tells them apart; or NULL
};

/// Starts a daemon that owns no thread and does not listen: the caller waits on martlet_daemon_epoll_descriptor, calls
/// MHD_run, and gives it connections. Returns NULL on failure.
struct MHD_Daemon *martlet_daemon_start(const struct martlet_daemon_options *options);

/// MHD_stop_daemon, for a daemon that was started here.
void martlet_daemon_stop(struct MHD_Daemon *daemon);

/// Has the daemon serve a connected stream socket, of which it takes ownership in any case. MHD_run has to follow.
bool martlet_daemon_adopt(struct MHD_Daemon *daemon, int descriptor);

/// Answers in place of the library where that would by itself, to a request that it refuses before the access callback
/// hears of it. `connection_context` is what the connection callback stored. What the library has to say is to find the
/// connection shut down. May be called more than once for a request.
typedef void (*martlet_own_answer_callback)(void *connection_context, unsigned int status);

/// Sets who answers, for all daemons of the process.
void martlet_set_own_answer(martlet_own_answer_callback answer);

/// MHD_queue_response, for responses that are not the library's own.
enum MHD_Result martlet_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);

/// Makes a response of unknown length that ends by the connection's being closed. `reader` is as MHD_ContentReaderCallback
/// has it. Returns NULL if memory runs out.
struct MHD_Response *martlet_stream_response(MHD_ContentReaderCallback reader, void *context);

/// Has the library close a connection within two seconds, when MHD_run is called then, whatever its socket says.
void martlet_connection_end_soon(struct MHD_Connection *connection);

/// The epoll descriptor to wait on, or -1.
int martlet_daemon_epoll_descriptor(struct MHD_Daemon *daemon);

/// The socket of a connection, or -1.
int martlet_connection_descriptor(struct MHD_Connection *connection);

/// What the connection callback stored for this connection, or NULL.
void *martlet_connection_context(struct MHD_Connection *connection);

/// The bytes from the method to the end of the header block, once that has been read; or 0.
size_t martlet_connection_head_size(struct MHD_Connection *connection);

/// Sets who hears libmicrohttpd's last words before the process aborts. One per process: the latest wins; NULL for
/// none.
void martlet_set_panic_log(martlet_log_callback log, void *context);

/// Takes back what was set with this context, if nothing has been set since.
void martlet_clear_panic_log(void *context);

/// The events and the 64-bit datum of an epoll_event, which is packed, as no structure of Swift's is.
static inline uint32_t martlet_epoll_events(const struct epoll_event *event) { return event->events; }
static inline uint64_t martlet_epoll_datum(const struct epoll_event *event) { return event->data.u64; }

/// epoll_ctl with a 64-bit datum.
int martlet_epoll_control(int epoll, int operation, int descriptor, uint32_t events, uint64_t datum);

/// accept4: takes a connection as a socket that does not block and is closed on exec, and says who is at its other end.
/// Returns -1 and sets errno if there is none.
int martlet_accept(int listening, struct sockaddr_storage *peer);

/// Whether the caller runs on the process's first thread.
bool martlet_is_main_thread(void);

/// libdispatch's entry points for a foreign run loop (exported by libdispatch.so for CoreFoundation). The handle is
/// an eventfd that becomes readable when the main queue has work; the callback runs what is queued, on the main
/// thread only.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

#endif
