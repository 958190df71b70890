import { colourOf, lit } from '../colour.ts'
import { circle } from '../geometry.ts'
import { Scene } from '../scene.ts'

const BATTS: Readonly<Record<string, string>> = {
  glass: '#eca394',
  acoustic: '#c9b46a',
  polyester: '#e7ebe8',
}

/** Batts, three in a strapped pack. */
export function batt(stuff = 'glass', thickness = '90'): Scene {
  const colour = BATTS[stuff] ?? '#eca394'
  const layer = 14 + Number(thickness) * 0.13
  const scene = new Scene()
  for (let row = 0; row < 3; row++) {
    const z = row * (layer + 2)
    scene.box([0, 0, z], [130, 190, layer], colour)
    for (const share of [0.3, 0.6]) {
      const level = z + layer * share
      scene.line(
        [
          [4, 190, level],
          [60, 190, level + 1],
          [126, 190, level],
        ],
        lit(colour, -0.14),
        1.2,
      )
      scene.line(
        [
          [130, 186, level],
          [130, 90, level + 1],
          [130, 6, level],
        ],
        lit(colour, -0.32),
        1.2,
      )
    }
  }
  const top = 3 * (layer + 2) - 2
  for (const y of [50, 138]) {
    scene.face(
      [
        [0, y, top],
        [130, y, top],
        [130, y + 12, top],
        [0, y + 12, top],
      ],
      '#f7f8f5',
    )
    scene.face(
      [
        [130, y, 0],
        [130, y + 12, 0],
        [130, y + 12, top],
        [130, y, top],
      ],
      '#d4d8d4',
    )
  }
  scene.decal(
    'left',
    [12, 190, top - 8],
    `<rect width="56" height="${top * 0.5}" fill="#f7f8f5"/><rect x="6" y="6" width="34" height="5" fill="#141a17"/><rect x="6" y="15" width="24" height="4" fill="#8a948e"/>`,
  )
  return scene
}

const FOAMS: Readonly<Record<string, readonly [string, string]>> = {
  blue: ['#8fb9dc', '#6d9cc4'],
  white: ['#f3f5f4', '#dde2e0'],
  foil: ['#d3d9db', '#e7cf8a'],
}

export function foam(stuff = 'blue', thickness = '30'): Scene {
  const [face, edge] = FOAMS[stuff] ?? ['#8fb9dc', '#6d9cc4']
  const height = 6 + Number(thickness) * 0.4
  const scene = new Scene()
  for (const [shift, level] of [
    [8, 0],
    [0, height + 1],
  ] as const) {
    scene.box([shift, shift, level], [140, 220, height], edge, { top: face })
  }
  const dots =
    stuff === 'white'
      ? Array.from(
          { length: 120 },
          (_, i) => `<circle cx="${(i * 41) % 138}" cy="${(i * 67) % 218}" r="1.8" fill="#e3e8e6"/>`,
        ).join('')
      : stuff === 'foil'
        ? '<path d="M20 220 L96 0 H120 L44 220 z" fill="#fff" opacity="0.4"/>'
        : '<g fill="#5d8cb5"><rect x="40" y="90" width="60" height="9"/><rect x="48" y="106" width="44" height="6"/></g>'
  scene.decal('top', [0, 0, height * 2 + 1], dots)
  return scene
}

const ROLLS: Readonly<Record<string, readonly [string, string]>> = {
  white: ['#edf0ee', '#cfd5d1'],
  foil: ['#d0d7da', '#9db0c4'],
  green: ['#5f9a72', '#477a58'],
  black: ['#535b57', '#6d7671'],
  lead: ['#888e93', '#a3a9ad'],
  steel: ['#bac3c3', '#97a1a1'],
  blanket: ['#d7dcde', '#ecc0a0'],
}

/** A roll: narrow goods lie like a tyre, wide goods are a long drum with a loose end. */
export function roll(stuff = 'white', width = '1350'): Scene {
  const [face, core] = ROLLS[stuff] ?? ['#edf0ee', '#cfd5d1']
  const wide = Number(width)
  const radius = stuff === 'blanket' ? 62 : wide > 1000 ? 40 : wide > 100 ? 52 : 74
  const length = wide > 1000 ? 250 : stuff === 'blanket' ? 190 : wide > 100 ? 110 : 26
  const scene = new Scene()
  scene.box([radius * 0.2, 0, 0], [radius * 1.5, length, 1.5], lit(face, -0.05))
  scene.cylinder('y', [0, radius], radius, 0, length, face, { cap: core })
  for (const share of [0.82, 0.64, 0.46])
    scene.line(
      [
        ...circle(radius * share, [0, radius]).map(([x, z]) => [x, length, z] as const),
        [radius * share, length, radius],
      ],
      lit(core, -0.16),
      1.3,
    )
  scene.face(
    circle(radius * 0.26, [0, radius]).map(([x, z]) => [x, length, z] as const),
    '#6b5a45',
  )
  if (wide > 1000)
    scene.decal(
      'right',
      [radius * 0.72, length - 60, radius * 1.72],
      `<rect width="86" height="20" fill="${lit(core, -0.2)}" opacity="0.55"/>`,
    )
  return scene
}

const TAPES: Readonly<Record<string, string>> = {
  foil: '#cfd6d8',
  green: '#5f9a72',
  black: '#4c5450',
  white: '#eef0ec',
  blue: '#4d8fc4',
  red: '#c9543f',
  steel: '#aab4b3',
}

export function tape(colour = 'blue'): Scene {
  const stuff = TAPES[colour] ?? colourOf(colour)
  const scene = new Scene()
  scene.cylinder('z', [0, 0], 96, 0, 46, stuff)
  for (const radius of [86, 76])
    scene.line(
      [...circle(radius).map(([x, y]) => [x, y, 46] as const), [radius, 0, 46]],
      lit(stuff, -0.12),
      1.4,
    )
  scene.face(
    circle(64).map(([x, y]) => [x, y, 46] as const),
    '#c9a877',
  )
  scene.face(
    circle(58).map(([x, y]) => [x, y, 46] as const),
    '#8b6d48',
  )
  scene.face(
    [...circle(58).slice(14), [58, 0] as const].map(([x, y]) => [x, y, 46] as const).concat([[58, 0, 46]]),
    '#a8875c',
  )
  return scene
}
