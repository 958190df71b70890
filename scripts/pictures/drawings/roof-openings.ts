import { COATINGS, colourOf, lit } from '../colour.ts'
import { ZINC } from '../parts.ts'
import { Scene } from '../scene.ts'

export function vent(coating = 'zn'): Scene {
  const paint = colourOf(coating, COATINGS)
  const scene = new Scene()
  scene.slab('M-100 -100 H100 V100 H-100 z', 5, paint).lathe(
    [
      [62, 5],
      [56, 52],
    ],
    paint,
  )
  scene.lathe(
    [
      [60, 52],
      [86, 80],
      [96, 112],
      [86, 146],
      [60, 172],
      [14, 182],
    ],
    paint,
  )
  for (let step = -9; step <= 22; step += 2.2) {
    const angle = (step / 32) * 2 * Math.PI
    scene.line(
      [
        [60, 52],
        [86, 80],
        [96, 112],
        [86, 146],
        [60, 172],
      ].map(([r = 0, z = 0]) => [r * Math.cos(angle), r * Math.sin(angle), z] as const),
      lit(paint, -0.4),
      2.4,
    )
  }
  return scene.lathe(
    [
      [14, 182],
      [14, 188],
    ],
    paint,
  )
}

export function skylight(kind = 'f'): Scene {
  const scene = new Scene()
  if (kind === 't') {
    scene.slab('M-110 -110 H110 V110 H-110 z', 5, '#6e7673').lathe(
      [
        [74, 5],
        [70, 36],
        [78, 36],
        [78, 48],
      ],
      '#6e7673',
    )
    return scene.lathe(
      [
        [70, 48],
        [66, 66],
        [52, 84],
        [30, 94],
        [6, 98],
      ],
      '#cfe6ec',
    )
  }
  scene.slab('M-20 -20 H190 V250 H-20 z', 5, '#7c8481').box([0, 0, 5], [170, 230, 30], '#5f6864')
  if (kind === 'o') {
    scene.face(
      [
        [160, 230, 35],
        [160, 12, 35],
        [160, 12, 82],
        [160, 230, 82],
      ],
      '#4c5450',
    )
    scene.face(
      [
        [2, 2, 37],
        [168, 2, 88],
        [168, 228, 88],
        [2, 228, 37],
      ],
      '#6b7470',
    )
    return scene
      .face(
        [
          [18, 18, 44],
          [152, 18, 86],
          [152, 212, 86],
          [18, 212, 44],
        ],
        '#a9d2e0',
      )
      .face(
        [
          [40, 18, 52],
          [76, 18, 63],
          [140, 212, 82],
          [104, 212, 71],
        ],
        '#c5e3ec',
        '#c5e3ec',
      )
  }
  return scene.decal(
    'top',
    [0, 0, 35],
    '<rect x="14" y="14" width="142" height="202" fill="#a9d2e0" stroke="#3f4844" stroke-width="2"/><path d="M24 206 L110 24 h28 L52 206 z" fill="#fff" opacity="0.35"/>',
  )
}

export function boot(colour = 'black'): Scene {
  const rubber = colour === 'red' ? '#b8452f' : '#525b57'
  const scene = new Scene()
  scene
    .slab('M-110 -110 H110 V110 H-110 z', 7, lit(ZINC, -0.05))
    .slab('M-92 -92 H92 V92 H-92 z', 6, rubber, [0, 0, 7])
  return scene.lathe(
    [
      [80, 13],
      [72, 36],
      [66, 36],
      [58, 64],
      [52, 64],
      [44, 96],
      [38, 96],
      [30, 132],
      [24, 132],
      [20, 158],
    ],
    rubber,
    [0, 0],
    lit(rubber, -0.4),
  )
}
