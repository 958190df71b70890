import { crc32, deflateSync } from 'node:zlib'

const COLOURS = 64

/**
 * A PNG of at most 64 colours from RGBA bytes. Flat drawings lose nothing and take a third of the space.
 */
export function encodedPng(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const { palette, indexOf } = paletteOf(rgba)
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The first byte of each row means that it is not filtered.
      rows[y * (width + 1) + 1 + x] = indexOf((y * width + x) * 4)
    }
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Uint8Array.from(palette.map(([, , , a]) => a))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

type Rgba = readonly [number, number, number, number]

/** The most frequent colours; all others are mapped to the nearest of them. */
function paletteOf(rgba: Uint8Array): { palette: readonly Rgba[]; indexOf: (at: number) => number } {
  const keyAt = (at: number): number => {
    const a = rgba[at + 3] ?? 0
    if (a < 8) return 0
    // Edges have few steps of transparency, because finer ones are invisible.
    const alpha = a > 239 ? 255 : (a & 0xe0) | 0x10
    const part = (offset: number) => (rgba[at + offset] ?? 0) & 0xfc
    return ((part(0) << 24) | (part(1) << 16) | (part(2) << 8) | alpha) >>> 0
  }
  const counts = new Map<number, number>()
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyAt(at)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const keys = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLOURS)
    .map(([key]) => key)
  const palette = keys.map(colourOf)
  const indices = new Map(keys.map((key, index) => [key, index]))
  return {
    palette,
    indexOf: (at) => {
      const key = keyAt(at)
      const known = indices.get(key)
      if (known !== undefined) return known
      const index = nearest(palette, colourOf(key))
      indices.set(key, index)
      return index
    },
  }
}

function colourOf(key: number): Rgba {
  const alpha = key & 255
  const part = (shift: number) => {
    const value = (key >>> shift) & 0xfc
    return value | (value >> 6)
  }
  return alpha === 0 ? [0, 0, 0, 0] : [part(24), part(16), part(8), alpha]
}

function nearest(palette: readonly Rgba[], [r, g, b, a]: Rgba): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, [pr, pg, pb, pa]] of palette.entries()) {
    const distance = (r - pr) ** 2 + (g - pg) ** 2 + (b - pb) ** 2 + 2 * (a - pa) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
