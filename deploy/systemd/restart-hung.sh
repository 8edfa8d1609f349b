#!/bin/sh
# Restarts a process that accepts connections but fails its liveness probe: restart-hung.sh 3001, run by ponte-watch@3001.timer
# Tries three times, because one try may hit a long garbage collection. A refused connection is ignored: the process is starting,
# perhaps with long migrations, or has ended, and systemd restarts it.
set -eu
port=$1
for try in 1 2 3; do
  if curl --fail --silent --output /dev/null --max-time 3 "http://127.0.0.1:$port/healthz"; then exit 0; else why=$?; fi
  if [ "$why" -eq 7 ]; then exit 0; fi
  if [ "$try" -lt 3 ]; then sleep "${PAUSE_SECONDS:-2}"; fi
done
echo "ponte@$port fails its liveness probe (curl: $why), restarting it" >&2
exec systemctl restart "ponte@$port"
