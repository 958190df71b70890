import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '../test/chromium.ts'

/* npx tsx scripts/pictures/icons.ts: writes the portal's icons for home screens from its logo. */

const PUBLIC = join(import.meta.dirname, '../../public')
const GROUND = '#141a17'
const SIGN = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')

interface Icon {
  readonly name: string
  readonly size: number
  /** The logo's share of the icon: a maskable icon may lose a fifth at every edge. */
  readonly share: number
  readonly ground: string
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
  { name: 'maskable-512.png', size: 512, share: 0.72, ground: GROUND },
  { name: 'apple-touch-180.png', size: 180, share: 0.84, ground: GROUND },
]

const browser = await launchChromium()
const page = await browser.newPage()
for (const { name, size, share, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const sign = SIGN.replace('<svg ', `<svg style="width:${share * 100}%;height:${share * 100}%" `)
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">${sign}</body>`,
  )
  writeFileSync(join(PUBLIC, 'icons', name), await page.screenshot({ omitBackground: true }))
}
await browser.close()
