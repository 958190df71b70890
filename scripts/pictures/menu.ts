import type { Seed } from '#fixtures/seed.ts'
import { drawn } from './drawings/index.ts'
import type { Picture } from './raster.ts'

/** The background of menu pictures, visible on light and dark cards. */
const GROUND = '<path d="M0 0 L230 132 L0 264 L-230 132 z" fill="#7f8c85" opacity="0.2"/>'
const GROUND_BOX = { x: 10, y: 84, width: 460, height: 268 }

/** The positions of two or three drawings, the nearest last. */
const PLACES = {
  1: [{ x: 60, y: 30, width: 360, height: 280 }],
  2: [
    { x: 150, y: 16, width: 300, height: 190 },
    { x: 36, y: 120, width: 300, height: 200 },
  ],
  3: [
    { x: 14, y: 26, width: 250, height: 180 },
    { x: 226, y: 20, width: 240, height: 180 },
    { x: 120, y: 146, width: 250, height: 186 },
  ],
} as const

/** A picture for every category and type, with some of its goods that look different. */
export function menuPictures(seeds: readonly Seed[]): ReadonlyMap<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const { menu, products } of seeds) {
    for (const { prodCategory, prodType, prodClass, menuFiles } of menu) {
      const [file] = menuFiles
      if (prodClass || !file || pictures.has(file)) continue
      const names = products
        .filter(({ category, type }) => category === prodCategory && (!prodType || type === prodType))
        .map(({ image }) => nameOf(image))
      pictures.set(file, composed(unlike(names, prodType ? 2 : 3)))
    }
  }
  return pictures
}

export function nameOf(image: string): string {
  return image.slice(image.lastIndexOf('/') + 1, -'.png'.length)
}

/** Names spread over the list, with different drawings if there are enough. */
function unlike(names: readonly string[], count: number): readonly string[] {
  const byDrawing = new Map(names.map((name) => [name.split('-')[0], name] as const).reverse())
  const kinds = [...byDrawing.values()].reverse()
  const pool = kinds.length >= count ? kinds : [...new Set([...kinds, ...names])]
  return Array.from({ length: Math.min(count, pool.length) }, (_, index) => {
    const at = Math.round((index * (pool.length - 1)) / Math.max(1, count - 1))
    return pool[at] ?? ''
  })
}

function composed(names: readonly string[]): Picture {
  const places = PLACES[names.length === 1 ? 1 : names.length === 2 ? 2 : 3]
  return [
    { svg: GROUND, ...GROUND_BOX },
    // The first is the most typical, so it is nearest.
    ...[...names].reverse().flatMap((name, index) => {
      const place = places[index]
      return place ? [{ svg: drawn(name).svg(), ...place }] : []
    }),
  ]
}
