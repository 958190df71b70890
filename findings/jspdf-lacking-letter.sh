#!/bin/sh
# Guess: jsPDF draws an empty box for a letter that an embedded font lacks, as PDF readers do.
# Seen with jsPDF 4.2.1: the letter is left out without a word, though its width is measured.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jspdf@4.2.1 @expo-google-fonts/arimo@0.4.3 unpdf@1.4.0
cat >see.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { jsPDF } from 'jspdf'
import { extractText } from 'unpdf'

const pdf = new jsPDF()
pdf.addFileToVFS('a.ttf', readFileSync('node_modules/@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf', 'latin1'))
pdf.addFont('a.ttf', 'Arimo', 'normal')
pdf.setFont('Arimo').text('a\u65e5b', 20, 20)
const { text } = await extractText(new Uint8Array(pdf.output('arraybuffer')), { mergePages: true })
console.log(`jsPDF 4.2.1: a, U+65E5, b is printed as ${JSON.stringify(text)}; width ${pdf.getTextWidth('a\u65e5b').toFixed(2)} mm, of ab ${pdf.getTextWidth('ab').toFixed(2)} mm`)
process.exitCode = text === 'ab' ? 0 : 1
JS
node see.mjs
