import { lit } from './colour.ts'
import { circle, type Flat } from './geometry.ts'
import type { Scene } from './scene.ts'

/* Small parts that several drawings share. */

/** The bare metal of cans. */
export const TIN = '#d6dbda'

/** A patch on the front of an upright cylinder. */
export function label(
  scene: Scene,
  radius: number,
  from: number,
  to: number,
  share: number,
  colour: string,
  shift = 0,
): void {
  const points = 10
  const arc = (z: number) =>
    Array.from({ length: points + 1 }, (_, step) => {
      const angle = Math.PI / 4 + 0.35 + shift + (step / points - 0.5) * share * Math.PI
      return [radius * Math.cos(angle), radius * Math.sin(angle), z] as const
    })
  scene.face([...arc(from), ...arc(to).reverse()], colour, colour)
}

/** Finishes of plates, lights and fans. */
export const SHADES: Readonly<Record<string, string>> = {
  wh: '#eef0ec',
  bk: '#59625e',
  gy: '#8e9894',
  tm: '#b98552',
}

/** Galvanised steel. */
export const ZINC = '#b5bebd'

/** Grains of sand and stone on a face, as flat SVG. */
export const speckled = (width: number, height: number, colour: string, count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<circle cx="${(i * 61.7) % width}" cy="${(i * 37.3) % height}" r="${1 + (i % 3) * 0.6}" fill="${lit(colour, i % 2 ? -0.16 : 0.16)}"/>`,
  ).join('')

/** White plastic. */
export const WHITE = '#eceeea'

/** The inside of a pipe. */
export const DARK_HOLE = '#46504c'

/** An open end that faces the viewer's left. */
export function mouth(scene: Scene, [x, z]: Flat, radius: number, along: number): void {
  scene.face(
    circle(radius, [x, z]).map(([a, b]) => [a, along, b] as const),
    DARK_HOLE,
  )
}

/** Boards are drawn 300 long; across, a pixel is three fifths of a millimetre. */
export const LENGTH = 300

/** `90x35` as numbers. */
export const size = (word = '') => word.split('x').map(Number)

/** Woods without visible grain, because they are painted. */
export const FLAT_WOODS = ['primed', 'white']

/** Bright steel of tools. */
export const STEEL = '#b9c3c2'
