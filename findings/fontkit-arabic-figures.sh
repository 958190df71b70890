#!/bin/sh
# Guess: fontkit lays out a number of Arabic-Indic figures from left to right, as Unicode's algorithm reads it.
# Seen with fontkit 2.0.4 (which pdfkit 0.20.2 draws with): from right to left, like letters: 25 becomes 52.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/vazirmatn@5.3.0
cat >see.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

const font = create(readFileSync('node_modules/@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff'))
const drawn = (text) => font.layout(text).glyphs.flatMap((glyph) => glyph.codePoints).map((code) => String.fromCodePoint(code)).join('')
const codes = (text) => Array.from(text, (letter) => letter.codePointAt(0).toString(16)).join(' ')
for (const text of ['\u0662\u0665', '\u06f2\u06f5']) {
  console.log(`fontkit 2.0.4: ${codes(text)} is drawn, from the left, as ${codes(drawn(text))}`)
  if (drawn(text) !== [...text].reverse().join('')) process.exitCode = 1
}
JS
node see.mjs
