import { lit } from '../colour.ts'
import { STEEL } from '../parts.ts'
import { Scene } from '../scene.ts'

const GRIP = '#f2c019'

const BLACK = '#59625e'

const WOOD = '#c99b62'

/** A piece of a tool lying on the ground: outline, thickness, colour, height above the ground. */
type Piece = readonly [path: string, thickness: number, colour: string, z?: number]

/** Tools lie along v, with the working end away from the viewer. */
const TOOLS: Readonly<Record<string, readonly Piece[]>> = {
  hammer: [
    ['M-9 60 L-7 170 L-12 270 Q0 282 12 270 L7 170 L9 60 z', 11, GRIP],
    ['M-11 200 h22 v14 h-22 z M-12 224 h24 v14 h-24 z', 12, BLACK],
    ['M-12 34 H12 V66 H-12 z M12 36 L34 34 L34 66 L12 62 z M34 30 H54 V70 H34 z', 20, STEEL],
    ['M-12 36 Q-44 34 -66 60 L-58 66 Q-40 52 -12 62 z', 14, STEEL, 3],
  ],
  sledge: [
    ['M-8 70 L-7 290 H7 L8 70 z', 12, WOOD],
    ['M-58 30 H58 L64 38 V62 L58 70 H-58 L-64 62 V38 z', 34, STEEL],
  ],
  mallet: [
    ['M-8 80 L-9 270 Q0 280 9 270 L8 80 z', 12, WOOD],
    ['M-54 24 H54 V84 H-54 z', 40, BLACK],
  ],
  bar: [
    ['M-9 40 V270 L-16 300 H16 L9 270 V40 z', 9, '#3f6f9a'],
    ['M-9 44 Q-6 6 34 10 L66 34 L60 42 L34 28 Q12 24 9 44 z', 14, '#3f6f9a'],
  ],
  saw: [
    [
      `M-34 200 L-10 10 H22 L44 200 ${Array.from({ length: 24 }, (_, i) => `M${44 - i * 0.92} ${200 - i * 7.9} l7 -1 l-7.5 -7 z`).join(' ')} z`,
      3,
      STEEL,
    ],
    [
      'M-46 194 H52 V252 Q50 292 6 292 Q-44 292 -46 252 z M-18 220 Q2 208 24 220 V248 Q10 262 -12 256 z',
      14,
      '#c2412f',
    ],
  ],
  jabsaw: [
    [
      `M-12 170 L6 10 L14 170 ${Array.from({ length: 16 }, (_, i) => `M${14 - i * 0.5} ${166 - i * 9.4} l7 -3 l-7.4 -5 z`).join(' ')} z`,
      3,
      STEEL,
    ],
    ['M-16 168 H18 L22 282 Q2 296 -20 282 z', 18, '#e57a1f'],
  ],
  hacksaw: [
    ['M-56 40 H52 V56 H-40 V236 H-56 z', 10, '#3f6f9a'],
    ['M44 40 H52 V230 H44 z', 3, STEEL],
    ['M-60 230 H60 V268 Q56 296 30 292 L-60 262 z', 14, BLACK],
  ],
  knife: [
    ['M-14 96 L-4 20 L18 46 V96 z', 3, STEEL, 6],
    ['M-22 90 H24 L26 280 Q2 292 -24 280 z', 18, GRIP],
    ['M-9 110 H11 V250 H-9 z', 5, BLACK, 18],
  ],
  scraper: [
    ['M-56 20 H56 L26 120 H-26 z', 3, STEEL],
    ['M-16 114 H16 L20 180 L16 282 Q0 292 -16 282 L-20 180 z', 18, '#2b6ea3'],
  ],
  trowel: [
    ['M0 0 Q56 70 46 130 Q0 150 -46 130 Q-56 70 0 0 z', 3, STEEL],
    ['M-5 130 H5 V190 H-5 z', 5, lit(STEEL, -0.2), 14],
    ['M-13 184 H13 L16 282 Q0 294 -16 282 z', 18, WOOD, 8],
  ],
  float: [
    ['M-48 20 H48 V280 H-48 z', 4, STEEL],
    ['M-9 90 H9 V110 H-9 z M-9 190 H9 V210 H-9 z', 26, lit(STEEL, -0.2), 4],
    ['M-13 76 H13 V226 H-13 z', 14, WOOD, 30],
  ],
  chisel: [
    ['M-14 10 H14 V120 L6 140 H-6 L-14 120 z', 4, STEEL],
    ['M-14 140 L-18 180 L-15 282 Q0 292 15 282 L18 180 L14 140 z', 20, '#c2412f'],
    ['M-15 270 H15 V284 H-15 z', 21, BLACK],
  ],
  plane: [
    ['M-32 10 H32 V280 H-32 z', 16, '#7f8a86'],
    ['M-22 90 H22 L18 178 H-18 z', 30, STEEL, 16],
    ['M-16 34 A16 16 0 1 0 16 34 A16 16 0 1 0 -16 34 z', 34, WOOD, 16],
    ['M-11 206 H11 V254 H-11 z', 52, WOOD, 16],
  ],
  clamp: [
    ['M-8 10 H8 V290 H-8 z', 9, '#5f6a66'],
    ['M-8 10 H84 V28 H-8 z M66 10 H84 V50 H66 z', 15, '#c2412f'],
    ['M-8 150 H84 V168 H-8 z', 15, '#c2412f'],
    ['M70 118 H80 V206 H70 z', 10, STEEL, 3],
    ['M64 206 H86 V286 H64 z', 20, WOOD],
  ],
  square: [
    ['M-30 20 H-6 V290 H-30 z', 4, STEEL],
    [`M-30 20 H150 V44 H-30 z`, 4, STEEL],
    ['M-36 12 H0 V60 H-36 z', 14, '#2b6ea3'],
  ],
  pencil: [
    ['M-30 60 H-14 V260 H-30 z', 9, '#c2412f'],
    ['M-30 60 L-22 26 L-14 60 z', 6, WOOD],
    ['M4 40 H20 V240 H4 z', 9, '#3f8a58'],
    ['M4 40 L12 6 L20 40 z', 6, WOOD],
    ['M38 70 H54 V270 H38 z', 9, GRIP],
    ['M38 70 L46 36 L54 70 z', 6, WOOD],
  ],
  shovel: [
    ['M-52 0 H52 V100 Q30 126 0 128 Q-30 126 -52 100 z', 5, STEEL],
    ['M-9 110 H9 V300 H-9 z', 11, WOOD, 4],
    ['M-34 300 H34 V318 H-34 z', 14, BLACK, 3],
  ],
  broom: [
    ['M-100 0 H100 V34 H-100 z', 20, '#3f8a58'],
    ['M-104 34 H104 V58 H-104 z', 24, WOOD],
    ['M-8 58 H8 V320 H-8 z', 11, WOOD, 8],
  ],
}

