import type { Branch } from '#contract/entities/delivery.ts'
import { isPlaced, roundLength, type Unit } from './geometry.rules.ts'
import { addressLines, type Neighbour } from './stores.rules.ts'

const EMBED = 'https://www.google.com/maps/embed/v1/search'
const OUTWARD = 'https://www.google.com/maps/search/'
/** Streets can be read (section 9). */
const ZOOM = '16'

/** What is searched for on a map. */
export const mapQuery = (branch: Branch) => addressLines(branch).join(', ') || branch.branchName

/** A map of the branch to stand in a page; null without a key (section 2.9). */
export function embeddedMap(branch: Branch, key: string): string | null {
  if (!key) return null
  return withQuery(EMBED, {
    key,
    q: mapQuery(branch),
    ...(isPlaced(branch) && { center: `${branch.latitude},${branch.longitude}` }),
    zoom: ZOOM,
    maptype: 'roadmap',
  })
}

/** The same place on a map of its own. */
export const outwardMap = (branch: Branch) => withQuery(OUTWARD, { api: '1', query: mapQuery(branch) })

const withQuery = (address: string, values: Readonly<Record<string, string>>) =>
  `${address}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

export interface MapSize {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

export interface MapMark extends Point {
  readonly neighbour: Neighbour
  /** Where its words stand: before or after its point, and how high. */
  readonly side: 'start' | 'end'
  readonly wordsY: number
}

export interface DrawnMap {
  readonly centre: Point
  readonly marks: readonly MapMark[]
  /** A length to measure by, in the drawing and in the unit. */
  readonly scale: { readonly length: number; readonly value: number }
}

const SHOWN = 3
const MARGIN = 56
/** Two lines of words. */
const WORDS_HEIGHT = 36
/** Of the width, at most. */
const SCALE_SHARE = 0.3

/**
 * A map of the stores round one, drawn from their places: each lies in its true direction and at its true
 * distance from the middle (an azimuthal equidistant map), north is up.
 */
export function drawnMap(neighbours: readonly Neighbour[], size: MapSize, unit: Unit): DrawnMap | null {
  const shown = neighbours.slice(0, SHOWN)
  const farthest = Math.max(0, ...shown.map(({ km }) => km))
  if (farthest === 0) return null
  const centre = { x: size.width / 2, y: size.height / 2 }
  const perKm = (Math.min(size.width, size.height) / 2 - MARGIN) / farthest
  const value = roundLength((size.width * SCALE_SHARE) / perKm / unit.km)
  return {
    centre,
    marks: apart(shown.map((neighbour) => markOf(neighbour, centre, perKm))),
    scale: { value, length: value * unit.km * perKm },
  }
}

function markOf(neighbour: Neighbour, centre: Point, perKm: number): MapMark {
  const angle = (neighbour.bearing * Math.PI) / 180
  const x = centre.x + Math.sin(angle) * neighbour.km * perKm
  const y = centre.y - Math.cos(angle) * neighbour.km * perKm
  return { neighbour, x, y, wordsY: y, side: x < centre.x ? 'end' : 'start' }
}

/** Words on the same side are moved down until none stand on others. */
function apart(marks: readonly MapMark[]): readonly MapMark[] {
  const lowest = { start: Number.NEGATIVE_INFINITY, end: Number.NEGATIVE_INFINITY }
  return marks
    .toSorted((one, other) => one.y - other.y)
    .map((mark) => {
      const wordsY = Math.max(mark.y, lowest[mark.side] + WORDS_HEIGHT)
      lowest[mark.side] = wordsY
      return { ...mark, wordsY }
    })
}
