import { colourOf, lit } from '../colour.ts'
import { speckled } from '../parts.ts'
import { Scene } from '../scene.ts'

const BRICKS: Readonly<Record<string, string>> = {
  rd: '#b5533c',
  br: '#8f5d45',
  cr: '#dcc6a0',
  ch: '#6b5f5c',
  gy: '#9a9d9c',
}

export function brick(code = 'rd'): Scene {
  const clay = BRICKS[code] ?? '#b5533c'
  const scene = new Scene()
  const one = (x: number, y: number, z: number) => {
    scene.box([x, y, z], [76, 158, 53], clay)
    scene
      .decal('left', [x, y + 158, z + 53], speckled(76, 53, clay, 26))
      .decal('right', [x + 76, y + 158, z + 53], speckled(158, 53, lit(clay, -0.24), 44))
    const holes = [0, 1, 2]
      .map(
        (i) =>
          `<circle cx="38" cy="${36 + i * 43}" r="13" fill="${lit(clay, -0.55)}"/><path d="M25 ${36 + i * 43} a13 13 0 0 0 26 0 a13 9 0 0 1 -26 0" fill="${lit(clay, -0.3)}"/>`,
      )
      .join('')
    scene.decal('top', [x, y, z + 53], speckled(76, 158, clay, 40) + holes)
  }
  one(0, 0, 0)
  one(84, 0, 0)
  one(42, 20, 55)
  return scene
}

export function block(stuff = 'grey', across = '190'): Scene {
  const stone =
    stuff === 'white'
      ? '#e6e8e4'
      : stuff === 'grey'
        ? '#b0b4ae'
        : stuff === 'charcoal'
          ? '#6c7470'
          : colourOf(stuff)
  const width = 30 + Number(across) * 0.5
  const length = 234
  const scene = new Scene()
  scene.box([0, 0, 0], [width, length, 114], stone)
  scene
    .decal('right', [width, length, 114], speckled(length, 114, lit(stone, -0.24), 120))
    .decal('left', [0, length, 114], speckled(width, 114, stone, 50))
  const isSolid = stuff === 'white' || (Number(across) >= 290 && stuff !== 'grey')
  const core = (y: number) => {
    const [w, l] = [width - 36, 84]
    return `<rect x="18" y="${y}" width="${w}" height="${l}" rx="8" fill="${lit(stone, -0.62)}"/><path d="M18 ${y + 8} a8 8 0 0 1 8 -8 h${w - 16} a8 8 0 0 1 8 8 v16 h-${w} z" fill="${lit(stone, -0.36)}"/><path d="M18 ${y} h12 v${l} h-12 z" fill="${lit(stone, -0.45)}"/>`
  }
  scene.decal('top', [0, 0, 114], speckled(width, length, stone, 70) + (isSolid ? '' : core(22) + core(128)))
  return scene
}

export function glassblock(side = '190'): Scene {
  const size = Number(side)
  const scene = new Scene()
  scene.box([0, 0, 0], [size, 70, size], '#bfe0e4', { right: '#8fbfc7', top: '#dbf0f2' })
  const wave =
    side === '190'
      ? Array.from(
          { length: 6 },
          (_, i) =>
            `<path d="M24 ${40 + i * 22} q18 -14 36 0 t36 0 t36 0 t30 0" fill="none" stroke="#9cced6" stroke-width="5"/>`,
        ).join('')
      : ''
  return scene.decal(
    'left',
    [0, 70, size],
    `<rect x="16" y="16" width="${size - 32}" height="${size - 32}" fill="#d6eef1" stroke="#8fbfc7" stroke-width="3"/>${wave}<path d="M26 ${size - 26} L${size - 60} 26 h22 L48 ${size - 26} z" fill="#fff" opacity="0.5"/>`,
  )
}

export function paver(stuff = 'charcoal', side = '400'): Scene {
  const stone = stuff === 'charcoal' ? '#6c7470' : colourOf(stuff)
  const size = Number(side) * 0.4
  const scene = new Scene()
  for (const [shift, z] of [
    [10, 0],
    [0, 22],
  ] as const) {
    scene.box([shift, shift, z], [size, size, 20], stone)
    if (z)
      scene.decal(
        'top',
        [0, 0, z + 20],
        `${speckled(size, size, stone, Math.round(size * 0.9))}<rect x="3" y="3" width="${size - 6}" height="${size - 6}" fill="none" stroke="${lit(stone, -0.1)}" stroke-width="2"/>`,
      )
  }
  return scene
}