export function tool(kind = 'hammer'): Scene {
  const scene = new Scene()
  switch (kind) {
    case 'tape':
      scene.box([8, 66, 0], [26, 190, 2], GRIP)
      for (let y = 80; y < 254; y += 11)
        scene.line(
          [
            [8, y, 2.5],
            [y % 33 < 11 ? 26 : 18, y, 2.5],
          ],
          '#141a17',
          1.8,
        )
      scene.box([6, 254, -8], [30, 4, 12], STEEL)
      scene.extrude(
        'x',
        [
          [0, 0],
          [84, 0],
          [84, 44],
          [66, 84],
          [20, 92],
          [0, 72],
        ],
        0,
        46,
        GRIP,
      )
      return scene.decal(
        'right',
        [46, 76, 70],
        '<circle cx="34" cy="26" r="22" fill="#48514c"/><circle cx="34" cy="26" r="12" fill="#f6f7f4"/>',
      )
    case 'level':
      scene.box([0, 0, 0], [26, 310, 62], '#d9a51c')
      scene.decal(
        'right',
        [26, 310, 62],
        '<rect x="132" y="18" width="46" height="26" rx="4" fill="#39423e"/><rect x="138" y="24" width="34" height="14" rx="5" fill="#b8d44a"/><path d="M150 24v14M160 24v14" stroke="#39423e" stroke-width="2"/><circle cx="36" cy="31" r="17" fill="#39423e"/><rect x="30" y="18" width="12" height="26" rx="5" fill="#b8d44a"/><circle cx="274" cy="31" r="17" fill="#39423e"/><rect x="268" y="18" width="12" height="26" rx="5" fill="#b8d44a"/>',
      )
      return scene.decal(
        'top',
        [0, 0, 62],
        '<rect x="6" y="138" width="14" height="34" rx="4" fill="#b8d44a" stroke="#39423e" stroke-width="2"/>',
      )
    case 'laser':
      for (const [x, y] of [
        [-40, 20],
        [60, -30],
        [50, 90],
      ] as const)
        scene.tube(
          [
            [20, 25, 0],
            [x, y, -110],
          ],
          8,
          BLACK,
        )
      scene
        .box([0, 0, 0], [64, 54, 24], BLACK)
        .box([-3, -3, 24], [70, 60, 20], GRIP)
        .box([0, 0, 44], [64, 54, 32], BLACK)
      scene.decal('left', [4, 54, 76], '<rect x="10" y="4" width="40" height="14" fill="#b6f0c0"/>')
      return scene
        .line(
          [
            [30, 60, 60],
            [-20, 190, 60],
          ],
          '#35c76a',
          3,
        )
        .line(
          [
            [70, 20, 60],
            [190, -30, 60],
          ],
          '#35c76a',
          3,
        )
    case 'chalk':
      scene.extrude(
        'x',
        [
          [0, 20],
          [14, 0],
          [76, 0],
          [92, 20],
          [92, 72],
          [74, 100],
          [18, 100],
          [0, 72],
        ],
        0,
        40,
        '#2b6ea3',
      )
      scene.decal(
        'right',
        [40, 92, 100],
        '<circle cx="46" cy="52" r="24" fill="#f2c019"/><rect x="42" y="26" width="9" height="28" fill="#48514c"/>',
      )
      return scene.line(
        [
          [20, 46, 100],
          [20, 40, 124],
          [40, 10, 130],
          [90, -60, 110],
        ],
        '#dfe3e0',
        3,
      )
    default: {
      const pieces = TOOLS[kind]
      if (!pieces) throw new Error(`There is no tool '${kind}'`)
      for (const [path, thickness, colour, z = 0] of pieces) scene.slab(path, thickness, colour, [0, 0, z])
      return scene
    }
  }
}
