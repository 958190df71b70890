import { type Flat, rectangle, ribbon } from '../geometry.ts'
import { ZINC } from '../parts.ts'
import { Scene } from '../scene.ts'

const holes = (places: readonly Flat[], radius = 4) =>
  places.map(([u, v]) => `<circle cx="${u}" cy="${v}" r="${radius}" fill="#4f5957"/>`).join('')

const column = (u: number, from: number, to: number, step = 20): readonly Flat[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => [u, from + index * step] as const)

function hanger(scene: Scene, measure: string): Scene {
  const [w = 45, h = 140] = measure.split('x').map(Number)
  const [width, height] = [36 + w * 0.75, 50 + h * 0.75]
  scene.box([-40, 0, 0], [40, 3, height], ZINC)
  scene.decal('left', [-40, 3, height], holes(column(20, 18, height - 12)))
  scene.box([0, 0, 0], [3, 62, height], ZINC).box([0, 0, 0], [width, 62, 3], ZINC)
  scene.decal('right', [3, 62, height], holes(column(31, 24, height - 12, 26)))
  scene.box([width, 0, 0], [40, 3, height], ZINC)
  scene.decal('left', [width, 3, height], holes(column(20, 18, height - 12)))
  return scene
    .box([width, 0, 0], [3, 62, height], ZINC)
    .decal('right', [width + 3, 62, height], holes(column(31, 24, height - 12, 26)))
}

export function bracket(kind = 'ab', measure = ''): Scene {
  const scene = new Scene()
  switch (kind) {
    case 'hanger':
      return hanger(scene, measure)
    case 'ab':
      scene.box([0, 0, 0], [4, 90, 110], ZINC).decal(
        'right',
        [4, 90, 110],
        holes(
          [
            [22, 24],
            [66, 24],
            [22, 60],
            [66, 60],
          ],
          5,
        ),
      )
      return scene.box([4, 0, 0], [110, 90, 4], ZINC).decal(
        'top',
        [4, 0, 4],
        holes(
          [
            [40, 22],
            [40, 66],
            [84, 22],
            [84, 66],
          ],
          5,
        ),
      )
    case 'tg':
      scene
        .box([0, 0, 60], [4, 50, 110], ZINC)
        .decal('right', [4, 50, 170], holes([...column(14, 14, 100), ...column(36, 24, 100)]))
      scene.box([4, 0, 60], [76, 50, 4], ZINC).decal(
        'top',
        [4, 0, 64],
        holes([
          [24, 16],
          [48, 34],
          [62, 16],
        ]),
      )
      return scene
        .box([80, 0, -44], [4, 50, 108], ZINC)
        .decal('right', [84, 50, 64], holes([...column(14, 16, 100), ...column(36, 26, 100)]))
    case 'cs':
      scene.box([0, 0, 0], [32, 270, 3], ZINC).decal('top', [0, 0, 3], holes(column(16, 14, 262, 17), 3.5))
      return scene
        .box([52, 0, 0], [32, 270, 3], ZINC)
        .decal('top', [52, 0, 3], holes(column(16, 14, 262, 17), 3.5))
    case 'np': {
      const teeth = Array.from(
        { length: 40 },
        (_, i) =>
          `<rect x="${10 + (i % 5) * 22}" y="${12 + Math.floor(i / 5) * 24}" width="8" height="14" fill="#5d6866"/><rect x="${10 + (i % 5) * 22}" y="${12 + Math.floor(i / 5) * 24}" width="8" height="3" fill="#e3e8e7"/>`,
      ).join('')
      return scene.box([0, 0, 0], [116, 204, 4], ZINC).decal('top', [0, 0, 4], teeth)
    }
    case 'postf':
    case 'postb':
    case 'posth':
      return postSupport(scene, kind.slice(4))
    default: {
      // A gutter bracket: a strap bent around the gutter's shape.
      const strap = ribbon(
        [
          [0, 100],
          [0, 30],
          [12, 8],
          [34, 0],
          [70, 0],
          [92, 12],
          [100, 36],
          [100, 66],
          [88, 66],
        ],
        5,
      )
      return scene.extrude('y', strap, 0, 34, ZINC)
    }
  }
}

/** The cheek of a stirrup, with the holes for two bolts. */
function cheek(scene: Scene, x: number): Scene {
  const bolts: readonly Flat[] = [
    [40, 30],
    [40, 74],
  ]
  return scene.box([x, 0, 5], [5, 80, 110], ZINC).decal('right', [x + 5, 80, 115], holes(bolts, 6))
}

function postSupport(scene: Scene, kind: string): Scene {
  if (kind === 'b') {
    scene.box([-30, -20, 0], [150, 120, 5], ZINC).decal(
      'top',
      [-30, -20, 5],
      holes(
        [
          [18, 18],
          [132, 18],
          [18, 102],
          [132, 102],
        ],
        7,
      ),
    )
    scene.box([0, 0, 5], [5, 80, 110], ZINC)
    return cheek(scene, 85)
  }
  scene.extrude('z', rectangle(38, 34, 14, 12), -110, 0, ZINC).box([0, 0, 0], [90, 80, 5], ZINC)
  cheek(scene, 0)
  return kind === 'h' ? scene : cheek(scene, 85)
}
