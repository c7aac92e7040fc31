#include "CMicroHTTPD.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct martlet_callbacks *logging;

static void log_line(void *context, const char *format, va_list arguments)
{
  (void)context;
  char line[512];
  vsnprintf(line, sizeof line, format, arguments);
  size_t length = strlen(line);
  while (length > 0 && line[length - 1] == '\n') line[--length] = 0;
  if (logging) logging->log(logging->context, line);
}

/* Paths stay as they were sent: decoding is the service's business. */
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text)
{
  (void)context;
  (void)connection;
  return strlen(text);
}

struct MHD_Daemon *martlet_start(
  int listen_socket, unsigned int connection_limit, size_t memory_limit, const struct martlet_callbacks *callbacks)
{
  logging = callbacks;
  /* TURBO: a descriptor handed over to an event stream must not be shut down when its connection ends. */
  unsigned int flags = MHD_USE_EPOLL | MHD_USE_TURBO | MHD_USE_ITC | MHD_USE_ERROR_LOG;
  void *context = callbacks->context;
  return MHD_start_daemon(
    flags, 0, NULL, NULL, callbacks->handle, context,
    MHD_OPTION_EXTERNAL_LOGGER, log_line, context, /* first, so that it sees errors of the others */
    MHD_OPTION_LISTEN_SOCKET, listen_socket,
    MHD_OPTION_CONNECTION_LIMIT, connection_limit,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_limit,
    MHD_OPTION_CONNECTION_TIMEOUT, 300u, /* a backstop; the server keeps its own deadlines */
    MHD_OPTION_STRICT_FOR_CLIENT, 1,
    MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, context,
    MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, context,
    MHD_OPTION_URI_LOG_CALLBACK, callbacks->target, context,
    MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
    MHD_OPTION_END);
}

int martlet_daemon_descriptor(struct MHD_Daemon *daemon)
{
  return MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

void *martlet_connection_record(struct MHD_Connection *connection)
{
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

int martlet_connection_descriptor(struct MHD_Connection *connection)
{
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

int martlet_listen(const char *host, const char *port, const char **what, int *resolver)
{
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  struct addrinfo *address = NULL;
  *what = "resolve";
  *resolver = getaddrinfo(host, port, &hints, &address);
  if (*resolver != 0) return -1;
  *what = "socket";
  int descriptor = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor >= 0) {
    int one = 1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    *what = "bind";
    int failed = bind(descriptor, address->ai_addr, address->ai_addrlen);
    if (failed == 0) {
      *what = "listen";
      failed = listen(descriptor, SOMAXCONN);
    }
    if (failed != 0) {
      int reason = errno;
      close(descriptor);
      errno = reason;
      descriptor = -1;
    }
  }
  freeaddrinfo(address);
  return descriptor;
}

int martlet_port(int socket)
{
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (getsockname(socket, (struct sockaddr *)&address, &length) != 0) return -1;
  if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
  return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

int martlet_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t id)
{
  struct epoll_event event = {.events = events, .data = {.u64 = id}};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int martlet_epoll_remove(int epoll, int descriptor)
{
  struct epoll_event event = {0};
  return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event);
}

uint64_t martlet_epoll_id(const struct epoll_event *event) { return event->data.u64; }

int martlet_timer(uint64_t milliseconds)
{
  int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  if (descriptor < 0) return -1;
  struct timespec period = {.tv_sec = (time_t)(milliseconds / 1000), .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  struct itimerspec setting = {.it_interval = period, .it_value = period};
  timerfd_settime(descriptor, 0, &setting, NULL);
  return descriptor;
}

void martlet_drain(int descriptor)
{
  uint64_t count;
  while (read(descriptor, &count, sizeof count) < 0 && errno == EINTR) {}
}

static int stop_descriptor = -1;
static volatile sig_atomic_t stop_requests;

static void request_stop(int signal_number)
{
  int reason = errno;
  if (++stop_requests > 1) {
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    _exit(128 + signal_number);
  }
  uint64_t one = 1;
  if (write(stop_descriptor, &one, sizeof one) < 0) _exit(128 + signal_number);
  errno = reason;
}

int martlet_stop_descriptor(void)
{
  if (stop_descriptor < 0) {
    stop_descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    struct sigaction action = {.sa_handler = request_stop, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
  }
  return stop_descriptor;
}

void martlet_raise_descriptor_limit(void)
{
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}
