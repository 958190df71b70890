#!/bin/sh
# Serves this folder at http://localhost and opens it in a browser, with the perl that is part of macOS.
cd "$(dirname "$0")" || exit
exec sh start-linux.sh
