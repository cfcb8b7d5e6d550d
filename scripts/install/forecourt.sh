#!/bin/sh
# forecourt: the command of the installed release, with the settings of /etc/forecourt/env and as the server's user, so that
# no file of the server ends up as another user's.
set -eu
program=/opt/forecourt/current/scripts/forecourt.mjs
if [ "${1:-}" = init ]; then
  # Settings are written by root; the server's user may read them.
  node "$program" "$@"
  chown root:forecourt /etc/forecourt/env
  chmod 640 /etc/forecourt/env
elif [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid forecourt --regid forecourt --init-groups \
    env HOME=/var/lib/forecourt FORECOURT_ENV="${FORECOURT_ENV:-/etc/forecourt/env}" node "$program" "$@"
else
  exec env FORECOURT_ENV="${FORECOURT_ENV:-/etc/forecourt/env}" node "$program" "$@"
fi
