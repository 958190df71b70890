import type { Box, Picture } from './picture.ts'

/** So much of the portal is at least shown, in CSS pixels: enough to know where on the page it is. */
const LEAST = { width: 760, height: 400 }
/** Around what is ringed, in CSS pixels. */
const MARGIN = 44

/** The box around all of them. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

/** Elements that are further apart, in CSS pixels, get pictures of their own. */
const MOST = { width: 900, height: 520 }
/** More numbers in a picture are hard to follow. */
const MOST_RINGS = 6

/** Whether these elements can be read in one picture. */
export function fitTogether(boxes: readonly Box[]): boolean {
  const { width, height } = around(boxes) ?? { width: 0, height: 0 }
  return boxes.length <= MOST_RINGS && width <= MOST.width && height <= MOST.height
}

/** The part of the portal to print: what is ringed in the middle of it; without rings, all of it. */
export function cropOf({ rings, size }: Pick<Picture, 'rings' | 'size'>): Box {
  const ringed = around(rings)
  if (!ringed) return { left: 0, top: 0, ...size }
  const width = Math.min(size.width, Math.max(LEAST.width, ringed.width + 2 * MARGIN))
  const height = Math.min(size.height, Math.max(LEAST.height, ringed.height + 2 * MARGIN))
  const along = (start: number, length: number, shown: number, all: number) =>
    Math.round(Math.min(Math.max(0, start + length / 2 - shown / 2), all - shown))
  return {
    left: along(ringed.left, ringed.width, width, size.width),
    top: along(ringed.top, ringed.height, height, size.height),
    width,
    height,
  }
}
