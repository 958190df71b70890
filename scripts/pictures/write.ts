/*
 * Draws every picture that the seeds use and writes it to fixtures/pictures. Run it after a change of the
 * catalogue or of a drawing. Unused pictures are removed.
 *
 *   npx tsx scripts/pictures/write.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { isPicture } from '#fixtures/catalogue/pictures.ts'
import { seedFor } from '#fixtures/index.ts'
import { launchChromium } from '../test/chromium.ts'
import { paintedBanners } from './banners.ts'
import { drawn } from './drawings/index.ts'
import { menuPictures, nameOf } from './menu.ts'
import { encodedPng } from './png.ts'
import { HEIGHT, type Picture, painted, single, WIDTH } from './raster.ts'

const BATCH = 40
const folder = new URL('../../fixtures/pictures/', import.meta.url)
const seeds = [seedFor('au'), seedFor('us')]

const products = new Map<string, Picture>(
  seeds.flatMap((seed) =>
    seed.products.flatMap(({ files }) =>
      files.filter(isPicture).map((file) => [file, single(drawn(nameOf(file)).svg())] as const),
    ),
  ),
)
const wanted = [...products, ...menuPictures(seeds)]

for (const part of ['products', 'menu', 'banners']) {
  rmSync(new URL(part, folder), { recursive: true, force: true })
  mkdirSync(new URL(part, folder), { recursive: true })
}

let total = 0
function write(path: string, bytes: Uint8Array): void {
  total += bytes.length
  writeFileSync(new URL(path.replace('/pictures/', ''), folder), bytes)
}

const browser = await launchChromium()
const page = await browser.newPage()
for (let from = 0; from < wanted.length; from += BATCH) {
  const batch = wanted.slice(from, from + BATCH)
  const images = await painted(
    page,
    batch.map(([, picture]) => picture),
  )
  for (const [index, [file]] of batch.entries()) {
    write(file, encodedPng(images[index] ?? new Uint8Array(), WIDTH, HEIGHT))
  }
}
const banners = await paintedBanners(page)
for (const [name, bytes] of banners) write(`banners/${name}.jpg`, bytes)
await browser.close()
console.log(`${wanted.length + banners.size} pictures, ${Math.round(total / 1000)} kB`)
