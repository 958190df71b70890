import { colourOf, lit } from '../colour.ts'
import { circle, type Flat, rectangle } from '../geometry.ts'
import { FLAT_WOODS, size } from '../parts.ts'
import { Scene } from '../scene.ts'

const OUTLINES: Readonly<Record<string, (w: number, t: number) => readonly Flat[]>> = {
  bn: (w, t) => [
    [0, 0],
    [t, 0],
    [t, w - t * 0.9],
    [t * 0.9, w - t * 0.45],
    [t * 0.62, w - t * 0.12],
    [t * 0.3, w],
    [0, w],
  ],
  sq: (w, t) => rectangle(0, 0, t, w),
  lt: (w, t) => [
    [0, 0],
    [t, 0],
    [t, w * 0.55],
    [t * 0.82, w * 0.6],
    [t * 0.82, w * 0.66],
    [t * 0.95, w * 0.72],
    [t * 0.7, w * 0.82],
    [t * 0.4, w * 0.9],
    [t * 0.4, w],
    [0, w],
  ],
  quad: (w) => [[0, 0], ...circle(w, [0, 0], 28).slice(0, 8)],
  scotia: (w) => [
    [0, 0],
    [w, 0],
    ...circle(w * 0.85, [w, w], 28)
      .slice(14, 22)
      .reverse()
      .map(([x, y]) => [x, y] as const),
    [0, w],
  ],
  rail: (w, t) => [
    [t * 0.2, 0],
    [t * 0.8, 0],
    [t * 0.72, w * 0.45],
    [t, w * 0.6],
    [t * 0.9, w * 0.9],
    [t * 0.5, w],
    [t * 0.1, w * 0.9],
    [0, w * 0.6],
    [t * 0.28, w * 0.45],
  ],
  cove: (w) => [
    [0, 0],
    [w, 0],
    [w, w * 0.14],
    ...circle(w * 0.86, [w, w], 28)
      .slice(14, 22)
      .reverse(),
    [w * 0.14, w],
    [0, w],
  ],
  step: (w) => [
    [0, 0],
    [w, 0],
    [w, w * 0.16],
    [w * 0.78, w * 0.16],
    [w * 0.78, w * 0.36],
    [w * 0.56, w * 0.36],
    [w * 0.56, w * 0.56],
    [w * 0.34, w * 0.56],
    [w * 0.34, w * 0.78],
    [w * 0.16, w * 0.78],
    [w * 0.16, w],
    [0, w],
  ],
}

/** Mouldings on edge, so that the near end shows their shape, with a second one behind. */
export function moulding(shape = 'bn', wood = 'primed', measure = '67x18'): Scene {
  const [w = 67, t = 18] = size(measure)
  const colour = colourOf(wood)
  const outline = OUTLINES[shape]?.(Math.max(20, w * 1.05), Math.max(14, t * 1.5)) ?? []
  const cap = FLAT_WOODS.includes(wood) ? '#d9bd92' : wood === 'plaster' ? '#dcdbd4' : lit(colour, -0.1)
  const scene = new Scene()
  scene.extrude('y', outline, 0, 290, colour, { cap })
  return scene
}
