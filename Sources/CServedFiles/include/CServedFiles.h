#pragma once

#include <stddef.h>

/* A file of the browser client, or the description of the protocol, as its author wrote it. */
struct martlet_served_file {
  /* Where it is served: "/views/text.js". */
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/* The file at a place in the table, from 0; NULL behind the last one. Nothing of it ever goes. */
const struct martlet_served_file *martlet_served_file(size_t index);
