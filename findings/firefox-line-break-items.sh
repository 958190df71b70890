#!/bin/sh
# In a flex container Firefox 153 makes an item of each stretch of text between `<wbr>`; Chromium 156 keeps the text with
# its `<wbr>` in one. So an email address whose places for breaks are marked is one text in Chromium, and in Firefox a
# row of columns with gaps, each of which breaks on its own.
#
# Needs Firefox 153 ESR (FIREFOX, or firefox-esr on the path) and Chromium (CHROMIUM, or chromium). Expected: one line,
# as wide, in both. Seen: as below.
set -eu
FIREFOX=${FIREFOX:-$(command -v firefox-esr)}
CHROMIUM=${CHROMIUM:-$(command -v chromium)}
export FIREFOX CHROMIUM
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.64.1
cat >try.mjs <<'END'
import { chromium, firefox } from 'playwright-core'

const PAGE = `<!doctype html><style>p { display: flex; gap: 50px; width: max-content; margin: 0 }</style>
<p id="plain">robin.lee@site.example</p><p id="marked">robin.<wbr>lee@<wbr>site.<wbr>example</p>`
const widen = async (browser) => {
  const page = await browser.newPage()
  await page.setContent(PAGE)
  const widths = await page.evaluate(() =>
    ['plain', 'marked'].map((id) => Math.round(document.getElementById(id).getBoundingClientRect().width)),
  )
  console.log(browser.browserType().name(), browser.version(), widths.join(' and '))
  await browser.close()
  return widths[1] - widths[0]
}
const inChromium = await widen(
  await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] }),
)
const inFirefox = await widen(
  await firefox.launch({ channel: 'moz-firefox', executablePath: process.env.FIREFOX }),
)
console.log(`wider by ${inChromium} and ${inFirefox}`)
process.exitCode = inChromium < 5 && inFirefox > 100 ? 0 : 1
END
node try.mjs
