import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize, sep } from 'node:path'

/*
 * Which tests a change affects. Tests of rules are found by their imports. Tests of screens all import the
 * whole portal, so they are found by area: the name of a folder in `machines`, `src/screens` or
 * `src/components`, with which the names of tests and journeys begin.
 */

/** A file imported by more screens than this belongs only to its own area. */
const MOST_SCREENS = 3

const AREA_OF = /^(?:machines|src\/screens|src\/components|tests\/machines)\/([^/]+)\//
const SCREEN_OF = /^src\/screens\/([^/]+)\//
const IMPORT = /from '([.#][^']+)'|import\('([.#][^']+)'\)|^import '([.#][^']+)'/gm

/** The areas of changed files, sorted by name. */
export function areasOf(files: readonly string[]): readonly string[] {
  const screens = screenFiles().map((file) => ({ area: nameIn(file, SCREEN_OF), reach: reachOf(file) }))
  const areas = files.flatMap((file) => {
    const users = new Set(screens.filter(({ reach }) => reach.has(file)).map(({ area }) => area))
    return [nameIn(file, AREA_OF), ...(users.size > MOST_SCREENS ? [] : users)]
  })
  return [...new Set(areas)].filter((area) => area !== '').toSorted()
}

/** The tests of a folder that belong to the areas: 'cart' has cart.test.tsx and cart-long.test.tsx. */
export const testsOf = (areas: readonly string[], folder: string): readonly string[] =>
  filesIn(folder).filter((file) => areas.some((area) => isOf(area, file)))

const isOf = (area: string, file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) && new RegExp(`^${area}s?[-.]`).test(basename(file))

const nameIn = (file: string, pattern: RegExp) => pattern.exec(file)?.[1] ?? ''

const screenFiles = () => filesIn('src/screens').filter((file) => /\.tsx?$/.test(file))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name).split(sep).join('/'),
  )

const imports = new Map<string, readonly string[]>()

function importsOf(file: string): readonly string[] {
  const known = imports.get(file)
  if (known) return known
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, ...paths]) => {
    const path = paths.find(Boolean) ?? ''
    return path.startsWith('#')
      ? path.slice(1)
      : normalize(join(dirname(file), path))
          .split(sep)
          .join('/')
  })
  const own = found.filter((path) => existsSync(path) && statSync(path).isFile())
  imports.set(file, own)
  return own
}

/** The file and everything it imports, directly or indirectly. */
function reachOf(file: string, reach = new Set<string>()): ReadonlySet<string> {
  reach.add(file)
  for (const path of importsOf(file)) if (!reach.has(path)) reachOf(path, reach)
  return reach
}
