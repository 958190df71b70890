import { readFileSync } from 'node:fs'
import { placeKey } from '#simulator/rules/geocode.ts'

/** A place with what it is looked up by. */
export interface Town {
  readonly name: string
  readonly key: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
  /** In order, with runs drawn together: 78664, 78680-78683. */
  readonly postcodes: readonly string[]
}

/** A place of the postal service, with its one code. */
interface Post extends Town {
  readonly code: string
}

/** Places of one name that are further apart than this are two. */
const FAR_KM = 40
/** How far a place without a code of its own name may be from the one that it takes. */
const NEAR_KM = 15

/** Australian codes of four figures that are of post boxes and large receivers alone. */
const OF_BOXES = /^[189]\d{3}$/

/**
 * The towns with their postcodes: each code goes to the nearest town of its name, and a namesake that has
 * none takes the nearest. `withNamesakes` adds places of which only the postal service knows that they
 * share a town's name in its state: else their code would lead to that town.
 */
export function withPostcodes(towns: readonly Town[], file: string, withNamesakes: boolean): Town[] {
  const posts = readPosts(file).filter(({ code }) => !OF_BOXES.test(code))
  const postsOf = groupedBy(posts, placeOf)
  return [...groupedBy(towns, placeOf)].flatMap(([place, named]) => {
    const own = postsOf.get(place) ?? []
    const near = own.filter((post) => named.some((town) => kilometres(post, town) <= FAR_KM))
    // Where none is near, the service stands in the middle of an outback district.
    const taken = near.length > 0 ? near : own
    const others = withNamesakes ? own.filter((post) => !taken.includes(post)) : []
    const settled = [...settle(named, taken), ...apart(others, named)]
    return settled.length > 1 ? settled.map((town) => withNearest(town, posts)) : settled
  })
}

/** Each town with the codes that are nearer to it than to its namesakes. */
function settle(named: readonly Town[], posts: readonly Post[]): Town[] {
  const codes = groupedBy(posts, (post) => String(named.indexOf(nearest(post, named) ?? post)))
  return named.map((town, at) => ({ ...town, postcodes: inRuns((codes.get(String(at)) ?? []).map(codeOf)) }))
}

/** Places that only the postal service knows, those that lie together as one. */
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

/** Good enough to tell places of one name apart. */
function kilometres(a: Town, b: Town): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return 111 * Math.hypot(a.latitude - b.latitude, east)
}

/** 78664, 78665, 78666 is 78664-78666. */
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
