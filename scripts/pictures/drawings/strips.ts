import { lit } from '../colour.ts'
import { circle, type Flat, ribbon } from '../geometry.ts'
import { ZINC } from '../parts.ts'
import { Scene } from '../scene.ts'

export function stud(across = '92'): Scene {
  const web = 30 + Number(across) * 0.75
  const scene = new Scene()
  scene.extrude(
    'y',
    ribbon(
      [
        [54, 14],
        [54, 0],
        [0, 0],
        [0, web],
        [54, web],
        [54, web - 14],
      ],
      -4,
    ),
    0,
    280,
    ZINC,
    { cap: '#dfe5e4' },
  )
  for (const y of [70, 190])
    scene.face(
      circle(9, [y, web / 2]).map(([along, z]) => [4, along + 0, z] as const),
      '#4f5957',
    )
  return scene
}

export function edging(stuff = 'rust'): Scene {
  const metal = stuff === 'steel' ? ZINC : stuff === 'black' ? '#565f5b' : '#a6572f'
  const wave = Array.from(
    { length: 25 },
    (_, i) => [26 * Math.sin((i / 24) * Math.PI * 1.6), i * 11] as const,
  )
  const scene = new Scene()
  scene.extrude('z', ribbon(wave, 5), 0, 62, metal, { line: false, cap: lit(metal, 0.2) })
  for (const i of [4, 12, 20]) {
    const [x, y] = wave[i] ?? [0, 0]
    scene.box([x - 1, y, -24], [5, 6, 66], lit(metal, -0.1))
  }
  return scene
}

const TRIMS: Readonly<Record<string, readonly [string, readonly Flat[]]>> = {
  angle: [
    '#e9ebe8',
    [
      [0, 60],
      [0, 0],
      [60, 0],
    ],
  ],
  stop: [
    '#d2d8d6',
    [
      [40, 30],
      [0, 30],
      [0, 0],
      [70, 0],
    ],
  ],
  shadow: [
    '#e9ebe8',
    [
      [0, 40],
      [0, 0],
      [26, 0],
      [26, 20],
      [70, 20],
    ],
  ],
  channel: [
    '#b9c2c1',
    [
      [-14, 0],
      [0, 0],
      [10, 34],
      [54, 34],
      [64, 0],
      [78, 0],
    ],
  ],
  tee: [
    '#eef0ec',
    [
      [0, 0],
      [34, 0],
      [34, 56],
      [38, 56],
      [38, 0],
      [72, 0],
    ],
  ],
}

/** Two beads, rails or channels side by side. */
export function trim(kind = 'angle'): Scene {
  const [metal, line] = TRIMS[kind] ?? ['#e9ebe8', []]
  const scene = new Scene()
  const wide = kind === 'channel' ? 106 : 84
  for (const index of [0, 1]) {
    scene.extrude(
      'y',
      ribbon(
        line.map(([x, z]) => [x + index * wide, z] as const),
        4,
      ),
      0,
      280,
      metal,
      { cap: lit(metal, -0.12) },
    )
  }
  return scene
}
