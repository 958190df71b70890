import type { Branch } from '#contract/entities/delivery.ts'
import type { Unit } from '#machines/shared/distance.rules.ts'
import { isPlaced, roundLength } from './geometry.rules.ts'
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
  /** The middle of its words, and the line that they begin on. */
  readonly words: Point
}

export interface DrawnMap {
  readonly centre: Point
  /** Where the name of the store in the middle stands. */
  readonly name: Point
  readonly marks: readonly MapMark[]
  /** A length to measure by, in the drawing and in the unit. */
  readonly scale: { readonly length: number; readonly value: number }
}

const SHOWN = 4
/** Who is so many times farther than the nearest would push that one into the middle. */
const FARTHEST = 4
const MARGIN = 56
/** Of the width, at most. */
const SCALE_SHARE = 0.3

/**
 * A map of the stores round one, drawn from their places: each lies in its true direction and at its true
 * distance from the middle (an azimuthal equidistant map), north is up. Null where there are none.
 */
export function drawnMap(
  name: string,
  neighbours: readonly Neighbour[],
  size: MapSize,
  unit: Unit,
): DrawnMap | null {
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

/** Two points closer than this would be one blot. */
const CLEAR = 32

/** The points that no nearer store's stands on; the list under the map names the others. */
function clear<P extends Point>(points: readonly P[]): readonly P[] {
  const kept: P[] = []
  for (const point of points) {
    if (kept.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= CLEAR)) kept.push(point)
  }
  return kept
}

/** Words on the drawing: their middle, the line they begin on, and about how wide they are. */
interface Words {
  readonly at: Point
  readonly width: number
}

const LETTER = 8
const EDGE = 6
/** Two lines. */
const WORDS_HEIGHT = 36
/** From a point down to the words under it; from the middle up to those over its pin. */
const UNDER = 22
const OVER = 44
/** The same up from a point, and from it to the words beside it. */
const ABOVE = 28
const BESIDE = 12

const widthOf = (name: string) => name.length * LETTER

/** The pin of the middle takes about as much room as words would. */
const PIN = { width: 26, over: 15 }
const pinAt = ({ x, y }: Point): Words => ({ at: { x, y: y - PIN.over }, width: PIN.width })

/** The name of the middle stands where it is on no point, else on the side where there are fewer others. */
function ownName(name: string, centre: Point, points: readonly Point[]): Words {
  const above = points.filter(({ y }) => y < centre.y).length
  const at = (y: number): Words => ({ at: { x: centre.x, y: Math.round(y) }, width: widthOf(name) })
  const [under, over] = [at(centre.y + UNDER), at(centre.y - OVER)]
  const [first, second] = above * 2 > points.length ? [under, over] : [over, under]
  const isFree = (words: Words) => !points.some((point) => isOn(point, words))
  return !isFree(first) && isFree(second) ? second : first
}

/**
 * Each with its words under it, or over it, or beside it, where they stand on no others and inside the
 * drawing; where all of it is taken they are moved down until none stand on others.
 */
function labelled(
  points: readonly (Point & { readonly neighbour: Neighbour })[],
  taken: readonly Words[],
  size: MapSize,
): readonly MapMark[] {
  const placed = [...taken]
  return points
    .toSorted((one, other) => one.y - other.y)
    .map((point) => {
      const round = wordsRound(point, widthOf(point.neighbour.branch.branchName), size)
      const isFree = (words: Words) => !hitBy(words, placed) && !points.some((each) => isOn(each, words))
      const words = round.find(isFree) ?? movedDown(round[0], placed)
      placed.push(words)
      return { ...point, words: words.at }
    })
}

/** Where the words of a point may stand, the best place first. */
function wordsRound({ x, y }: Point, width: number, size: MapSize): readonly [Words, ...Words[]] {
  const within = (middle: number) =>
    Math.min(Math.max(middle, width / 2 + EDGE), size.width - width / 2 - EDGE)
  // Whole numbers: moved down by a fraction too little they would be moved for ever.
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

/** Whether the circle of a point stands on words. */
const isOn = ({ x, y }: Point, { at, width }: Words) =>
  Math.abs(x - at.x) < width / 2 + EDGE && Math.abs(y - at.y) < WORDS_HEIGHT / 2

function movedDown(words: Words, placed: readonly Words[]): Words {
  const hit = hitBy(words, placed)
  if (!hit) return words
  return movedDown({ ...words, at: { x: words.at.x, y: hit.at.y + WORDS_HEIGHT } }, placed)
}
