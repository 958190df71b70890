import type { Branch } from '#contract/entities/delivery.ts'
import type { Unit } from '#machines/shared/distance.rules.ts'
import { isPlaced, roundLength } from './geometry.rules.ts'
import { addressLines, type Neighbour } from './stores.rules.ts'

const EMBED = 'https://www.google.com/maps/embed/v1/search'
const OUTWARD = 'https://www.google.com/maps/search/'
/** Close enough to read street names (section 9). */
const ZOOM = '16'

/** Search text for a branch on a map. */
export const mapQuery = (branch: Branch) => addressLines(branch).join(', ') || branch.branchName

/** URL of an embeddable map of the branch; null without a key (section 2.9). */
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

/** URL of a full map page for the branch. */
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
  /** The text's horizontal centre and its first line. */
  readonly words: Point
}

export interface FallbackMap {
  readonly centre: Point
  /** Position of the label of the store at the centre. */
  readonly name: Point
  readonly marks: readonly MapMark[]
  /** The scale bar: its length in the drawing, and the distance it represents in the unit. */
  readonly scale: { readonly length: number; readonly value: number }
}

const SHOWN = 4
/**
 * A store this many times farther than the nearest is left out: it would squeeze the others into the centre.
 */
const FARTHEST = 4
const MARGIN = 56
/** Maximum share of the width. */
const SCALE_SHARE = 0.3

/**
 * A schematic map of the stores around one: each is drawn in its true direction and at its true distance from
 * the centre (azimuthal equidistant projection), north up. Null if there are no neighbours.
 */
export function fallbackMap(
  name: string,
  neighbours: readonly Neighbour[],
  size: MapSize,
  unit: Unit,
): FallbackMap | null {
  const [nearest] = neighbours
  if (!nearest) return null
  const shown = neighbours.slice(0, SHOWN).filter(({ km }) => km <= nearest.km * FARTHEST)
  const farthest = Math.max(...shown.map(({ km }) => km), 1)
  const centre = { x: size.width / 2, y: size.height / 2 }
  const perKm = (Math.min(size.width, size.height) / 2 - MARGIN) / farthest
  const value = roundLength((size.width * SCALE_SHARE) / perKm / unit.km)
  const points = clear(shown.map((neighbour) => ({ neighbour, ...pointOf(neighbour, centre, perKm) })))
  const own = ownName(name, centre, points)
  return {
    centre,
    name: own.at,
    marks: labelled(points, [own, pinAt(centre)], size),
    scale: { value, length: value * unit.km * perKm },
  }
}

function pointOf({ bearing, km }: Neighbour, { x, y }: Point, perKm: number): Point {
  const angle = (bearing * Math.PI) / 180
  return { x: x + Math.sin(angle) * km * perKm, y: y - Math.cos(angle) * km * perKm }
}

/** Points closer than this would overlap. */
const CLEAR = 32

/** Drops points that overlap a nearer store's; they still appear in the list below the map. */
function clear<P extends Point>(points: readonly P[]): readonly P[] {
  const kept: P[] = []
  for (const point of points) {
    if (kept.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= CLEAR)) kept.push(point)
  }
  return kept
}

/** A label: its horizontal centre, its first line, and its approximate width. */
interface Words {
  readonly at: Point
  readonly width: number
}

const LETTER = 8
const EDGE = 6
/** Height of two lines. */
const WORDS_HEIGHT = 36
/** From a point down to the label below it; from the centre up to the label over its pin. */
const UNDER = 22
const OVER = 44
/** From a point up to the label above it, and sideways to the label beside it. */
const ABOVE = 28
const BESIDE = 12

const widthOf = (name: string) => name.length * LETTER

/** The centre's pin, treated as an obstacle the size of a label. */
const PIN = { width: 26, over: 15 }
const pinAt = ({ x, y }: Point): Words => ({ at: { x, y: y - PIN.over }, width: PIN.width })

/** The label of the centre goes where it covers no point, else to the side with fewer points. */
function ownName(name: string, centre: Point, points: readonly Point[]): Words {
  const above = points.filter(({ y }) => y < centre.y).length
  const at = (y: number): Words => ({ at: { x: centre.x, y: Math.round(y) }, width: widthOf(name) })
  const [under, over] = [at(centre.y + UNDER), at(centre.y - OVER)]
  const [first, second] = above * 2 > points.length ? [under, over] : [over, under]
  const isFree = (words: Words) => !points.some((point) => isOn(point, words))
  return !isFree(first) && isFree(second) ? second : first
}

/**
 * Places each label below, above or beside its point, wherever it overlaps nothing and stays inside the
 * drawing; if there is no free place, it is moved down until it overlaps no other label.
 */
function labelled(
  points: readonly (Point & { readonly neighbour: Neighbour })[],
  taken: readonly Words[],
  size: MapSize,
): readonly MapMark[] {
  const placed = [...taken]
  return [...points]
    .sort((one, other) => one.y - other.y)
    .map((point) => {
      const round = wordsRound(point, widthOf(point.neighbour.branch.branchName), size)
      const isFree = (words: Words) => !hitBy(words, placed) && !points.some((each) => isOn(each, words))
      const words = round.find(isFree) ?? movedDown(round[0], placed)
      placed.push(words)
      return { ...point, words: words.at }
    })
}

/** Candidate positions of a point's label, the best first. */
function wordsRound({ x, y }: Point, width: number, size: MapSize): readonly [Words, ...Words[]] {
  const within = (middle: number) =>
    Math.min(Math.max(middle, width / 2 + EDGE), size.width - width / 2 - EDGE)
  // Rounded, since moving down by a fraction too little would never end.
  const top = Math.round(y)
  const at = (middle: number, line: number) => ({ at: { x: within(middle), y: line }, width })
  const beside = width / 2 + BESIDE
  return [at(x, top + UNDER), at(x, top - ABOVE), at(x - beside, top), at(x + beside, top)]
}

const hitBy = (words: Words, placed: readonly Words[]) =>
  placed.find(
    (other) =>
      Math.abs(other.at.x - words.at.x) < (other.width + words.width) / 2 &&
      Math.abs(other.at.y - words.at.y) < WORDS_HEIGHT,
  )

/** Whether a point's circle overlaps a label. */
const isOn = ({ x, y }: Point, { at, width }: Words) =>
  Math.abs(x - at.x) < width / 2 + EDGE && Math.abs(y - at.y) < WORDS_HEIGHT / 2

function movedDown(words: Words, placed: readonly Words[]): Words {
  const hit = hitBy(words, placed)
  if (!hit) return words
  return movedDown({ ...words, at: { x: words.at.x, y: hit.at.y + WORDS_HEIGHT } }, placed)
}
