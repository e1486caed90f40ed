#!/bin/sh
# The database container runs this once, when its volume is empty.
exec psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" \
  -f /make-roles.sql
