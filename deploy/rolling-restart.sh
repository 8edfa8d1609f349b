#!/bin/sh
# Restarts the site's processes one after the other: deploy/rolling-restart.sh 3001 3002 3003
# Restarts the next process only once the previous one is ready. If one does not come back, the others keep serving.
# READY_WITHIN_SECONDS=7200 waits longer than a minute, for an upgrade that rewrites the search tables.
set -eu
within=${READY_WITHIN_SECONDS:-60}
for port in "$@"; do
  systemctl restart "ponte@$port"
  deadline=$(($(date +%s) + within))
  until curl --fail --silent --output /dev/null --max-time 3 "http://127.0.0.1:$port/readyz"; do
    if [ "$(date +%s)" -ge "$deadline" ]; then
      echo "ponte@$port is not ready after $within s: journalctl -u ponte@$port" >&2
      exit 1
    fi
    sleep 1
  done
  echo "ponte@$port is ready"
done
