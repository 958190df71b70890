import { colourOf, lit } from '../colour.ts'
import { circle, type Flat, type Point } from '../geometry.ts'
import { DARK_HOLE, mouth, WHITE } from '../parts.ts'
import { Scene } from '../scene.ts'

const thick = (across: string) => 9 + Number(across) * 0.32

export function pipe(stuff = 'white', across = '100'): Scene {
  const colour = stuff === 'white' ? WHITE : colourOf(stuff)
  const radius = thick(across)
  const wall = Math.max(2.5, radius * 0.13)
  const scene = new Scene()
  const places: readonly Flat[] =
    radius < 16
      ? [
          [0, 0],
          [radius * 2.3, 0],
          [radius * 1.15, radius * 1.9],
        ]
      : [[0, 0]]
  for (const [x, z] of places) {
    scene.cylinder('y', [x, z + radius], radius, 0, 280, colour, { cap: lit(colour, 0.12) })
    mouth(scene, [x, z + radius], radius - wall, 280)
    if (radius >= 16)
      scene.line(
        [
          [x + radius * 0.25, 90, z + radius * 1.97],
          [x + radius * 0.25, 20, z + radius * 1.97],
        ],
        lit(colour, -0.3),
        3,
      )
  }
  return scene
}

export function fitting(kind = 'elbow', stuff = 'white', across = '50'): Scene {
  const colour = stuff === 'white' ? WHITE : colourOf(stuff)
  const radius = stuff === 'brass' ? 26 : thick(across) * 1.1
  const scene = new Scene()
  if (kind === 'trap') {
    const bend: readonly Point[] = [
      [0, 0, 150],
      [0, 0, 60],
      [0, 6, 34],
      [0, 22, 18],
      [0, 40, 14],
      [0, 58, 20],
      [0, 72, 36],
      [0, 76, 60],
      [0, 84, 84],
      [0, 104, 94],
      [0, 160, 96],
    ]
    scene.tube(bend, radius * 1.9, colour)
    scene
      .lathe(
        [
          [radius * 1.3, 140],
          [radius * 1.3, 166],
        ],
        colour,
      )
      .cylinder('y', [0, 96], radius * 1.25, 140, 168, colour)
    mouth(scene, [0, 96], radius * 0.85, 168)
    return scene
  }
  const length = radius * 4.4
  if (kind === 'coupling') {
    scene
      .cylinder('y', [0, radius], radius, 0, length, colour)
      .cylinder('y', [0, radius], radius * 1.22, length * 0.08, length * 0.42, colour)
    scene
      .cylinder('y', [0, radius], radius, length * 0.42, length * 0.6, colour)
      .cylinder('y', [0, radius], radius * 1.22, length * 0.6, length, colour)
    mouth(scene, [0, radius], radius, length)
    return scene
  }
  const middle = kind === 'tee' ? length / 2 : radius
  if (kind === 'tee') scene.cylinder('y', [0, radius], radius * 1.2, -radius * 0.4, radius * 1.2, colour)
  scene.cylinder('y', [0, radius], radius, kind === 'tee' ? radius : 0, middle, colour)
  if (kind === 'elbow')
    scene.lathe(
      [
        [radius, radius * 0.2],
        [radius, radius * 1.2],
      ],
      colour,
      [0, radius],
    )
  scene.lathe(
    [
      [radius, radius],
      [radius, radius * 2.4],
    ],
    colour,
    [0, middle],
  )
  scene.lathe(
    [
      [radius * 1.2, radius * 2.2],
      [radius * 1.2, radius * 3.7],
    ],
    colour,
    [0, middle],
    DARK_HOLE,
  )
  scene.line(
    [
      ...circle(radius * 1.1, [0, middle]).map(([x, y]) => [x, y, radius * 3.7] as const),
      [radius * 1.1, middle, radius * 3.7],
    ],
    lit(colour, 0.1),
    radius * 0.22,
  )
  scene
    .cylinder('y', [0, radius], radius, middle, length, colour)
    .cylinder('y', [0, radius], radius * 1.2, length * 0.68, length * 1.02, colour)
  mouth(scene, [0, radius], radius * 0.96, length * 1.02)
  return scene
}

export function coil(stuff = 'black', across = '16'): Scene {
  const colour = stuff === 'white' ? WHITE : stuff === 'black' ? '#5a635f' : colourOf(stuff)
  const width = Number(across) < 10 ? 9 : Number(across) < 20 ? 13 : Number(across) < 80 ? 26 : 36
  const layers = Math.max(2, Math.round(64 / width))
  const scene = new Scene()
  const ring = (radius: number, z: number, from = 0) =>
    scene.tube(
      Array.from(
        { length: 49 - from },
        (_, i) =>
          [
            radius * Math.cos(((i + from) / 24) * Math.PI),
            radius * Math.sin(((i + from) / 24) * Math.PI),
            z,
          ] as const,
      ),
      width,
      colour,
    )
  const rings = width > 20 ? 2 : 4
  for (let layer = 0; layer < layers; layer++) {
    const z = layer * width * 0.72
    if (layer < layers - 1) ring(100, z)
    else for (let inner = rings - 1; inner >= 0; inner--) ring(100 - inner * width * 0.95, z)
  }
  const top = (layers - 1) * width * 0.72
  scene.tube(
    [
      [100, 0, top],
      [112, 40, top - 4],
      [124, 96, top - 22],
      [128, 130, top - 44],
    ],
    width,
    colour,
  )
  if (width < 20)
    for (const angle of [0.4, 2.6, 4.6]) {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      scene.line(
        [
          [(100 - rings * width) * cos, (100 - rings * width) * sin, top + 5],
          [108 * cos, 108 * sin, top + 5],
        ],
        '#f4f5f2',
        7,
      )
    }
  return scene
}
