#!/bin/sh
# saxen 11.2.0 cuts characters above U+FFFF that are written as a number: &#x1F528; is not the hammer U+1F528 but
# U+F528, a character of no meaning. Its own decoder is given to the hook of text, so this is what a caller uses.
#
# Expected: 1f528. Seen: as below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund saxen@11.2.0
cat >try.mjs <<'END'
import { Parser } from 'saxen'

let seen = ''
new Parser().on('text', (text, decode) => (seen += decode(text))).parse('<a>&#x1F528;</a>')
console.log([...seen].map((char) => char.codePointAt(0).toString(16)).join(' '))
END
node try.mjs | tee seen
test "$(cat seen)" = f528
