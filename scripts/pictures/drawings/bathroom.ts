import { lit } from '../colour.ts'
import { circle } from '../geometry.ts'
import { Scene } from '../scene.ts'

const CHINA = '#eef0ed'
const STEEL = '#c6cdcc'

export function toilet(kind = 'cc'): Scene {
  const scene = new Scene()
  if (kind === 'wh') scene.box([-76, -70, -40], [10, 140, 250], '#cfd5d2')
  else scene.box([-70, -52, kind === 'bw' ? 0 : 74], [36, 104, kind === 'bw' ? 166 : 96], CHINA)
  if (kind !== 'wh') scene.box([-72, -54, kind === 'bw' ? 166 : 170], [40, 108, 8], CHINA)
  else
    scene.decal(
      'right',
      [-66, 30, 176],
      '<rect width="60" height="30" rx="4" fill="#f6f7f4" stroke="#9aa49f"/><circle cx="20" cy="15" r="9" fill="#d5dad7"/><circle cx="42" cy="15" r="7" fill="#d5dad7"/>',
    )
  if (kind !== 'wh')
    scene
      .lathe(
        [
          [34, 0],
          [32, 40],
          [44, 66],
        ],
        CHINA,
        [16, 0],
      )
      .box([-40, -36, 0], [60, 72, kind === 'bw' ? 78 : 60], CHINA)
  else
    scene.lathe(
      [
        [12, 28],
        [36, 44],
        [52, 66],
      ],
      CHINA,
      [16, 0],
    )
  scene.lathe(
    [
      [50, 60],
      [60, 82],
    ],
    CHINA,
    [14, 0],
  )
  const seat = 'M-58 -54 H24 A56 56 0 0 1 24 54 H-58 z'
  return scene.slab(seat, 8, CHINA, [4, 0, 82]).slab(seat, 6, lit(CHINA, 0.3), [2, 0, 92])
}

const drain = (u: number, v: number) =>
  `<circle cx="${u}" cy="${v}" r="8" fill="#8a9590"/><circle cx="${u}" cy="${v}" r="4" fill="#4c5652"/>`

export function basin(kind = 'round'): Scene {
  const scene = new Scene()
  switch (kind) {
    case 'round': {
      scene.lathe(
        [
          [56, 0],
          [92, 50],
          [100, 76],
        ],
        CHINA,
        [0, 0],
        '#f6f7f5',
      )
      scene.face(
        circle(92).map(([x, y]) => [x, y, 76] as const),
        '#cfd6d3',
      )
      return scene
        .face(
          circle(74, [-6, -6]).map(([x, y]) => [x, y, 76] as const),
          '#dfe4e2',
          '#dfe4e2',
        )
        .decal('top', [0, 0, 76], drain(8, 8))
    }
    case 'inset':
      scene.slab('M-110 -80 H110 V80 H-110 z', 16, CHINA)
      return scene.decal(
        'top',
        [0, 0, 16],
        `<ellipse cx="0" cy="12" rx="84" ry="54" fill="#cfd6d3"/><ellipse cx="-5" cy="8" rx="70" ry="44" fill="#dfe4e2"/>${drain(0, 16)}<circle cx="0" cy="-62" r="9" fill="#59625e"/>`,
      )
    case 'trough':
      scene
        .box([0, 0, 0], [130, 100, 150], '#e9ebe8')
        .decal(
          'left',
          [0, 100, 150],
          '<path d="M65 10 V144" stroke="#aab4af" stroke-width="2"/><rect x="50" y="40" width="5" height="30" fill="#8a948e"/><rect x="75" y="40" width="5" height="30" fill="#8a948e"/>',
        )
      return scene
        .box([-5, -5, 150], [140, 110, 12], STEEL)
        .decal(
          'top',
          [-5, -5, 162],
          `<rect x="16" y="24" width="108" height="72" rx="12" fill="#8f9997"/><rect x="16" y="24" width="100" height="62" rx="12" fill="#a9b3b1"/>${drain(70, 62)}`,
        )
    default: {
      const two = kind === 'sink2'
      scene.slab(`M0 0 H${two ? 240 : 200} V130 H0 z`, 9, STEEL)
      const bowl = (u: number) =>
        `<rect x="${u}" y="18" width="86" height="94" rx="12" fill="#8f9997"/><path d="M${u} 30 a12 12 0 0 1 12 -12 h62 a12 12 0 0 1 12 12 v10 h-72 v72 h-2 a12 12 0 0 1 -12 -12 z" fill="#78827f"/>${drain(u + 46, 70)}`
      const ribs = two
        ? ''
        : '<path d="M122 30v76M138 30v76M154 30v76M170 30v76M186 30v76" stroke="#97a19f" stroke-width="3"/>'
      return scene.decal('top', [0, 0, 9], bowl(14) + (two ? bowl(138) : ribs))
    }
  }
}

export function bath(kind = 'inset'): Scene {
  const scene = new Scene()
  if (kind === 'inset') {
    scene.box([0, 0, 0], [120, 260, 70], CHINA)
    return scene.decal(
      'top',
      [0, 0, 70],
      `<rect x="12" y="12" width="96" height="236" rx="34" fill="#bcc5c1"/><rect x="12" y="12" width="86" height="226" rx="32" fill="#d6dcd9"/><rect x="26" y="34" width="62" height="180" rx="24" fill="#e3e8e5"/>${drain(56, 60)}`,
    )
  }
  const oval = (rx: number, ry: number, z: number) =>
    circle(1, [0, 0], 40).map(([x, y]) => [x * rx, y * ry, z] as const)
  for (let step = 0; step <= 40; step++) {
    const share = step / 40
    scene.face(
      oval(52 + 18 * share, 112 + 24 * share, share * 92),
      lit(CHINA, -0.3 + share * 0.16),
      lit(CHINA, -0.3 + share * 0.16),
    )
  }
  return scene
    .face(oval(70, 136, 94), lit(CHINA, 0.3))
    .face(oval(60, 124, 94), '#c9d0cd')
    .face(
      oval(52, 112, 92).map(([x, y, z]) => [x - 4, y - 4, z] as const),
      '#dde3e0',
      '#dde3e0',
    )
    .decal('top', [0, 0, 94], drain(6, 6))
}

export function showerbase(): Scene {
  const scene = new Scene()
  scene.box([0, 0, 0], [190, 190, 16], CHINA)
  return scene.decal(
    'top',
    [0, 0, 16],
    `<rect x="12" y="12" width="166" height="166" rx="6" fill="#cdd4d1"/><rect x="16" y="16" width="162" height="162" rx="6" fill="#e3e8e5"/><path d="M16 16 L95 95 M178 16 L95 95 M16 178 L95 95 M178 178 L95 95" stroke="#cdd4d1" stroke-width="2"/>${drain(95, 95)}`,
  )
}
