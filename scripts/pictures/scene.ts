import { lit } from './colour.ts'
import { areaOf, circle, type Flat, type Point } from './geometry.ts'

/** The visible sides. */
export type Plane = 'top' | 'left' | 'right'

const COS = 0.866
const SIN = 0.5

const screen = ([x, y, z]: Point) => [(x - y) * COS, (x + y) * SIN - z] as const

/** How much lighter a side is that faces (x, y, z): light comes from above and from the left. */
function lightOn(x: number, y: number, z: number): number {
  return 0.16 * z - 0.02 * y - 0.26 * x
}

const round = (value: number) => Math.round(value * 100) / 100

export interface Look {
  /** Colour of the cap, if it differs from the sides. */
  readonly cap?: string
  /** The outline of each side; off for bodies with many small sides. */
  readonly line?: boolean
}

/** Draws SVG in isometric projection. */
export class Scene {
  private readonly parts: string[] = []

  svg(): string {
    return this.parts.join('')
  }

  raw(svg: string): this {
    this.parts.push(svg)
    return this
  }

  face(points: readonly Point[], colour: string, stroke = lit(colour, -0.22)): this {
    const path = points.map((point) => screen(point).map(round).join(',')).join(' ')
    return this.raw(
      `<polygon points="${path}" fill="${colour}" stroke="${stroke}" stroke-width="1.1" stroke-linejoin="round"/>`,
    )
  }

