import { colourOf, lit } from '../colour.ts'
import type { Flat } from '../geometry.ts'
import { FLAT_WOODS, LENGTH, size } from '../parts.ts'
import { Scene } from '../scene.ts'

const ACROSS = 0.62

/** The grain along the top of a board. */
function grain(scene: Scene, width: number, height: number, colour: string, lines: number): void {
  const tone = lit(colour, -0.12)
  for (let index = 1; index <= lines; index++) {
    const x = (width * index) / (lines + 1) + (index % 2 ? 1.5 : -1.5)
    const gap = 30 + ((index * 47) % 90)
    scene.line(
      [
        [x, LENGTH - 6, height],
        [x + 1, gap + 40, height],
      ],
      tone,
      1.3,
    )
    scene.line(
      [
        [x + 1, gap, height],
        [x, 4, height],
      ],
      tone,
      1.3,
    )
  }
}

/** Growth rings on the near end. */
function rings(width: number, height: number, colour: string): string {
  const tone = lit(colour, -0.16)
  const arcs = [0.35, 0.6, 0.85, 1.1, 1.4]
    .map(
      (share) =>
        `<circle cx="${width * 0.3}" cy="${height * 1.25}" r="${Math.max(width, height) * share * 0.75}"/>`,
    )
    .join('')
  return `<clipPath id="end"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#end)" fill="none" stroke="${tone}" stroke-width="1.2">${arcs}</g>`
}

function stick(scene: Scene, x: number, z: number, width: number, height: number, wood: string): void {
  const colour = colourOf(wood)
  const end = FLAT_WOODS.includes(wood) ? '#d9b88a' : lit(colour, -0.08)
  scene.box([x, 0, z], [width, LENGTH, height], colour, { left: end })
  if (wood === 'lvl') {
    const plies = Math.max(3, Math.round(height / 5))
    for (let ply = 1; ply < plies; ply++) {
      const level = z + (height * ply) / plies
      scene.line(
        [
          [x, LENGTH, level],
          [x + width, LENGTH, level],
          [x + width, 0, level],
        ],
        lit(colour, ply % 2 ? -0.32 : 0.12),
        1.2,
      )
    }
  } else if (!FLAT_WOODS.includes(wood))
    scene.decal('left', [x, LENGTH, z + height], rings(width, height, colour))
}

export function board(wood = 'pine', measure = '90x35'): Scene {
  const [w = 90, t = 35] = size(measure)
  const [width, height] = [Math.max(14, w * ACROSS), Math.max(9, t * ACROSS)]
  const scene = new Scene()
  const colour = colourOf(wood)
  stick(scene, 0, 0, width, height, wood)
  if (!FLAT_WOODS.includes(wood)) grain(scene, width, height, colour, Math.max(1, Math.round(width / 22)))
  if (wood === 'treated')
    scene.decal(
      'left',
      [0, LENGTH, height],
      `<rect width="${width}" height="${height}" fill="#3f8a58" opacity="0.35"/>`,
    )
  if (wood === 'spottedgum' || wood === 'lvl') {
    scene.decal(
      'right',
      [width, LENGTH - 20, height * 0.72],
      `<rect width="70" height="${height * 0.42}" fill="${lit(colour, -0.35)}" opacity="0.35"/>`,
    )
  }
  return scene
}

export function post(wood = 'treated', across = '90'): Scene {
  const side = Number(across) * 0.75
  const colour = colourOf(wood)
  const scene = new Scene()
  const chamfer = side * 0.12
  const outline: readonly Flat[] = [
    [chamfer, 0],
    [side - chamfer, 0],
    [side, chamfer],
    [side, side - chamfer],
    [side - chamfer, side],
    [chamfer, side],
    [0, side - chamfer],
    [0, chamfer],
  ]
  scene.extrude('z', outline, 0, 290, colour, {
    cap: FLAT_WOODS.includes(wood) ? '#dcbf93' : lit(colour, 0.2),
  })
  if (!FLAT_WOODS.includes(wood)) {
    for (const share of [0.3, 0.62]) {
      scene.line(
        [
          [side * share, side, 8],
          [side * share, side, 180],
        ],
        lit(colour, -0.16),
        1.2,
      )
      scene.line(
        [
          [side, side * share, 60],
          [side, side * share, 282],
        ],
        lit(colour, -0.36),
        1.2,
      )
    }
    scene.decal(
      'left',
      [side * 0.15, side, 150],
      `<rect width="${side * 0.5}" height="${side * 0.6}" fill="#f5f6f3"/><rect x="3" y="5" width="${side * 0.34}" height="3" fill="#3f8a58"/><rect x="3" y="12" width="${side * 0.25}" height="2.5" fill="#6b756f"/>`,
    )
  }
  return scene
}

export function dowel(wood = 'hardwood', across = '19'): Scene {
  const colour = colourOf(wood)
  const radius = 4 + Number(across) * 0.55
  const scene = new Scene()
  for (const [x, z] of [
    [0, 0],
    [radius * 2.4, 0],
    [radius * 4.8, 0],
  ]) {
    scene.cylinder('y', [x ?? 0, (z ?? 0) + radius], radius, 0, 280, colour, { cap: lit(colour, 0.12) })
  }
  return scene
}

export function ijoist(measure = '240x45'): Scene {
  const [h = 240, w = 45] = size(measure)
  const [height, flange] = [h * 0.42, w * 0.95]
  const scene = new Scene()
  stick(scene, 0, 0, flange, 18, 'lvl')
  scene.box([flange / 2 - 3, 0, 18], [6, LENGTH, height - 36], '#c9a06a')
  stick(scene, 0, height - 18, flange, 18, 'lvl')
  return scene
}

export function sleeper(stuff = 'treated'): Scene {
  const colour = colourOf(stuff)
  const scene = new Scene()
  for (const [x, z] of [
    [0, 0],
    [86, 0],
    [43, 34],
  ] as const) {
    scene.box([x, 0, z], [82, 250, 32], colour, { left: lit(colour, -0.06) })
    if (stuff === 'concrete')
      for (const y of [60, 130, 200])
        scene.line(
          [
            [x + 4, y, z + 32],
            [x + 78, y, z + 32],
          ],
          lit(colour, -0.08),
          1.2,
        )
    else {
      scene.decal('left', [x, 250, z + 32], rings(82, 32, colour))
      for (const share of [0.28, 0.6])
        scene.line(
          [
            [x + 82 * share, 240, z + 32],
            [x + 82 * share, 20, z + 32],
          ],
          lit(colour, -0.12),
          1.3,
        )
    }
  }
  return scene
}
