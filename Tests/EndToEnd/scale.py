"""How much the tests of load do: little with `make test`, and all with `make soak`, which sets SOAK."""

import os

IS_SOAK = "SOAK" in os.environ


def scaled(short, soak):
    return soak if IS_SOAK else short
