import { Scene } from '../scene.ts'

const BODY = '#1f7f86'
const DARK = '#4f5955'
const STEEL = '#bcc6c5'

/** A part of an upright tool seen from its side: outline, thickness, colour, distance from the centre. */
type Part = readonly [path: string, thickness: number, colour: string, from?: number]

const BATTERY = (u: number, v: number): Part => [`M${u} ${v} h66 v32 h-66 z`, 50, DARK, -25]

const TOOLS: Readonly<Record<string, readonly Part[]>> = {
  drill: [
    ['M-70 46 h46 v-8 h22 v44 h-22 v-8 h-46 l-8 -6 v-16 z', 26, STEEL, -13],
    ['M0 24 h110 q20 0 22 22 v20 q-2 22 -22 22 h-110 z', 44, BODY, -22],
    ['M62 84 h48 l14 106 h-50 z', 34, DARK, -17],
    ['M50 92 h14 v24 h-12 z', 12, '#c2412f', -6],
    BATTERY(62, 190),
  ],
  circsaw: [
    ['M26 160 h120 a60 60 0 0 1 -120 0 z', 5, STEEL, 8],
    ['M-30 150 h226 v9 h-226 z', 96, '#8d9795', -30],
    ['M12 150 a74 74 0 0 1 148 0 z', 28, BODY, 0],
    ['M104 44 h92 q20 4 20 24 v54 h-24 v-38 h-88 z', 26, DARK, 0],
    ['M52 78 h68 v62 h-68 z', 32, DARK, 28],
    ['M60 86 h52 v46 h-52 z', 4, BODY, 60],
  ],
  recip: [
    ['M-150 66 l8 -8 h92 v16 h-100 z', 3, STEEL, 0],
    ['M-56 44 h44 v44 h-44 z', 34, DARK, -17],
    ['M-12 34 h112 q20 2 22 24 v34 h-134 z', 46, BODY, -23],
    ['M96 50 h70 v94 h-24 l-16 -46 h-30 z M120 70 h24 v44 z', 30, DARK, -15],
    BATTERY(112, 142),
  ],
  grinder: [
    ['M-86 96 a62 10 0 1 1 124 0 a62 10 0 1 1 -124 0 z', 3, '#6a746f', 0],
    ['M-60 84 h66 v14 h-66 z', 66, DARK, -33],
    ['M-52 34 h56 v52 h-56 z', 40, STEEL, -20],
    ['M0 40 h140 l8 8 v38 l-8 6 h-140 z', 40, BODY, -20],
    ['M146 42 h40 v48 h-40 z', 46, DARK, -23],
    ['M-34 8 h14 v28 h-14 z', 14, DARK, -7],
  ],
  nailer: [
    ['M-58 60 h16 v100 h-16 z', 16, STEEL, -8],
    ['M-44 10 h70 v140 h-70 z', 52, BODY, -26],
    ['M-50 150 L110 190 v28 L-50 186 z', 20, STEEL, -10],
    ['M22 40 h110 v36 h-110 z', 36, DARK, -18],
    ['M96 70 h36 v90 h-30 z', 32, DARK, -16],
    BATTERY(120, 52),
  ],
  multi: [
    ['M-120 62 h60 v20 h-60 l-12 -4 v-12 z', 3, STEEL, 0],
    ['M-66 46 h38 v52 h-38 z', 40, DARK, -20],
    ['M-30 44 h150 v56 h-150 z', 42, BODY, -21],
    BATTERY(118, 56),
  ],
  rotary: [
    ['M-150 42 h70 v12 h-70 z', 12, STEEL, -6],
    ['M-84 32 h40 v32 h-40 z', 32, DARK, -16],
    ['M-46 18 h150 v62 h-150 z', 46, BODY, -23],
    ['M-30 78 h56 v70 h-56 z', 44, BODY, -22],
    ['M70 30 h60 v130 h-30 l-6 -40 v-56 h-24 z', 30, DARK, -15],
    ['M-72 62 h16 v70 h-16 z', 18, DARK, -9],
  ],
  router: [
    ['M30 190 h16 v28 h-16 z', 14, STEEL, -7],
    ['M-40 176 h156 v14 h-156 z', 110, '#8d9795', -55],
    ['M0 40 h76 v132 h-76 z', 70, BODY, -35],
    ['M4 14 h68 v28 h-68 z', 60, DARK, -30],
    ['M-64 104 h56 v34 h-56 z M84 104 h56 v34 h-56 z', 30, DARK, -15],
  ],
}

