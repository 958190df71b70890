import { lit } from '../colour.ts'
import { circle } from '../geometry.ts'
import { Scene } from '../scene.ts'

const ALLOY = '#c3cbca'

export function ladder(kind = 'step'): Scene {
  const scene = new Scene()
  switch (kind) {
    case 'step': {
      scene
        .tube(
          [
            [0, 0, 0],
            [58, 0, 240],
          ],
          8,
          '#e57a1f',
        )
        .tube(
          [
            [0, 90, 0],
            [58, 78, 240],
          ],
          8,
          '#e57a1f',
        )
      scene.tube(
        [
          [0, 0, 60],
          [0, 90, 60],
        ],
        5,
        ALLOY,
      )
      for (const share of [0.15, 0.36, 0.57, 0.78])
        scene.box([130 - 66 * share, 6 * share, 240 * share], [26, 94 - 10 * share, 7], ALLOY)
      scene
        .tube(
          [
            [140, 0, 0],
            [66, 4, 240],
          ],
          10,
          '#e57a1f',
        )
        .tube(
          [
            [140, 104, 0],
            [66, 88, 240],
          ],
          10,
          '#e57a1f',
        )
      return scene.box([46, -2, 240], [40, 96, 12], '#4f5955')
    }
    case 'extension':
      for (const [x, z] of [
        [0, 0],
        [12, 16],
      ] as const) {
        for (let y = 16; y < 310; y += 30)
          scene.tube(
            [
              [x + 4, y, z + 6],
              [x + 76, y, z + 6],
            ],
            7,
            lit(ALLOY, -0.1),
          )
        scene.box([x, 0, z], [8, 320, 14], ALLOY).box([x + 74, 0, z], [8, 320, 14], ALLOY)
      }
      return scene
    case 'trestle':
      for (const y of [0, 190])
        scene
          .tube(
            [
              [0, y, 0],
              [36, y, 130],
            ],
            11,
            '#2b6ea3',
          )
          .tube(
            [
              [84, y, 0],
              [44, y, 130],
            ],
            11,
            '#2b6ea3',
          )
          .tube(
            [
              [12, y, 44],
              [72, y, 44],
            ],
            7,
            '#2b6ea3',
          )
      return scene.box([26, -20, 130], [28, 240, 18], '#2b6ea3')
    default:
      scene.box([0, 0, 0], [84, 320, 20], ALLOY)
      for (const x of [17, 34, 51, 68])
        scene.line(
          [
            [x, 0, 20],
            [x, 320, 20],
          ],
          lit(ALLOY, -0.16),
          2,
        )
      return scene.decal('left', [0, 320, 20], '<rect width="84" height="20" fill="#e57a1f"/>')
  }
}

export function barrow(): Scene {
  const scene = new Scene()
  scene.tube(
    [
      [20, 10, 40],
      [20, 260, 64],
    ],
    9,
    '#c99b62',
  )
  scene.cylinder('x', [-10, 26], 34, 52, 72, '#4f5955', { cap: lit('#4f5955', -0.1) }).face(
    circle(15, [-10, 26]).map(([y, z]) => [72, y, z] as const),
    '#c3cbca',
  )
  scene
    .tube(
      [
        [30, 150, 52],
        [30, 170, -6],
      ],
      9,
      '#4f5955',
    )
    .tube(
      [
        [98, 150, 52],
        [98, 170, -6],
      ],
      9,
      '#4f5955',
    )
  scene
    .face(
      [
        [18, 30, 58],
        [106, 30, 58],
        [130, -10, 130],
        [-6, -10, 130],
      ],
      '#2c6a45',
    )
    .face(
      [
        [18, 30, 58],
        [18, 150, 58],
        [-10, 190, 130],
        [-6, -10, 130],
      ],
      '#2c6a45',
    )
  scene.face(
    [
      [18, 30, 60],
      [106, 30, 60],
      [106, 150, 60],
      [18, 150, 60],
    ],
    '#2a5f3f',
  )
  scene
    .face(
      [
        [106, 30, 58],
        [106, 150, 58],
        [132, 190, 130],
        [130, -10, 130],
      ],
      '#357d52',
    )
    .face(
      [
        [18, 150, 58],
        [106, 150, 58],
        [132, 190, 130],
        [-10, 190, 130],
      ],
      '#3f8a58',
    )
  scene.line(
    [
      [-6, -10, 130],
      [130, -10, 130],
      [132, 190, 130],
      [-10, 190, 130],
      [-6, -10, 130],
    ],
    '#5fae7c',
    5,
  )
  return scene
    .tube(
      [
        [104, 10, 44],
        [104, 190, 62],
        [104, 270, 70],
      ],
      9,
      '#c99b62',
    )
    .line(
      [
        [104, 240, 67],
        [104, 276, 71],
      ],
      '#4f5955',
      12,
    )
}
