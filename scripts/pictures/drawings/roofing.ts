import { COATINGS, colourOf, lit } from '../colour.ts'
import { circle, type Flat, ribbon } from '../geometry.ts'
import { Scene } from '../scene.ts'

const PROFILES: Readonly<Record<string, readonly Flat[]>> = {
  corrugated: Array.from({ length: 61 }, (_, i) => [i * 3.2, 9 * Math.sin((i / 60) * Math.PI * 14)] as const),
  trim: Array.from(
    { length: 6 },
    (_, i) =>
      [
        [i * 36, 0],
        [i * 36 + 20, 0],
        [i * 36 + 24, 20],
        [i * 36 + 32, 20],
      ] as const,
  ).flat(),
  seam: [0, 1, 2, 3].flatMap(
    (i) =>
      [
        [i * 56, 26],
        [i * 56, 0],
        [i * 56 + 52, 0],
        [i * 56 + 52, 24],
      ] as const,
  ),
}

export function roofsheet(profile = 'corrugated', coating = 'mn'): Scene {
  const paint =
    coating === 'polycl' ? '#cfe6ec' : coating === 'polygy' ? '#9fb0b5' : colourOf(coating, COATINGS)
  const scene = new Scene()
  const line = PROFILES[profile] ?? []
  for (const [shift, z] of [
    [6, 0],
    [0, 14],
  ] as const) {
    scene.extrude(
      'y',
      ribbon(
        line.map(([x, h]) => [x + shift, h + z] as const),
        2.5,
      ),
      0,
      250,
      paint,
      { line: profile !== 'corrugated', cap: lit(paint, 0.3) },
    )
  }
  return scene
}

const GUTTERS: Readonly<Record<string, readonly Flat[]>> = {
  quad: [
    [0, 74],
    [0, 0],
    [78, 0],
    [86, 26],
    [100, 40],
    [104, 62],
    [96, 64],
  ],
  round: [...circle(52, [52, 52], 32).slice(16, 33), [110, 54]],
}

export function gutter(shape = 'quad', coating = 'mn'): Scene {
  const paint = colourOf(coating, COATINGS)
  const scene = new Scene()
  const outline = ribbon(GUTTERS[shape] ?? [], 4)
  // The inside first (floor and back), then the outline's sides in front of it.
  if (shape === 'quad') {
    scene.face(
      [
        [4, 0, 4],
        [78, 0, 4],
        [78, 270, 4],
        [4, 270, 4],
      ],
      lit(paint, -0.1),
    )
    scene.face(
      [
        [4, 0, 74],
        [4, 270, 74],
        [4, 270, 4],
        [4, 0, 4],
      ],
      lit(paint, -0.22),
    )
    scene.face(
      [
        [78, 0, 4],
        [78, 270, 4],
        [96, 270, 62],
        [96, 0, 62],
      ],
      lit(paint, -0.3),
    )
  }
  return scene.extrude('y', outline, 0, 270, paint, { line: shape === 'quad', cap: lit(paint, 0.25) })
}

export function downpipe(_shape = 'rect', coating = 'mn'): Scene {
  const paint = colourOf(coating, COATINGS)
  const scene = new Scene()
  for (const [x, z] of [
    [0, 0],
    [100, 0],
  ] as const) {
    scene.box([x, 0, z], [88, 270, 46], paint, { left: lit(paint, 0.25) })
    scene.decal(
      'left',
      [x, 270, z + 46],
      `<rect x="5" y="5" width="78" height="36" fill="${lit(paint, -0.6)}"/>`,
    )
    for (const u of [0.33, 0.66])
      scene.line(
        [
          [x + 88 * u, 270, z + 46],
          [x + 88 * u, 0, z + 46],
        ],
        lit(paint, -0.1),
        2,
      )
  }
  return scene
}

export function flashing(kind = 'rc', coating = 'mn'): Scene {
  const paint = colourOf(coating, COATINGS)
  const line: readonly Flat[] =
    kind === 'rc'
      ? [
          [0, 0],
          [10, 12],
          [62, 42],
          [68, 54],
          [80, 54],
          [86, 42],
          [138, 12],
          [148, 0],
        ]
      : [
          [0, 84],
          [60, 84],
          [60, 74],
          [66, 74],
          [66, 12],
          [78, 0],
        ]
  return new Scene().extrude('y', ribbon(line, 3.5), 0, 280, paint, { cap: lit(paint, 0.25) })
}
