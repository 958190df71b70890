#!/bin/sh
# Playwright 1.64.1 fills a field of React 19.3 in a Firefox that it drives by WebDriver BiDi (channel moz-firefox), and
# React is not told: the field shows the text, onChange does not run, and the next rendering empties it. Playwright sets
# the value in the page's own world, where React has put a setter of its own on the field, takes the text for what it
# has rendered itself, and ignores the event. Keys that are pressed one by one arrive.
#
# Needs Firefox 153 ESR: FIREFOX, or firefox-esr on the path. Expected: "ab" and "ab". Seen: as below.
set -eu
FIREFOX=${FIREFOX:-$(command -v firefox-esr)}
export FIREFOX
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.64.1 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2
cat >page.js <<'END'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Field() {
  const [text, setText] = useState('')
  return createElement('input', { value: text, onChange: ({ target }) => setText(target.value), 'data-state': text })
}
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Field))
END
npx esbuild page.js --bundle --log-level=error --outfile=bundle.js
cat >try.mjs <<'END'
import { readFileSync } from 'node:fs'
import { firefox } from 'playwright-core'

const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX })
const page = await browser.newPage()
await page.goto('data:text/html,<!doctype html><body>')
await page.evaluate(readFileSync('bundle.js', 'utf8'))
const field = page.getByRole('textbox')
await field.fill('ab')
console.log('fill', JSON.stringify(await field.getAttribute('data-state')))
await field.fill('')
await field.pressSequentially('ab')
console.log('keys', JSON.stringify(await field.getAttribute('data-state')))
await browser.close()
END
node try.mjs | tee seen
test "$(cat seen)" = 'fill ""
keys "ab"'
