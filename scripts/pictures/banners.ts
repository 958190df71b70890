import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { CONFIGURATIONS } from '#fixtures/site/company.ts'
import { decking } from './drawings/boards.ts'
import { bolt } from './drawings/bolts.ts'
import { bagfix, box, pack } from './drawings/packs.ts'
import { Scene } from './scene.ts'

export const BANNER_WIDTH = 1600
export const BANNER_HEIGHT = 400

interface Banner {
  readonly name: string
  readonly ground: string
  readonly ink: string
  readonly title: string
  /** Two lines on a phone. */
  readonly text: readonly [string, string]
  /** SVG in the banner's own pixels. */
  readonly art: string
}

const placed = (scene: Scene, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${scene.svg()}</g>`

/** A house frame on its slab: two walls of studs and a row of trusses. */
function frame(): Scene {
  const [pine, dark] = ['#d9b47c', '#c69e63']
  const scene = new Scene()
  scene.box([-20, -20, -14], [440, 340, 14], '#aab1ac')
  const studs = (count: number, wall: (at: number) => readonly [number, number]) => {
    for (let index = 0; index < count; index++) {
      const [x, y] = wall(index)
      scene.box([x, y, 6], [8, 8, 136], index % 2 ? pine : dark)
    }
  }
  scene.box([0, 0, 0], [400, 8, 6], pine)
  studs(11, (at) => [at * 39, 0])
  scene.box([0, 0, 142], [400, 8, 8], pine).box([0, 0, 0], [8, 300, 6], pine)
  studs(8, (at) => [0, 12 + at * 40])
  scene.box([0, 0, 142], [8, 300, 8], pine)
  for (let index = 0; index < 6; index++) {
    const x = 30 + index * 68
    const rafter = (from: readonly [number, number], to: readonly [number, number]) => {
      scene
        .line(
          [
            [x, from[0], from[1]],
            [x, to[0], to[1]],
          ],
          dark,
          9,
        )
        .line(
          [
            [x, from[0], from[1]],
            [x, to[0], to[1]],
          ],
          pine,
          6,
        )
    }
    rafter([0, 154], [300, 154])
    rafter([-24, 146], [150, 250])
    rafter([150, 250], [75, 154])
    rafter([150, 250], [225, 154])
    rafter([150, 250], [324, 146])
  }
  scene.box([392, 0, 0], [8, 300, 6], pine)
  studs(8, (at) => [392, 12 + at * 40])
  scene.box([392, 0, 142], [8, 300, 8], pine).box([0, 292, 0], [150, 8, 6], pine)
  studs(4, (at) => [at * 46, 292])
  return scene.box([0, 292, 142], [400, 8, 8], pine)
}

/** A deck with a step and a pile of boards. */
function deck(): Scene {
  const scene = new Scene()
  for (const [x, y] of [
    [10, 10],
    [380, 10],
    [10, 290],
    [380, 290],
    [200, 290],
  ] as const)
    scene.box([x, y, -60], [18, 18, 60], '#a9b184')
  scene.box([0, 300, -22], [410, 12, 22], '#9da578').box([404, 0, -22], [12, 312, 22], '#9da578')
  for (let row = 0; row < 17; row++)
    scene.box([row * 24.5, 0, 0], [22.5, 312, 9], row % 3 ? '#9a5a38' : '#a8653f')
  for (let row = 0; row < 5; row++)
    scene.box([60 + row * 27, 340, -44], [25, 150, 9], row % 2 ? '#9a5a38' : '#a8653f')
  for (let layer = 0; layer < 3; layer++)
    for (let row = 0; row < 4 - layer; row++)
      scene.box(
        [250 + row * 30 + layer * 15, 60, 9 + layer * 10],
        [27, 200, 9],
        (row + layer) % 2 ? '#b87248' : '#a8653f',
      )
  return scene
}

const TRUCK_PACK = pack('strapped')

const BANNERS: readonly Banner[] = [
  {
    name: 'framing',
    ground: '#141a17',
    ink: '#f3f5f3',
    title: 'On site by 7 am',
    text: ['Framing ordered by 2 pm', 'leaves our yard overnight'],
    art: placed(frame(), 1130, 116, 0.64) + placed(TRUCK_PACK, 1440, 208, 0.62),
  },
  {
    name: 'decking',
    ground: '#0b4a52',
    ink: '#f3f5f3',
    title: 'Decking month',
    text: ['Hardwood, treated and', 'composite boards, in stock'],
    art: placed(deck(), 1190, 56, 0.72) + placed(decking('compositegr', '140x19'), 940, 236, 0.46),
  },
  {
    name: 'fixings',
    ground: '#dfe3e0',
    ink: '#141a17',
    title: 'Fixed for the week',
    text: ['Screws, nails and bolts', 'by the box and by the pallet'],
    art:
      placed(box('screw', 'yellow', '100'), 1060, 150, 1.05) +
      placed(box('nail', 'blue', '50'), 1240, 110, 1) +
      placed(box('screw', 'green', '50'), 1410, 130, 0.95) +
      placed(bagfix('screw', 'zn'), 1480, 270, 0.7) +
      placed(box('nail', 'red', '25'), 1180, 260, 0.9) +
      placed(bolt('hex', '16x100'), 1000, 288, 0.66) +
      placed(bolt('cup', '12x200'), 1400, 250, 0.8),
  },
]

/** Each company has its banners, with a ruler in its accent, or in hi-vis yellow without one. */
const COMPANIES = [
  { ending: '', accent: '#ffc800' },
  { ending: '-us', accent: CONFIGURATIONS.us.company_accent },
] as const

/** The ruler along the bottom of every banner: a centimetre is 20 pixels. */
function tape(accent: string, width: number): string {
  const ticks = Array.from({ length: width / 20 }, (_, index) => {
    const length = index % 10 === 0 ? 24 : index % 5 === 0 ? 16 : 9
    return `<path d="M${index * 20 + 10} ${BANNER_HEIGHT - 30} v${length}"/>`
  })
  return `<rect y="${BANNER_HEIGHT - 30}" width="${width}" height="30" fill="${accent}"/><g stroke="#141a17" stroke-width="2">${ticks.join('')}</g>`
}

/** A wide banner: text beside the drawing. */
const wide = ({ title, text, art }: Banner) =>
  `${art}<text x="80" y="190" font-size="104" font-weight="700">${title}</text><text x="84" y="256" font-size="38">${text.join(' ')}</text>`

/** A banner for phones, as high but half as wide: larger text above a smaller drawing. */
const forPhones = ({ title, text, art }: Banner) =>
  `<g transform="translate(0 172) scale(0.5)">${art}</g><text x="40" y="112" font-size="96" font-weight="700">${title}</text>${text
    .map((line, at) => `<text x="42" y="${170 + at * 48}" font-size="44">${line}</text>`)
    .join('')}`

/** Renders the banners as JPEG files, by name. */
export async function paintedBanners(page: Page): Promise<ReadonlyMap<string, Uint8Array>> {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2',
  )
  const face = readFileSync(font).toString('base64')
  const files = new Map<string, Uint8Array>()
  const shapes = [
    { shape: '', width: BANNER_WIDTH, drawing: wide },
    { shape: '-phone', width: BANNER_WIDTH / 2, drawing: forPhones },
  ]
  for (const banner of BANNERS)
    for (const { ending, accent } of COMPANIES)
      for (const { shape, width, drawing } of shapes) {
        await page.setViewportSize({ width, height: BANNER_HEIGHT })
        await page.setContent(
          `<style>@font-face{font-family:A;src:url(data:font/woff2;base64,${face});font-weight:400 700}body{margin:0}</style>` +
            `<svg width="${width}" height="${BANNER_HEIGHT}" font-family="A" fill="${banner.ink}"><rect width="100%" height="100%" fill="${banner.ground}"/>` +
            `${drawing(banner)}${tape(accent, width)}</svg>`,
        )
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        files.set(`${banner.name}${ending}${shape}`, await page.screenshot({ type: 'jpeg', quality: 82 }))
      }
  return files
}