  line(points: readonly Point[], colour: string, width = 1.5): this {
    const path = points.map((point) => screen(point).map(round).join(',')).join(' ')
    return this.raw(
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
  }

  box([x, y, z]: Point, [w, d, h]: Point, colour: string, caps: Partial<Record<Plane, string>> = {}): this {
    const [x2, y2, z2] = [x + w, y + d, z + h]
    return this.face(
      [
        [x, y2, z],
        [x2, y2, z],
        [x2, y2, z2],
        [x, y2, z2],
      ],
      caps.left ?? lit(colour, lightOn(0, 1, 0)),
    )
      .face(
        [
          [x2, y, z],
          [x2, y2, z],
          [x2, y2, z2],
          [x2, y, z2],
        ],
        caps.right ?? lit(colour, lightOn(1, 0, 0)),
      )
      .face(
        [
          [x, y, z2],
          [x2, y, z2],
          [x2, y2, z2],
          [x, y2, z2],
        ],
        caps.top ?? lit(colour, lightOn(0, 0, 1)),
      )
  }

  /** A body with the same outline along `axis`, from one position to another. */
  extrude(
    axis: 'x' | 'y' | 'z',
    outline: readonly Flat[],
    from: number,
    to: number,
    colour: string,
    look: Look = {},
  ): this {
    const at = (flat: Flat, along: number): Point =>
      axis === 'x'
        ? [along, flat[0], flat[1]]
        : axis === 'y'
          ? [flat[0], along, flat[1]]
          : [flat[0], flat[1], along]
    const turn = Math.sign(areaOf(outline)) || 1
    const [low, high] = from < to ? [from, to] : [to, from]
    const sides = outline.map((a, index) => {
      const b = outline[(index + 1) % outline.length] ?? a
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const normal: Flat = [(turn * (b[1] - a[1])) / length, (-turn * (b[0] - a[0])) / length]
      return { a, b, normal, depth: a[0] + a[1] + b[0] + b[1] }
    })
    for (const { a, b, normal } of sides
      .filter((side) => side.normal[0] + side.normal[1] > 1e-6)
      .sort((p, q) => p.depth - q.depth)) {
      const [nx, ny, nz] = at(normal, 0)
      const shade = lit(colour, lightOn(nx, ny, nz))
      this.face(
        [at(a, low), at(b, low), at(b, high), at(a, high)],
        shade,
        look.line === false ? shade : undefined,
      )
    }
    const [cx, cy, cz] = axis === 'x' ? [1, 0, 0] : axis === 'y' ? [0, 1, 0] : [0, 0, 1]
    return this.face(
      outline.map((flat) => at(flat, high)),
      look.cap ?? lit(colour, lightOn(cx, cy, cz)),
    )
  }

  /** A round bar, pipe or disc. */
  cylinder(
    axis: 'x' | 'y' | 'z',
    centre: Flat,
    radius: number,
    from: number,
    to: number,
    colour: string,
    look: Look = {},
  ): this {
    return this.extrude(axis, circle(radius, centre), from, to, colour, { line: false, ...look })
  }

  /** Flat SVG on a plane: u to the right, v down, from `at`. */
  decal(plane: Plane, at: Point, svg: string): this {
    const [x, y] = screen(at)
    const axes = { top: [COS, SIN, -COS, SIN], left: [COS, SIN, 0, 1], right: [COS, -SIN, 0, 1] }[plane]
    return this.raw(`<g transform="matrix(${axes.join(' ')} ${round(x)} ${round(y)})">${svg}</g>`)
  }

  /** A cut-out with a thickness on a plane: any SVG path, u to the right and v down. */
  slab(path: string, thickness: number, colour: string, at: Point = [0, 0, 0], plane: Plane = 'top'): this {
    const [x, y, z] = at
    const edge = lit(colour, plane === 'right' ? 0.12 : -0.3)
    const raised = (by: number): Point =>
      plane === 'top' ? [x, y, z + by] : plane === 'left' ? [x, y + by, z] : [x + by, y, z]
    for (let height = 0; height < thickness; height += 0.5) {
      this.decal(plane, raised(height), `<path d="${path}" fill="${edge}" fill-rule="evenodd"/>`)
    }
    const face = lit(colour, plane === 'top' ? 0.1 : plane === 'left' ? 0 : -0.14)
    return this.decal(
      plane,
      raised(thickness),
      `<path d="${path}" fill="${face}" stroke="${lit(colour, -0.24)}" stroke-width="0.8" fill-rule="evenodd"/>`,
    )
  }

  /** A body of revolution about an upright axis: radii at heights, from the bottom up. */
  lathe(profile: readonly Flat[], colour: string, [cx, cy]: Flat = [0, 0], cap = lit(colour, 0.16)): this {
    const facets = 32
    const at = (radius: number, step: number, z: number): Point => {
      const angle = (step / facets) * 2 * Math.PI
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle), z]
    }
    for (const [index, [radius, z]] of profile.entries()) {
      const [above, top] = profile[index + 1] ?? [radius, z]
      if (top === z && above === radius) continue
      // Facets that face away are hidden behind these.
      for (const step of SEEN) {
        const angle = ((step + 0.5) / facets) * 2 * Math.PI
        const slope = (radius - above) / Math.max(1, Math.hypot(top - z, radius - above))
        const level = Math.sqrt(1 - slope * slope)
        const shade = lit(colour, lightOn(Math.cos(angle) * level, Math.sin(angle) * level, slope))
        this.face(
          [at(radius, step, z), at(radius, step + 1, z), at(above, step + 1, top), at(above, step, top)],
          shade,
          shade,
        )
      }
    }
    const [radius, z] = profile.at(-1) ?? [0, 0]
    if (radius < 1) return this
    return this.face(
      Array.from({ length: facets }, (_, step) => at(radius, step, z)),
      cap,
      lit(cap, -0.12),
    )
  }

  /** A round hose, wire or bent pipe along a line. */
  tube(points: readonly Point[], width: number, colour: string): this {
    this.line(points, lit(colour, -0.36), width)
    this.line(points, colour, width * 0.86)
    return this.raw(`<g transform="translate(${-width * 0.12} ${-width * 0.16})">`)
      .line(points, lit(colour, 0.3), width * 0.26)
      .raw('</g>')
  }

  /** The visible part of an upright ring around the axis y, such as a thread. */
  ring(centre: Flat, radius: number, along: number, colour: string, width = 1.2): this {
    const seen = circle(radius, centre, 32).filter(
      ([x, z]) => x - centre[0] + (z - centre[1]) > -radius * 0.6,
    )
    const sorted = [...seen].sort(([ax, az], [bx, bz]) => ax - az - (bx - bz))
    return this.line(
      sorted.map(([x, z]) => [x, along, z] as const),
      colour,
      width,
    )
  }
}

/** The facets of a body of revolution from the left rim to the right, the farthest first. */
const SEEN = [27, 28, 29, 30, 12, 11, 10, 9, 31, 8, 0, 7, 1, 6, 2, 5, 3, 4, 13, 14, 26].sort(
  (a, b) => depthOf(a) - depthOf(b),
)

function depthOf(step: number): number {
  const angle = ((step + 0.5) / 32) * 2 * Math.PI
  return Math.cos(angle) + Math.sin(angle)
}
