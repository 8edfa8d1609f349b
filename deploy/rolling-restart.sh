#!/bin/sh
# Restarts the site's processes one after the other: deploy/rolling-restart.sh 3001 3002 3003
# The next one is only touched when the one before is ready; when one does not come back the others go on serving.
set -eu
for port in "$@"; do
  systemctl restart "ponte@$port"
  tries=0
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ]; then
      echo "ponte@$port is not ready after a minute: journalctl -u ponte@$port" >&2
      exit 1
    fi
    sleep 1
  done
  echo "ponte@$port is ready"
done
