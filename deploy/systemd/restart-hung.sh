#!/bin/sh
# Restarts the process of a port when it is there and does not say that it lives: restart-hung.sh 3001, by ponte-watch@3001.timer
# Three times in a row, because one may fall into a long garbage collection. A refused connection is none of its business: that
# process is being started, with migrations that may take long, or has ended, and systemd starts it again by itself.
set -eu
port=$1
for try in 1 2 3; do
  if curl --fail --silent --output /dev/null --max-time 3 "http://127.0.0.1:$port/healthz"; then exit 0; else why=$?; fi
  if [ "$why" -eq 7 ]; then exit 0; fi
  if [ "$try" -lt 3 ]; then sleep "${PAUSE_SECONDS:-2}"; fi
done
echo "ponte@$port does not say that it lives (curl: $why): it is restarted" >&2
exec systemctl restart "ponte@$port"
