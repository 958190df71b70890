import { circle } from '../geometry.ts'
import { Scene } from '../scene.ts'

export function brush(across = '63'): Scene {
  const half = 16 + Number(across) * 0.42
  const scene = new Scene()
  scene.slab(`M${-half} 0 H${half} V74 H${-half} z`, 20, '#e3d2ab')
  scene.decal(
    'top',
    [0, 0, 20],
    Array.from(
      { length: Math.round(half / 3) },
      (_, i) => `<path d="M${-half + 4 + i * 6} 2 V70" stroke="#b59a66" stroke-width="1.4"/>`,
    ).join(''),
  )
  scene.slab(`M${-half - 2} 70 H${half + 2} V118 H${-half - 2} z`, 24, '#b9c3c2')
  return scene.slab(
    `M${-half} 118 H${half} Q${half} 150 14 164 L17 270 Q0 288 -17 270 L-14 164 Q${-half} 150 ${-half} 118 z`,
    20,
    '#c2412f',
  )
}

export function roller(kind = 'cover'): Scene {
  const scene = new Scene()
  const nap = '#efe9dc'
  const cover = (x: number, z: number) => {
    scene.cylinder('y', [x, z], 30, 0, 200, nap, { cap: '#d9cfb8' }).face(
      circle(17, [x, z]).map(([a, b]) => [a, 200, b] as const),
      '#7d8883',
    )
    for (let y = 12; y < 196; y += 16)
      scene.line(
        [
          [x + 6, y, z + 28],
          [x + 16, y + 6, z + 22],
        ],
        '#cfc5ab',
        2,
      )
  }
  if (kind === 'pole') {
    for (const x of [0, 30])
      scene.cylinder('y', [x, 12], 10, 0, 120, '#c3cbca').cylinder('y', [x, 12], 13, 120, 300, '#2b6ea3')
    return scene
  }
  if (kind === 'kit')
    scene
      .slab('M-50 -30 H110 V230 H-50 z', 10, '#48514c', [0, 0, -40])
      .face(
        [
          [-40, -20, -30],
          [100, -20, -30],
          [100, 130, -30],
          [-40, 130, -30],
        ],
        '#5f6a66',
      )
      .face(
        [
          [-40, 136, -30],
          [100, 136, -30],
          [100, 222, -30],
          [-40, 222, -30],
        ],
        '#dfe3e0',
      )
  if (kind !== 'frame') cover(20, 30)
  else
    scene.tube(
      [
        [20, 0, 30],
        [20, 200, 30],
      ],
      12,
      '#b9c3c2',
    )
  if (kind === 'cover') return scene
  scene.tube(
    [
      [20, 0, 30],
      [20, -24, 30],
      [90, -24, 24],
      [90, 100, 20],
      [110, 110, 18],
      [130, 110, 14],
    ],
    8,
    '#b9c3c2',
  )
  return scene.tube(
    [
      [130, 110, 14],
      [220, 110, 4],
    ],
    24,
    '#e57a1f',
  )
}

export function dropsheet(): Scene {
  const scene = new Scene()
  for (let fold = 0; fold < 5; fold++)
    scene.box(
      [fold, fold * 2, fold * 12],
      [170 - fold * 2, 150 - fold * 3, 11],
      fold % 2 ? '#ded3b6' : '#e9dfc6',
    )
  return scene.decal(
    'top',
    [4, 8, 59],
    '<rect x="50" y="30" width="64" height="60" fill="#f6f7f4"/><rect x="58" y="42" width="40" height="8" fill="#141a17"/><rect x="58" y="58" width="28" height="6" fill="#8b958f"/>',
  )
}
