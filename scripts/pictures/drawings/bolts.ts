import { lit } from '../colour.ts'
import { circle, type Flat } from '../geometry.ts'
import { ZINC } from '../parts.ts'
import { Scene } from '../scene.ts'

const DARK = '#7b8685'

const hexagon = (radius: number, [cx, cz]: Flat): readonly Flat[] => circle(radius, [cx, cz], 6)

function threads(scene: Scene, centre: Flat, radius: number, from: number, to: number): void {
  for (let along = from; along <= to; along += 4.5) scene.ring(centre, radius, along, DARK, 1.4)
}

/** A bolt with its head at the front, and nut and thread at the far end. */
export function bolt(head = 'hex', measure = '12x100'): Scene {
  const [d = 12, l = 100] = measure.split('x').map(Number)
  const [radius, length] = [d * 1.15, 70 + l * 1.1]
  const centre: Flat = [0, radius * 2]
  const scene = new Scene()
  if (head === 'coach') {
    for (let step = 0; step < 6; step++)
      scene.cylinder('y', centre, (radius * (step + 1)) / 6, step * 4, step * 4 + 5, ZINC)
    scene.cylinder('y', centre, radius, 22, length, ZINC)
    threads(scene, centre, radius + 1, 26, length * 0.6)
  } else {
    scene.cylinder('y', centre, radius, 0, length * 0.5, ZINC)
    threads(scene, centre, radius, 3, 26)
    scene.extrude('y', hexagon(radius * 1.9, centre), 28, 28 + radius * 1.5, ZINC)
    scene.cylinder('y', centre, radius, 28 + radius * 1.5, length, ZINC)
    threads(scene, centre, radius, 34 + radius * 1.5, length * 0.5)
  }
  if (head === 'cup') {
    scene.cylinder('y', centre, radius * 2.1, length, length + 4, ZINC)
    for (let step = 0; step < 5; step++)
      scene.cylinder(
        'y',
        centre,
        radius * (2.05 - step * step * 0.07),
        length + 4 + step * 2.5,
        length + 7 + step * 2.5,
        ZINC,
      )
    return scene
  }
  scene.cylinder('y', centre, radius * 2.1, length, length + 3, ZINC)
  scene.extrude('y', hexagon(radius * 1.9, centre), length + 3, length + 3 + radius * 1.3, ZINC)
  return scene
}

export function rod(_thread = 'thread', across = '12'): Scene {
  const radius = 3 + Number(across) * 0.75
  const scene = new Scene()
  for (const x of [0, radius * 3, radius * 6]) {
    scene.cylinder('y', [x, radius], radius, 0, 290, ZINC)
    threads(scene, [x, radius], radius, 4, 286)
  }
  return scene
}

/** A few hex nuts, or square or round washers. */
export function washer(kind = 'hn', across = '10'): Scene {
  const radius = 26 + Number(across) * 1.6
  const hole = radius * (kind === 'sw' ? 0.34 : kind === 'rw' ? 0.42 : 0.55)
  const thick = kind === 'hn' ? radius * 0.8 : 7
  const ring = `M${hole} 0 A${hole} ${hole} 0 1 0 ${-hole} 0 A${hole} ${hole} 0 1 0 ${hole} 0 z`
  const shape = {
    hn: `M${hexagon(radius, [0, 0])
      .map((p) => p.join(' '))
      .join(' L')} z`,
    sw: `M${-radius} ${-radius} H${radius} V${radius} H${-radius} z`,
    rw: `M${radius} 0 A${radius} ${radius} 0 1 1 ${-radius} 0 A${radius} ${radius} 0 1 1 ${radius} 0 z`,
  }[kind]
  const scene = new Scene()
  const places = [
    [0, -radius * 1.9, 0],
    [-radius * 1.9, 0, 0],
    [0, 0, 0],
    [radius * 0.4, radius * 0.3, thick + 1],
  ] as const
  for (const at of places) scene.slab(`${shape} ${ring}`, thick, ZINC, at)
  return scene
}

export function anchor(kind = 'sleeve', across = '12'): Scene {
  const radius = 6 + Number(across) * 0.85
  const centre: Flat = [0, radius * 2]
  const scene = new Scene()
  if (kind === 'plug') {
    for (const [index, x] of [0, 34, 68].entries()) {
      const colour = ['#c2412f', '#e57a1f', '#8a949a'][index] ?? '#c2412f'
      scene.cylinder('y', [x, 12], 9, 0, 8, colour).cylinder('y', [x, 12], 12, 8, 116, colour)
      for (let along = 18; along < 90; along += 12) scene.ring([x, 12], 12.5, along, lit(colour, -0.35), 2)
      scene.line(
        [
          [x + 6, 10, 23],
          [x + 6, 84, 23],
        ],
        lit(colour, -0.45),
        2.5,
      )
      scene.cylinder('y', [x, 12], 15, 116, 122, colour, { cap: lit(colour, -0.2) })
      scene.face(
        circle(5, [x, 12]).map(([a, z]) => [a, 122, z] as const),
        lit(colour, -0.5),
      )
    }
    return scene
  }
  if (kind === 'screwbolt') {
    for (let step = 0; step < 4; step++)
      scene.cylinder('y', centre, radius * (0.5 + step * 0.15), step * 5, step * 5 + 6, ZINC)
    scene.cylinder('y', centre, radius, 20, 190, ZINC)
    for (let along = 24; along < 150; along += 13) scene.ring(centre, radius + 3, along, lit(ZINC, -0.3), 3.5)
  } else {
    scene
      .cylinder('y', centre, radius * 1.15, 0, 14, ZINC)
      .cylinder('y', centre, radius * 1.2, 14, 130, lit(ZINC, -0.08))
    scene.line(
      [
        [radius * 0.8, 18, radius * 2.8],
        [radius * 0.8, 76, radius * 2.8],
      ],
      DARK,
      3,
    )
    scene.ring(centre, radius * 1.2, 92, DARK, 2).cylinder('y', centre, radius * 0.9, 130, 150, ZINC)
  }
  const front = kind === 'screwbolt' ? 190 : 150
  scene.cylinder('y', centre, radius * 2.1, front, front + 4, ZINC)
  scene.extrude('y', hexagon(radius * 1.75, centre), front + 4, front + 4 + radius * 1.5, ZINC)
  if (kind === 'sleeve') {
    scene.cylinder('y', centre, radius * 0.9, front + 4 + radius * 1.5, front + 24 + radius * 1.5, ZINC)
    threads(scene, centre, radius * 0.9, front + 6 + radius * 1.5, front + 22 + radius * 1.5)
  }
  return scene
}
