import { colourOf, lit } from '../colour.ts'
import { circle } from '../geometry.ts'
import { DARK_HOLE, WHITE } from '../parts.ts'
import { Scene } from '../scene.ts'

export function heater(kind = 'e'): Scene {
  const scene = new Scene()
  if (kind === 'g') {
    scene
      .box([0, 0, 0], [116, 56, 190], '#d9ddda')
      .decal(
        'left',
        [0, 56, 190],
        '<rect x="14" y="20" width="88" height="26" fill="#b5bcb8"/><path d="M20 26h76M20 33h76M20 40h76" stroke="#7f8985" stroke-width="3"/><rect x="30" y="84" width="56" height="34" fill="#f6f7f4"/><rect x="38" y="92" width="30" height="7" fill="#c2412f"/><rect x="38" y="104" width="20" height="5" fill="#8b958f"/>',
      )
    for (const [x, colour] of [
      [24, '#c1754a'],
      [56, '#c1754a'],
      [88, '#f2c019'],
    ] as const)
      scene.tube(
        [
          [x, 40, 0],
          [x, 40, -34],
        ],
        10,
        colour,
      )
    return scene
  }
  if (kind === 'h') {
    scene
      .lathe(
        [
          [60, 0],
          [62, 6],
          [62, 176],
        ],
        '#dfe3e0',
      )
      .lathe(
        [
          [66, 176],
          [66, 244],
          [60, 252],
        ],
        '#5f6a66',
      )
    return scene.decal(
      'left',
      [-46, 46, 236],
      '<g stroke="#aab5b0" stroke-width="3"><path d="M44 10h44M44 18h44M44 26h44M44 34h44"/></g>',
    )
  }
  scene.lathe(
    [
      [66, 0],
      [68, 6],
      [68, 240],
      [60, 250],
    ],
    '#dfe3e0',
  )
  return scene.decal(
    'left',
    [2, 66, 120],
    '<rect width="44" height="56" fill="#f6f7f4" stroke="#aab4af"/><rect x="7" y="8" width="26" height="7" fill="#2b6ea3"/><rect x="7" y="22" width="18" height="5" fill="#8b958f"/>',
  )
}

export function pit(side = '300'): Scene {
  const size = 70 + (Number(side) - 250) * 0.35 + 30
  const plastic = '#6a746f'
  const scene = new Scene()
  scene.box([4, 4, 0], [size - 8, size - 8, size * 0.9], plastic)
  scene.decal(
    'left',
    [size * 0.28, size - 4, size * 0.6],
    `<circle cx="${size * 0.22}" cy="${size * 0.25}" r="${size * 0.22}" fill="${lit(plastic, -0.4)}"/>`,
  )
  scene.box([-3, -3, size * 0.9], [size + 6, size + 6, 10], lit(plastic, 0.1))
  const slots = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="8" y="${8 + (i * (size - 14)) / 7}" width="${size - 16}" height="${size / 15}" rx="2" fill="#39423e"/>`,
  ).join('')
  return scene.decal('top', [0, 0, size * 0.9 + 10], slots)
}

export function grate(kind = 'round'): Scene {
  const scene = new Scene()
  const chrome = colourOf('chrome')
  if (kind === 'round') {
    scene
      .lathe(
        [
          [44, -70],
          [44, 0],
        ],
        WHITE,
      )
      .lathe(
        [
          [96, 0],
          [96, 6],
        ],
        chrome,
      )
      .lathe(
        [
          [80, 6],
          [80, 7],
        ],
        chrome,
        [0, 0],
        lit(chrome, 0.2),
      )
    for (let ring = 0; ring < 3; ring++)
      for (let i = 0; i < 6 + ring * 6; i++) {
        const angle = (i / (6 + ring * 6)) * 2 * Math.PI
        const [x, y] = [(18 + ring * 24) * Math.cos(angle), (18 + ring * 24) * Math.sin(angle)]
        scene.face(
          circle(5.5, [x, y], 10).map(([a, b]) => [a, b, 7] as const),
          DARK_HOLE,
        )
      }
    return scene
  }
  const isChannel = kind === 'channel'
  scene
    .box([0, 0, -40], [64, 290, 40], isChannel ? '#6a746f' : chrome)
    .box([-3, -3, 0], [70, 296, 6], isChannel ? '#59625e' : chrome)
  for (let y = 10; y < 280; y += 14)
    scene.face(
      [
        [8, y, 6],
        [56, y, 6],
        [56, y + 6, 6],
        [8, y + 6, 6],
      ],
      '#3a4440',
    )
  return scene
}

export function sprinkler(kind = 'popup'): Scene {
  const scene = new Scene()
  if (kind === 'popup')
    return scene
      .lathe(
        [
          [14, 0],
          [14, 16],
          [24, 20],
          [26, 130],
          [38, 134],
          [38, 150],
        ],
        '#59625e',
      )
      .lathe(
        [
          [13, 150],
          [13, 206],
        ],
        '#6f7a75',
      )
      .lathe(
        [
          [17, 206],
          [17, 222],
        ],
        '#f2c019',
      )
  scene
    .box([0, 0, 0], [110, 50, 140], '#3f8a58')
    .decal(
      'left',
      [0, 50, 140],
      '<rect x="14" y="14" width="82" height="34" rx="3" fill="#cfe0c8"/><rect x="24" y="24" width="40" height="14" fill="#48514c"/><circle cx="55" cy="94" r="32" fill="#f2f4f1"/><path d="M55 94 V68" stroke="#c2412f" stroke-width="6"/><circle cx="55" cy="94" r="9" fill="#48514c"/>',
    )
  return scene.lathe(
    [
      [20, -30],
      [20, 0],
    ],
    '#59625e',
    [55, 25],
  )
}
