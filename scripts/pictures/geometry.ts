/**
 * A point in the drawing's space: x to the right and towards the viewer, y to the left and towards the viewer,
 * z up. Later shapes are painted over earlier ones.
 */
export type Point = readonly [x: number, y: number, z: number]
/** A point of an outline that is extruded into a body. */
export type Flat = readonly [number, number]
/** The outline of a circle. */
export function circle(radius: number, [cx, cy]: Flat = [0, 0], sides = 28): readonly Flat[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = (index / sides) * 2 * Math.PI
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const
  })
}

export const rectangle = (x: number, y: number, width: number, height: number): readonly Flat[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The outline of a bent strip with a thickness along a line. */
export function ribbon(points: readonly Flat[], thickness: number): readonly Flat[] {
  const moved = points.map(([x, y], index): Flat => {
    const [px, py] = points[index - 1] ?? [x, y]
    const [nx, ny] = points[index + 1] ?? [x, y]
    const length = Math.hypot(nx - px, ny - py) || 1
    return [x - ((ny - py) / length) * thickness, y + ((nx - px) / length) * thickness]
  })
  return [...points, ...moved.reverse()]
}

/** The sign shows the direction of an outline. */
export function areaOf(outline: readonly Flat[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
}
