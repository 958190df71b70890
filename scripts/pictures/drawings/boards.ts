import { colourOf, lit, mixed } from '../colour.ts'
import { LENGTH, size } from '../parts.ts'
import { Scene } from '../scene.ts'

export function decking(wood = 'merbau', measure = '90x19'): Scene {
  const [w = 90, t = 19] = size(measure)
  const colour = DECK_COLOURS[wood] ?? colourOf(wood)
  const [width, height] = [w * 0.5, Math.max(11, t * 0.62)]
  const scene = new Scene()
  for (let row = 0; row < 3; row++) {
    const x = row * (width + 5)
    scene.box([x, 0, 0], [width, LENGTH - 40, height], colour, { left: lit(colour, -0.06) })
    const reeds = Math.round(width / 7)
    for (let reed = 1; reed < reeds; reed++) {
      const at = x + (width * reed) / reeds
      scene.line(
        [
          [at, 0, height],
          [at, LENGTH - 40, height],
        ],
        lit(colour, -0.14),
        1.4,
      )
    }
  }
  return scene
}

const DECK_COLOURS: Readonly<Record<string, string>> = {
  compositegr: '#8f989a',
  compositetk: '#a87c50',
  compositewl: '#6d4b38',
  compositech: '#565e60',
}

export function weatherboard(wood = 'primed', across = '170'): Scene {
  const colour = colourOf(wood)
  const rise = Number(across) * 0.36
  const scene = new Scene()
  for (let row = 0; row < 3; row++) {
    const z = row * rise * 0.8
    const x = row * -3
    scene.extrude(
      'y',
      [
        [x + 6, z],
        [x + 20, z],
        [x + 10, z + rise],
        [x + 6, z + rise],
      ],
      0,
      270,
      mixed(colour, '#7d8a84', 0.08),
      { cap: wood === 'cedar' ? lit(colour, -0.1) : '#d8c29c' },
    )
    if (wood === 'cedar')
      scene.line(
        [
          [x + 16, 250, z + rise * 0.4],
          [x + 16, 40, z + rise * 0.4],
        ],
        lit(colour, -0.3),
        1.2,
      )
  }
  return scene
}

export function batten(coating = 'bk', across = '40'): Scene {
  const colour = coating === 'wg' ? '#a8763f' : '#565d5b'
  const side = Number(across) * 0.85
  const scene = new Scene()
  for (const x of [0, side * 1.7]) {
    scene.box([x, 0, 0], [side, 280, side], colour, { left: '#c4cbcb' })
    scene.decal(
      'left',
      [x, 280, side],
      `<rect x="4" y="4" width="${side - 8}" height="${side - 8}" fill="#4f5856"/>`,
    )
    if (coating === 'wg')
      for (const share of [0.3, 0.65])
        scene.line(
          [
            [x + side * share, 270, side],
            [x + side * share + 2, 10, side],
          ],
          '#8a5a2b',
          1.5,
        )
  }
  return scene
}

export function jamb(kind = 'pr'): Scene {
  const colour = kind === 'pr' ? colourOf('primed') : colourOf('hardwood')
  const scene = new Scene()
  scene
    .box([0, 0, 0], [10, 34, 250], colour)
    .box([0, 0, 250], [150, 34, 10], colour)
    .box([140, 0, 0], [10, 34, 250], colour)
  scene.line(
    [
      [10, 34, 0],
      [10, 34, 250],
      [140, 34, 250],
    ],
    lit(colour, -0.3),
    1.5,
  )
  return scene
}

export function lattice(): Scene {
  const scene = new Scene()
  const colour = colourOf('treated')
  const slats = Array.from({ length: 12 }, (_, index) => index * 26 - 80)
  const down = slats
    .map((at) => `<path d="M${at} 0 l150 250 h12 l-150 -250 z" fill="${lit(colour, -0.12)}"/>`)
    .join('')
  const up = slats
    .map(
      (at) =>
        `<path d="M${at} 250 l150 -250 h12 l-150 250 z" fill="${lit(colour, 0.12)}" stroke="${lit(colour, -0.2)}" stroke-width="0.8"/>`,
    )
    .join('')
  scene.decal(
    'right',
    [0, 0, 250],
    `<clipPath id="l"><rect width="170" height="250"/></clipPath><g clip-path="url(#l)">${down}${up}</g><rect width="170" height="250" fill="none" stroke="${colour}" stroke-width="12"/><rect x="-6" y="-6" width="182" height="262" fill="none" stroke="${lit(colour, -0.35)}" stroke-width="1"/>`,
  )
  return scene
}

export function fencepanel(coating = 'mn'): Scene {
  const colour = { mn: '#59605f', wg: '#7d7f76', sm: '#e4e5dd' }[coating] ?? '#59605f'
  const scene = new Scene()
  const ribs = Array.from(
    { length: 9 },
    (_, index) => `<rect x="${8 + index * 26}" y="12" width="13" height="190" fill="${lit(colour, -0.16)}"/>`,
  ).join('')
  scene.decal(
    'right',
    [0, 0, 214],
    `<rect width="250" height="214" fill="${colour}" stroke="${lit(colour, -0.3)}"/>${ribs}<rect width="250" height="12" fill="${lit(colour, 0.14)}" stroke="${lit(colour, -0.3)}"/><rect y="202" width="250" height="12" fill="${lit(colour, 0.05)}" stroke="${lit(colour, -0.3)}"/>`,
  )
  scene.box([-5, -4, -4], [9, 9, 222], colour)
  scene.box([-5, -258, -4], [9, 9, 222], colour)
  return scene
}