export function power(kind = 'drill'): Scene {
  const scene = new Scene()
  if (kind === 'mitre' || kind === 'tablesaw') return bench(scene, kind)
  if (kind === 'battery' || kind === 'charger') return supply(scene, kind)
  const parts = TOOLS[kind]
  if (!parts) throw new Error(`There is no power tool '${kind}'`)
  for (const [path, thickness, colour, from = 0] of parts)
    scene.slab(path, thickness, colour, [from, 0, 0], 'right')
  if (kind === 'drill') scene.slab('M-124 54 h46 v10 h-46 z', 6, STEEL, [-3, 0, 0], 'right')
  return scene
}

function bench(scene: Scene, kind: string): Scene {
  if (kind === 'tablesaw') {
    for (const [x, y] of [
      [10, 10],
      [150, 10],
      [10, 190],
      [150, 190],
    ] as const)
      scene.tube(
        [
          [x, y, 0],
          [x, y, -110],
        ],
        9,
        DARK,
      )
    scene.box([0, 0, 0], [170, 210, 50], BODY).box([-16, -14, 50], [204, 240, 10], '#aeb7b5')
    scene.box([134, -14, 60], [14, 240, 16], DARK)
    return scene
      .slab('M0 0 a56 56 0 0 1 112 0 z', 4, STEEL, [70, 160, 60], 'right')
      .decal(
        'top',
        [0, 0, 60],
        '<rect x="60" y="40" width="30" height="130" fill="none" stroke="#7d8886" stroke-width="2"/>',
      )
  }
  scene.box([0, 0, 0], [110, 240, 30], '#8d9795').lathe(
    [
      [62, 30],
      [62, 38],
    ],
    '#aeb7b5',
    [60, 120],
  )
  scene.box([-10, 40, 38], [12, 170, 40], DARK)
  scene.slab('M0 70 a70 70 0 1 1 140 0 a70 70 0 1 1 -140 0 z', 5, STEEL, [36, 190, 196], 'right')
  scene.slab('M-8 72 a78 78 0 0 1 156 0 z', 22, BODY, [40, 190, 206], 'right')
  scene.slab('M118 10 h70 v26 h-70 z', 26, DARK, [40, 190, 206], 'right')
  return scene.box([20, 70, 130], [34, 60, 46], BODY)
}

function supply(scene: Scene, kind: string): Scene {
  if (kind === 'charger')
    scene.tube(
      [
        [20, 0, 10],
        [10, -40, 4],
        [50, -70, 0],
      ],
      8,
      DARK,
    )
  const [w, d] = kind === 'charger' ? [120, 170] : [84, 130]
  scene.box([0, 0, 0], [w, d, 26], DARK).box([0, 0, 26], [w, d, 16], BODY).box([0, 0, 42], [w, d, 16], DARK)
  scene.box([14, 16, 58], [w - 28, d - 32, 18], '#6f7a76')
  for (const x of [0.32, 0.5, 0.68])
    scene.line(
      [
        [w * x, 24, 76],
        [w * x, d - 70, 76],
      ],
      '#39423e',
      5,
    )
  const lamps =
    kind === 'charger'
      ? '<circle cx="20" cy="40" r="6" fill="#35c76a"/>'
      : '<rect x="12" y="38" width="40" height="10" fill="#39423e"/><path d="M15 43h8M26 43h8M37 43h8" stroke="#35c76a" stroke-width="5"/>'
  return scene.decal('left', [0, d, 58], lamps)
}
