import { colourOf, FINISHES, lit } from '../colour.ts'
import { circle } from '../geometry.ts'
import { mouth } from '../parts.ts'
import { Scene } from '../scene.ts'

export function valve(kind = 'ball', across = '15'): Scene {
  const brass = colourOf('brass')
  const radius = 15 + Number(across) * 0.35
  const scene = new Scene()
  const body = kind === 'mini' ? colourOf('chrome') : brass
  const nut = (from: number, to: number, size = 1.25) =>
    scene.extrude('y', circle(radius * size, [0, radius], 6), from, to, body)
  if (kind === 'hose') {
    scene.cylinder('y', [0, 50], 15, -80, -44, body).lathe(
      [
        [22, 24],
        [26, 50],
        [20, 74],
      ],
      body,
      [0, -24],
    )
    scene
      .tube(
        [
          [0, -24, 40],
          [0, 20, 44],
          [0, 52, 30],
          [0, 58, 0],
          [0, 58, -30],
        ],
        30,
        body,
      )
      .lathe(
        [
          [20, -48],
          [20, -28],
        ],
        body,
        [0, 58],
      )
    scene.lathe(
      [
        [9, 74],
        [9, 100],
      ],
      body,
      [0, -24],
    )
    return scene.slab('M-42 0 a42 15 0 1 0 84 0 a42 15 0 1 0 -84 0 z', 9, body, [0, -24, 100])
  }
  nut(0, 26)
  scene
    .cylinder('y', [0, radius], radius, 26, 44, body)
    .cylinder('y', [0, radius], radius * 1.4, 44, 84, body)
    .cylinder('y', [0, radius], radius, 84, 100, body)
  scene.lathe(
    [
      [radius * 0.5, radius * 2],
      [radius * 0.5, radius * 2.9],
    ],
    body,
    [0, 64],
  )
  if (kind === 'prv') {
    scene.lathe(
      [
        [radius * 1.3, radius * 2],
        [radius * 1.3, radius * 2.6],
        [radius * 0.9, radius * 2.9],
        [radius * 0.8, radius * 5],
      ],
      '#3f4844',
      [0, 64],
    )
    scene.lathe(
      [
        [radius * 0.5, radius * 5],
        [radius * 0.4, radius * 5.6],
      ],
      '#2b6ea3',
      [0, 64],
    )
  } else if (kind === 'mini') scene.box([-6, 56, radius * 2.9], [12, 62, 8], body)
  else scene.box([-11, 56, radius * 2.9], [22, 120 + radius, 8], '#c2412f')
  nut(100, 128)
  mouth(scene, [0, radius], radius * 0.8, 128)
  return scene
}

export function tap(kind = 'bm', finish = 'ch'): Scene {
  const metal = colourOf(finish, FINISHES)
  const scene = new Scene()
  switch (kind) {
    case 'bm':
      scene.lathe(
        [
          [36, 0],
          [36, 6],
          [27, 10],
          [25, 110],
          [27, 116],
        ],
        metal,
      )
      scene
        .tube(
          [
            [12, 0, 86],
            [60, 0, 92],
            [92, 0, 84],
          ],
          25,
          metal,
        )
        .lathe(
          [
            [10, 62],
            [10, 78],
          ],
          metal,
          [90, 0],
        )
      return scene
        .lathe(
          [
            [27, 116],
            [26, 138],
            [20, 142],
          ],
          metal,
        )
        .box([-7, -84, 134], [14, 92, 9], metal)
    case 'sm': {
      scene
        .lathe(
          [
            [38, 0],
            [38, 6],
            [27, 10],
            [25, 62],
          ],
          metal,
        )
        .box([-6, 20, 36], [12, 66, 10], metal)
      const bow = Array.from({ length: 13 }, (_, step) => {
        const angle = Math.PI * (1 - step / 12)
        return [50 + 50 * Math.cos(angle), 0, 190 + 62 * Math.sin(angle)] as const
      })
      return scene.tube([[0, 0, 60], ...bow, [100, 0, 150]], 24, metal).lathe(
        [
          [17, 118],
          [17, 156],
        ],
        metal,
        [100, 0],
      )
    }
    case 'wm':
      scene.cylinder('x', [0, 0], 86, 0, 8, metal).cylinder('x', [0, 0], 36, 8, 40, metal)
      return scene.box([40, -8, -8], [12, 108, 16], metal)
    case 'sr':
      scene.cylinder('x', [0, 0], 15, -24, -14, metal).cylinder('x', [0, 250], 15, -24, -14, metal)
      scene
        .line(
          [
            [-14, 0, 0],
            [0, 0, 0],
          ],
          metal,
          10,
        )
        .line(
          [
            [-14, 0, 250],
            [0, 0, 250],
          ],
          metal,
          10,
        )
        .tube(
          [
            [0, 0, -12],
            [0, 0, 262],
          ],
          14,
          metal,
        )
      scene.tube(
        [
          [52, 0, 196],
          [70, 0, 120],
          [78, 0, 20],
          [60, 0, -40],
          [30, 0, -46],
          [10, 0, -20],
          [2, 0, -8],
        ],
        9,
        lit(metal, -0.1),
      )
      scene.box([-12, -12, 180], [24, 24, 24], metal).tube(
        [
          [10, 0, 196],
          [48, 0, 212],
        ],
        17,
        metal,
      )
      return scene.cylinder('x', [0, 214], 40, 52, 66, metal, { cap: lit(metal, -0.2) })
    default:
      scene.cylinder('x', [0, 150], 26, -70, -62, metal).tube(
        [
          [-62, 0, 150],
          [0, 0, 172],
          [34, 0, 168],
          [48, 0, 130],
        ],
        18,
        metal,
      )
      return scene.lathe(
        [
          [84, 92],
          [84, 101],
          [24, 110],
          [15, 130],
        ],
        metal,
        [48, 0],
      )
  }
}
