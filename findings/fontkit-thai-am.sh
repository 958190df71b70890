#!/bin/sh
# Guess: fontkit draws Thai's vowel am after a tone (as in the word for water) as its two parts, the ring below the
# tone, as Thai is written and browsers draw it.
# Seen with fontkit 2.0.4: the font takes the vowel apart, but the ring stays after the tone and is drawn above it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/noto-sans-thai@5.3.0
cat >see.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

const font = create(readFileSync('node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'))
const WATER = '\u0e19\u0e49\u0e33'
const glyphs = font.layout(WATER).glyphs.map(({ codePoints }) => codePoints.map((code) => code.toString(16)).join('+'))
console.log(`fontkit 2.0.4: e19 e49 e33 is drawn as ${glyphs.join(' ')}`)
const written = font.layout('\u0e19\u0e4d\u0e49\u0e32').glyphs.map(({ codePoints }) => codePoints.map((code) => code.toString(16)).join('+'))
console.log(`in two parts, ring first: ${written.join(' ')}`)
process.exitCode = glyphs.join(' ').trim() === 'e19 e49 e33' && written.join(' ').trim() === 'e19 e33 e49' ? 0 : 1
JS
node see.mjs
