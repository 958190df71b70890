import { randomFrom } from '#fixtures/random.ts'
import { lit } from '../colour.ts'
import { Scene } from '../scene.ts'

interface Sheet {
  readonly face: string
  readonly edge: string
  /** Layers visible at the edge. */
  readonly plies?: boolean
  readonly marks?: 'grain' | 'flakes' | 'specks' | 'grooves' | 'tongue' | 'tape' | 'flutes' | 'shine'
}

const SHEETS: Readonly<Record<string, Sheet>> = {
  ply: { face: '#e4c898', edge: '#b98a52', plies: true, marks: 'grain' },
  braceply: { face: '#dfc08a', edge: '#b3834b', plies: true, marks: 'tongue' },
  formply: { face: '#5f463a', edge: '#b98a52', plies: true, marks: 'shine' },
  marineply: { face: '#cf9a6a', edge: '#9c6a40', plies: true, marks: 'grain' },
  mdf: { face: '#cda777', edge: '#b98f5e' },
  mdfgreen: { face: '#b3b58b', edge: '#9aa06f' },
  particle: { face: '#d8bd8f', edge: '#b6935f', marks: 'specks' },
  white: { face: '#f1f2ee', edge: '#c7a678', marks: 'shine' },
  hardboard: { face: '#7d5638', edge: '#633f26', marks: 'shine' },
  yellowtongue: { face: '#d9bf90', edge: '#b6935f', marks: 'tongue' },
  osb: { face: '#d8b070', edge: '#b0854a', marks: 'flakes' },
  fibrecement: { face: '#c9ccc5', edge: '#a4a8a0' },
  wetarea: { face: '#c3d0cd', edge: '#9fb0ac', marks: 'tape' },
  acryliccl: { face: '#d6ebf0', edge: '#8ec3d2', marks: 'shine' },
  acrylicop: { face: '#f2f4f2', edge: '#cfd6d3', marks: 'shine' },
  twinwall: { face: '#d4e6ea', edge: '#9dbcc4', marks: 'flutes' },
  plasterboard: { face: '#ecebe4', edge: '#d0cec4', marks: 'tape' },
  plastergreen: { face: '#bcd3b4', edge: '#d0cec4', marks: 'tape' },
  plasterred: { face: '#e2b6a8', edge: '#d0cec4', marks: 'tape' },
  plasterblue: { face: '#b3c8dc', edge: '#d0cec4', marks: 'tape' },
}

const [WIDE, LONG] = [150, 260] as const

function marks(kind: Sheet['marks'], face: string): string {
  const tone = lit(face, -0.12)
  switch (kind) {
    case 'grain':
      return [20, 48, 84, 112, 134]
        .map(
          (x, i) =>
            `<path d="M${x} 4 q${i % 2 ? 8 : -7} 120 2 250" fill="none" stroke="${tone}" stroke-width="1.4"/>`,
        )
        .join('')
    case 'flakes': {
      const random = randomFrom(7)
      return Array.from({ length: 130 }, () => {
        const [x, y] = [random.between(-8, 140), random.between(-4, 252)]
        const flake = lit(face, random.between(-3, 3) * 0.06)
        return `<rect x="${x}" y="${y}" width="22" height="8" transform="rotate(${random.between(0, 179)} ${x + 11} ${y + 4})" fill="${flake}"/>`
      }).join('')
    }
    case 'specks':
      return Array.from(
        { length: 130 },
        (_, i) =>
          `<circle cx="${(i * 37) % 148}" cy="${(i * 83) % 258}" r="1.4" fill="${i % 2 ? tone : lit(face, 0.25)}"/>`,
      ).join('')
    case 'tongue':
      return `<rect width="9" height="${LONG}" fill="#f2c019"/><rect x="141" width="9" height="${LONG}" fill="#f2c019"/>`
    case 'tape':
      return `<rect width="12" height="${LONG}" fill="${lit(face, -0.06)}"/><rect x="138" width="12" height="${LONG}" fill="${lit(face, -0.06)}"/><g fill="${tone}"><rect x="52" y="112" width="46" height="7"/><rect x="58" y="126" width="34" height="5"/></g>`
    case 'flutes':
      return Array.from(
        { length: 15 },
        (_, i) => `<path d="M${i * 10} 0 v${LONG}" stroke="${tone}" stroke-width="1.2"/>`,
      ).join('')
    case 'shine':
      return `<path d="M20 ${LONG} L110 0 H138 L48 ${LONG} z" fill="#ffffff" opacity="0.22"/>`
    default:
      return ''
  }
}

/** A sheet lying flat with a second one under it, so that both face and edge show. */
export function sheet(stuff = 'ply', thickness = '9'): Scene {
  const kind = SHEETS[stuff]
  if (!kind) throw new Error(`There is no sheet '${stuff}'`)
  const height = 4 + Number(thickness) * 0.75
  const scene = new Scene()
  for (const [shift, level] of [
    [9, 0],
    [0, height + 2],
  ] as const) {
    scene.box([shift, shift, level], [WIDE, LONG, height], kind.edge, { top: kind.face })
    if (kind.plies) {
      const layers = Math.max(2, Math.round(height / 3.2))
      for (let ply = 1; ply < layers; ply++) {
        const z = level + (height * ply) / layers
        scene.line(
          [
            [shift, shift + LONG, z],
            [shift + WIDE, shift + LONG, z],
            [shift + WIDE, shift, z],
          ],
          lit(kind.edge, ply % 2 ? -0.28 : 0.3),
          1.1,
        )
      }
    }
    if (kind.marks === 'flutes')
      for (let x = 6; x < WIDE; x += 9)
        scene.line(
          [
            [shift + x, shift + LONG, level],
            [shift + x, shift + LONG, level + height],
          ],
          lit(kind.edge, -0.25),
          1,
        )
  }
  scene.decal(
    'top',
    [0, 0, height * 2 + 2],
    `<clipPath id="s"><rect width="${WIDE}" height="${LONG}"/></clipPath><g clip-path="url(#s)">${marks(kind.marks, kind.face)}</g>`,
  )
  return scene
}

export function grooved(_stuff = 'fibre', spacing = '150'): Scene {
  const scene = new Scene()
  const step = Math.max(14, Number(spacing) * 0.19)
  scene.box([0, 0, 0], [160, 260, 9], '#a4a8a0', { top: '#cfd2cb' })
  for (let x = step; x < 158; x += step) {
    scene.line(
      [
        [x, 0, 9],
        [x, 260, 9],
      ],
      '#8f948c',
      2.4,
    )
    scene.line(
      [
        [x, 260, 9],
        [x, 260, 4],
      ],
      '#6f756e',
      2,
    )
  }
  return scene
}
