/* The floor: what an action would cost if all of its cost were HTTP. A bare libmicrohttpd server with the flags,
   options and loop of Martlet's own, which reads the body of each POST and answers with fixed bytes.

   floor --size BYTES [--field 'Name: value']... [--bare]

   It listens on a free port of 127.0.0.1 and prints that port. Each answer has a body of so many bytes and the given
   fields, added one by one as to an answer that differs each time; with --bare only a Content-Type among them.
   GET is answered in the same way. */
#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { field_limit = 32, body_limit = 65536, head_memory = 16384, connection_limit = 2048 };

static struct field { char *name, *value; } fields[field_limit];
static int field_count;
static char answer[body_limit];
static size_t answer_size;

/* What the server keeps for a connection, from accept to close. */
struct record {
  int has_head;
  size_t count;
  char body[body_limit];
};

static void connection(
  void *context, struct MHD_Connection *handle, void **slot, enum MHD_ConnectionNotificationCode code)
{
  (void)context;
  (void)handle;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    *slot = calloc(1, sizeof(struct record));
  } else {
    free(*slot);
    *slot = NULL;
  }
}

static struct record *record_of(struct MHD_Connection *handle)
{
  return MHD_get_connection_info(handle, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

static void completed(
  void *context, struct MHD_Connection *handle, void **slot, enum MHD_RequestTerminationCode code)
{
  (void)context;
  (void)slot;
  (void)code;
  struct record *record = record_of(handle);
  if (record) record->has_head = 0;
}

static void *target(void *context, const char *uri, struct MHD_Connection *handle)
{
  (void)context;
  (void)uri;
  (void)handle;
  return NULL;
}

static size_t keep_escapes(void *context, struct MHD_Connection *handle, char *text)
{
  (void)context;
  (void)handle;
  return strlen(text);
}

static enum MHD_Result handle_request(
  void *context, struct MHD_Connection *handle, const char *path, const char *method, const char *version,
  const char *data, size_t *size, void **slot)
{
  (void)context;
  (void)path;
  (void)method;
  (void)version;
  (void)slot;
  struct record *record = record_of(handle);
  if (!record) return MHD_NO;
  if (!record->has_head) {
    record->has_head = 1;
    record->count = 0;
    return MHD_YES;
  }
  if (*size > 0) {
    if (*size > sizeof record->body - record->count) return MHD_NO;
    memcpy(record->body + record->count, data, *size);
    record->count += *size;
    *size = 0;
    return MHD_YES;
  }
  struct MHD_Response *response = MHD_create_response_from_buffer(answer_size, answer, MHD_RESPMEM_MUST_COPY);
  for (int index = 0; index < field_count; index++)
    MHD_add_response_header(response, fields[index].name, fields[index].value);
  enum MHD_Result queued = MHD_queue_response(handle, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return queued;
}

static void fail(const char *what)
{
  perror(what);
  exit(1);
}

static void usage(void)
{
  fputs("usage: floor --size BYTES [--field 'Name: value']... [--bare]\n", stderr);
  exit(2);
}

static void read_arguments(int count, char **arguments)
{
  int is_bare = 0;
  for (int index = 1; index < count; index++) {
    if (!strcmp(arguments[index], "--bare")) {
      is_bare = 1;
    } else if (!strcmp(arguments[index], "--size") && index + 1 < count) {
      answer_size = strtoul(arguments[++index], NULL, 10);
      if (answer_size > body_limit) usage();
    } else if (!strcmp(arguments[index], "--field") && index + 1 < count && field_count < field_limit) {
      char *name = arguments[++index], *colon = strchr(name, ':');
      if (!colon) usage();
      *colon = 0;
      fields[field_count++] = (struct field){name, colon + 1 + (colon[1] == ' ')};
    } else {
      usage();
    }
  }
  if (!is_bare) return;
  int kept = 0;
  for (int index = 0; index < field_count; index++)
    if (!strcasecmp(fields[index].name, "Content-Type")) fields[kept++] = fields[index];
  field_count = kept;
}

static int listen_locally(void)
{
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) fail("socket");
  if (bind(descriptor, (struct sockaddr *)&address, length) < 0) fail("bind");
  if (listen(descriptor, SOMAXCONN) < 0) fail("listen");
  getsockname(descriptor, (struct sockaddr *)&address, &length);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return descriptor;
}

int main(int count, char **arguments)
{
  read_arguments(count, arguments);
  memset(answer, 'x', sizeof answer);
  signal(SIGPIPE, SIG_IGN);
  struct MHD_Daemon *daemon = MHD_start_daemon(
    MHD_USE_EPOLL | MHD_USE_TURBO | MHD_USE_ERROR_LOG, 0, NULL, NULL, handle_request, NULL,
    MHD_OPTION_LISTEN_SOCKET, listen_locally(),
    MHD_OPTION_CONNECTION_LIMIT, (unsigned int)connection_limit,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)head_memory,
    MHD_OPTION_NOTIFY_CONNECTION, connection, NULL,
    MHD_OPTION_NOTIFY_COMPLETED, completed, NULL,
    MHD_OPTION_URI_LOG_CALLBACK, target, NULL,
    MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
    MHD_OPTION_END);
  if (!daemon) fail("MHD_start_daemon");
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd, &event) < 0)
    fail("epoll_ctl");
  int has_more_work = 0;
  for (;;) {
    if (epoll_wait(epoll, &event, 1, has_more_work ? 0 : -1) < 0 && errno != EINTR) fail("epoll_wait");
    MHD_run(daemon);
    /* Connections that are ready but did not fit into this run are served in the next turn. */
    MHD_UNSIGNED_LONG_LONG timeout = 0;
    has_more_work = MHD_get_timeout(daemon, &timeout) == MHD_YES && timeout == 0;
  }
}
