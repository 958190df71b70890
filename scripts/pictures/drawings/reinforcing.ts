import { lit } from '../colour.ts'
import { circle, rectangle } from '../geometry.ts'
import { speckled } from '../parts.ts'
import { Scene } from '../scene.ts'

export function steelpost(kind = 'h'): Scene {
  const scene = new Scene()
  const outline =
    kind === 'h'
      ? ([
          [0, 0],
          [70, 0],
          [70, 10],
          [40, 10],
          [40, 50],
          [70, 50],
          [70, 60],
          [0, 60],
          [0, 50],
          [30, 50],
          [30, 10],
          [0, 10],
        ] as const)
      : ([
          [0, 0],
          [60, 0],
          [60, 10],
          [10, 10],
          [10, 50],
          [60, 50],
          [60, 60],
          [0, 60],
        ] as const)
  return scene.extrude('z', outline, 0, 270, '#b5bebd', { cap: '#dfe5e4' })
}

export function mesh(spacing = '8'): Scene {
  const scene = new Scene()
  const wire = '#8f7263'
  const width = 2.2 + (Number(spacing) || 10) * 0.28
  if (spacing === 'trench') {
    for (let y = 10; y < 300; y += 40)
      scene.line(
        [
          [0, y, 0],
          [84, y, 0],
        ],
        lit(wire, -0.2),
        3.5,
      )
    for (const x of [8, 42, 76])
      scene.line(
        [
          [x, 0, 4],
          [x, 310, 4],
        ],
        wire,
        6,
      )
    return scene
  }
  for (const z of [0, 16]) {
    for (let y = 10; y <= 250; y += 24)
      scene.line(
        [
          [0, y, z],
          [170, y, z],
        ],
        lit(wire, z ? -0.1 : -0.3),
        width,
      )
    for (let x = 8; x <= 164; x += 26)
      scene.line(
        [
          [x, 0, z + 2],
          [x, 260, z + 2],
        ],
        lit(wire, z ? 0.12 : -0.2),
        width,
      )
  }
  return scene
}

export function bar(across = '12'): Scene {
  const radius = 4 + Number(across) * 0.55
  const scene = new Scene()
  const steel = '#94786a'
  for (const [x, z] of [
    [0, 0],
    [radius * 2.3, 0],
    [radius * 4.6, 0],
    [radius * 1.15, radius * 1.9],
    [radius * 3.45, radius * 1.9],
  ] as const) {
    scene.cylinder('y', [x, z + radius], radius, 0, 290, steel, { cap: lit(steel, 0.25) })
    for (let along = 8; along < 288; along += 11)
      scene.ring([x, z + radius], radius + 0.5, along, lit(steel, -0.3), 2)
  }
  return scene
}

export function lintel(): Scene {
  const steel = '#b5bebd'
  return new Scene().extrude(
    'y',
    [
      [0, 0],
      [80, 0],
      [80, 8],
      [8, 8],
      [8, 80],
      [0, 80],
    ],
    0,
    290,
    steel,
    { cap: lit(steel, 0.15) },
  )
}

const TILES: Readonly<Record<string, string>> = { mn: '#5d6462', rd: '#b0583f', wg: '#827f74', sm: '#6e8496' }

export function rooftile(code = 'mn'): Scene {
  const ridge = code.startsWith('ridge')
  const clay = TILES[ridge ? code.slice(5) : code] ?? '#5d6462'
  const scene = new Scene()
  if (ridge) {
    const arch = circle(70, [70, 0], 32).slice(0, 17)
    return scene.extrude('y', [...arch, ...circle(56, [70, 0], 32).slice(0, 17).reverse()], 0, 200, clay, {
      line: false,
      cap: lit(clay, 0.1),
    })
  }
  for (const [y, z] of [
    [0, 26],
    [90, 0],
  ] as const) {
    for (const x of [0, 126]) {
      scene.extrude(
        'x',
        [
          [y, z],
          [y + 150, z - 8],
          [y + 150, z + 12],
          [y, z + 20],
        ],
        x,
        x + 122,
        clay,
        {},
      )
      scene.line(
        [
          [x + 16, y + 4, z + 20],
          [x + 16, y + 146, z + 12],
        ],
        lit(clay, -0.25),
        3,
      )
      scene.line(
        [
          [x + 106, y + 4, z + 20],
          [x + 106, y + 146, z + 12],
        ],
        lit(clay, 0.25),
        2,
      )
    }
  }
  return scene
}

/** A bundle of shingles in its band. */
export function shingle(code = 'mn'): Scene {
  const stone = TILES[code] ?? '#5d6462'
  const scene = new Scene()
  for (let row = 0; row < 8; row++)
    scene.extrude('z', rectangle(row % 2 ? 3 : 0, 0, 120, 250), row * 6, row * 6 + 5.5, stone)
  const tabs = Array.from(
    { length: 6 },
    (_, i) => `<path d="M70 ${i * 42} h50 v38 h-50 z" fill="${lit(stone, ((i % 3) - 1) * 0.12)}"/>`,
  ).join('')
  scene.decal(
    'top',
    [3, 0, 47.5],
    `${tabs}${speckled(120, 250, stone, 190)}<rect y="96" width="120" height="54" fill="#f4f5f2"/><rect x="14" y="106" width="20" height="34" fill="#f2c019"/><rect x="44" y="106" width="10" height="34" fill="#141a17"/>`,
  )
  return scene.decal('right', [123, 150, 47], '<rect width="54" height="47" fill="#dfe2de"/>')
}
