#!/bin/sh
# Runs a command with the variables of an env file, read as systemd and containers read it: NAME=value per line,
# the value taken literally. `. site.env` would end a value at its first '&' or blank.
#   deploy/with-site-env.sh /etc/ponte/site.env npm run admin:create -- --email … --name …
set -eu
file=$1
shift
number=0
while IFS= read -r line || [ -n "$line" ]; do
  number=$((number + 1))
  case $line in
    '' | '#'* | ';'*) ;;
    [A-Za-z_]*=*) export "$line" ;;
    *)
      echo "$file: line $number is not NAME=value" >&2
      exit 1
      ;;
  esac
done < "$file"
exec "$@"
