#pragma once

#include <stddef.h>

/* A file of the browser client, or the description of the protocol, as its author wrote it. */
struct martlet_served_file {
  /* Where it is served: "/views/text.js". */
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/* The page that runs the client. Like the files, it never goes. */
const struct martlet_served_file *_Nonnull martlet_served_page(void);

/* The file at a place in the table of all others, from 0; NULL behind the last one. */
const struct martlet_served_file *_Nullable martlet_served_file(size_t index);
