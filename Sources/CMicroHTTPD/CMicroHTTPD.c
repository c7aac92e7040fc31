#define _GNU_SOURCE
#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All daemons of a process log through one function; the context tells them apart. */
static martlet_log_callback martlet_log_line;

static void martlet_log(void *context, const char *format, va_list arguments) {
  char line[512];
  if (vsnprintf(line, sizeof line, format, arguments) < 0) return;
  size_t end = strlen(line);
  while (end > 0 && (line[end - 1] == '\n' || line[end - 1] == '\r')) line[--end] = '\0';
  martlet_log_line(context, line);
}

/* Targets stay as they were sent: whoever reads a path decodes it, with its length known. */
static size_t martlet_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/* The daemons that were started here: an app may have others, whose connections have contexts of another kind. */
struct martlet_daemon {
  struct MHD_Daemon *daemon;
  struct martlet_daemon *next;
};

static struct martlet_daemon *martlet_daemons;

static bool martlet_is_own(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_DAEMON);
  for (struct martlet_daemon *own = martlet_daemons; info != NULL && own != NULL; own = own->next)
    if (own->daemon == info->daemon) return true;
  return false;
}

void martlet_daemon_stop(struct MHD_Daemon *daemon) {
  MHD_stop_daemon(daemon);
  for (struct martlet_daemon **own = &martlet_daemons; *own != NULL; own = &(*own)->next) {
    if ((*own)->daemon != daemon) continue;
    struct martlet_daemon *gone = *own;
    *own = gone->next;
    return free(gone);
  }
}

struct MHD_Daemon *martlet_daemon_start(const struct martlet_daemon_options *options) {
  unsigned int flags = MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET;
  if (options->leaves_sockets_open) flags |= MHD_USE_TURBO;
  if (options->log != NULL) {
    martlet_log_line = options->log;
    flags |= MHD_USE_ERROR_LOG;
  }
  if (options->suspends) flags |= MHD_ALLOW_SUSPEND_RESUME;
  struct MHD_Daemon *daemon = MHD_start_daemon(
      flags, 0, NULL, NULL, options->access, options->context,
      MHD_OPTION_EXTERNAL_LOGGER, martlet_log, options->context,
      MHD_OPTION_CONNECTION_LIMIT, options->connection_limit,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, options->connection_memory,
      MHD_OPTION_NOTIFY_CONNECTION, options->connection, options->context,
      MHD_OPTION_NOTIFY_COMPLETED, options->completed, options->context,
      MHD_OPTION_URI_LOG_CALLBACK, options->target, options->context,
      MHD_OPTION_UNESCAPE_CALLBACK, martlet_keep_escapes, NULL,
      MHD_OPTION_END);
  struct martlet_daemon *own = daemon == NULL ? NULL : malloc(sizeof *own);
  if (own != NULL) {
    *own = (struct martlet_daemon){.daemon = daemon, .next = martlet_daemons};
    martlet_daemons = own;
  }
  return daemon;
}

bool martlet_daemon_adopt(struct MHD_Daemon *daemon, int descriptor) {
  struct sockaddr_storage address = {.ss_family = AF_UNIX};
  socklen_t size = sizeof address;
  if (getpeername(descriptor, (struct sockaddr *)&address, &size) != 0) size = sizeof address.ss_family;
  return MHD_add_connection(daemon, descriptor, (struct sockaddr *)&address, size) == MHD_YES;
}

static martlet_own_answer_callback martlet_own_answer;

void martlet_set_own_answer(martlet_own_answer_callback answer) { martlet_own_answer = answer; }

typedef enum MHD_Result (*martlet_queue_function)(struct MHD_Connection *, unsigned int, struct MHD_Response *);

static enum MHD_Result martlet_own_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);

/* The library's own MHD_queue_response. A library that is linked statically has it in place of the one below. */
static martlet_queue_function martlet_real_queue(void) {
  static martlet_queue_function queue;
  if (queue == NULL) *(void **)&queue = dlsym(RTLD_NEXT, "MHD_queue_response");
  if (queue == NULL && MHD_queue_response != martlet_own_queue) queue = MHD_queue_response;
  return queue;
}

enum MHD_Result martlet_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  martlet_queue_function queue = martlet_real_queue();
  return queue == NULL ? MHD_NO : queue(connection, status, response);
}

/* In place of the library's function of this name, which it calls by way of the dynamic linker where it answers by
   itself. Where it does not, its own answer goes out as it is. Weak, so that a library that is linked statically still
   links: its own function is the one then. */
enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response)
    __attribute__((weak, alias("martlet_own_queue")));

static enum MHD_Result martlet_own_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  void *context = martlet_is_own(connection) ? martlet_connection_context(connection) : NULL;
  if (context != NULL && martlet_own_answer != NULL) martlet_own_answer(context, status);
  /* To refuse that is no way out: the library may go on with a connection that it has closed then. */
  return martlet_queue_response(connection, status, response);
}

struct MHD_Response *martlet_stream_response(MHD_ContentReaderCallback reader, void *context) {
  enum { block = 16384 };
  struct MHD_Response *response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, block, reader, context, NULL);
  if (response != NULL) MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
  return response;
}

void martlet_connection_end_soon(struct MHD_Connection *connection) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, 1u);
}

int martlet_daemon_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

int martlet_connection_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

void *martlet_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

size_t martlet_connection_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

static martlet_log_callback martlet_panic_log;
static void *martlet_panic_context;

static void martlet_panic(void *context, const char *file, unsigned int line, const char *reason) {
  (void)context;
  char text[512];
  snprintf(text, sizeof text, "libmicrohttpd cannot go on: %s (%s:%u)", reason ? reason : "no reason given", file,
           line);
  if (martlet_panic_log != NULL) martlet_panic_log(martlet_panic_context, text);
  abort();
}

void martlet_set_panic_log(martlet_log_callback log, void *context) {
  martlet_panic_log = log;
  martlet_panic_context = context;
  MHD_set_panic_func(log == NULL ? NULL : martlet_panic, NULL);
}

void martlet_clear_panic_log(void *context) {
  if (martlet_panic_context == context) martlet_set_panic_log(NULL, NULL);
}

int martlet_epoll_control(int epoll, int operation, int descriptor, uint32_t events, uint64_t datum) {
  struct epoll_event event = {.events = events, .data.u64 = datum};
  return epoll_ctl(epoll, operation, descriptor, &event);
}

int martlet_accept(int listening, struct sockaddr_storage *peer) {
  socklen_t size = sizeof *peer;
  memset(peer, 0, sizeof *peer);
  return accept4(listening, (struct sockaddr *)peer, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

bool martlet_is_main_thread(void) { return getpid() == gettid(); }
