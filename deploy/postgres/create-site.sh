#!/bin/sh
# On a new primary: the site's role and database. SITE_PASSWORD is the password in DATABASE_URL.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SITE_PASSWORD" -U "${POSTGRES_USER:-postgres}" -d postgres -f /create-site.sql
