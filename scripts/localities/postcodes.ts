import { readFileSync } from 'node:fs'
import { placeKey } from '#simulator/rules/geocode.ts'

/** A place with its lookup key. */
export interface Town {
  readonly name: string
  readonly key: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  /** Sorted, with runs combined: 78664, 78680-78683. */
  readonly postcodes: readonly string[]
}

/** A place of the postal service, with its single code. */
interface Post extends Town {
  readonly code: string
}

/** Places of the same name that are further apart are different places. */
const FAR_KM = 40
/** How far a place without its own code may be from the place whose code it gets. */
const NEAR_KM = 15

/** Australian four-digit codes used only for post boxes and large receivers. */
const OF_BOXES = /^[189]\d{3}$/

/**
 * The towns with their postcodes: each code belongs to the nearest town of its name, and a town of the same
 * name without a code gets the nearest one. `withNamesakes` adds places of the same name and state that only
 * the postal service lists; otherwise their code would lead to the wrong town.
 */
export function withPostcodes(towns: readonly Town[], file: string, withNamesakes: boolean): Town[] {
  const posts = readPosts(file).filter(({ code }) => !OF_BOXES.test(code))
  const postsOf = groupedBy(posts, placeOf)
  return [...groupedBy(towns, placeOf)].flatMap(([place, named]) => {
    const own = postsOf.get(place) ?? []
    const near = own.filter((post) => named.some((town) => kilometres(post, town) <= FAR_KM))
    // If none is near, the service uses the centre of an outback district.
    const taken = near.length > 0 ? near : own
    const others = withNamesakes ? own.filter((post) => !taken.includes(post)) : []
    const settled = [...settle(named, taken), ...apart(others, named)]
    return settled.length > 1 ? settled.map((town) => withNearest(town, posts)) : settled
  })
}

/** Each town with the codes that are nearer to it than to other towns of its name. */
function settle(named: readonly Town[], posts: readonly Post[]): Town[] {
  const codes = groupedBy(posts, (post) => String(named.indexOf(nearest(post, named) ?? post)))
  return named.map((town, at) => ({ ...town, postcodes: inRuns((codes.get(String(at)) ?? []).map(codeOf)) }))
}

/** Places that only the postal service lists; neighbouring ones are combined. */
function apart(posts: readonly Post[], [town]: readonly Town[]): Town[] {
  const [first] = posts
  if (!first) return []
  const { code: _, ...place } = first
  const isHere = (post: Post) => kilometres(post, first) <= FAR_KM
  const postcodes = inRuns(posts.filter(isHere).map(codeOf))
  const rest = posts.filter((post) => !isHere(post))
  return [{ ...place, name: town?.name ?? place.name, postcodes }, ...apart(rest, town ? [town] : [])]
}

const codeOf = ({ code }: Post) => code

const placeOf = ({ state, key }: Town) => `${state} ${key}`

function withNearest(town: Town, posts: readonly Post[]): Town {
  if (town.postcodes.length > 0) return town
  const post = nearest(
    town,
    posts.filter(({ state }) => state === town.state),
  )
  return post && kilometres(post, town) <= NEAR_KM ? { ...town, postcodes: [post.code] } : town
}

/** GeoNames' columns: country, code, place, state's name and code, two levels below it, latitude, longitude. */
function readPosts(file: string): Post[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, code = '', name = '', , state = '', , , , , latitude, longitude]) => {
      if (!code) return []
      const at = { latitude: Number(latitude), longitude: Number(longitude) }
      return [{ name, key: placeKey(name), state, ...at, population: 0, postcodes: [], code }]
    })
}

const nearest = <T extends Town>(to: Town, among: readonly T[]): T | undefined =>
  among.reduce<T | undefined>(
    (best, each) => (best && kilometres(to, best) <= kilometres(to, each) ? best : each),
    undefined,
  )

/** Accurate enough to distinguish places of the same name. */
function kilometres(a: Town, b: Town): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return 111 * Math.hypot(a.latitude - b.latitude, east)
}

/** Combines 78664, 78665, 78666 into 78664-78666. */
function inRuns(codes: readonly string[]): string[] {
  const runs: [first: string, last: string][] = []
  for (const code of [...new Set(codes)].sort()) {
    const run = runs.at(-1)
    if (run && Number(code) === Number(run[1]) + 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`))
}

export function groupedBy<T>(values: readonly T[], key: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(key(value))
    if (group) group.push(value)
    else groups.set(key(value), [value])
  }
  return groups
}
