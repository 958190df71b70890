import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'

/*
 * What the built portal weighs, gzipped: the JavaScript that a cold /login loads, and what the
 * company's own words there add to it, and what the dashboard adds to that of the shell. And what must not be in it at all: the simulator and its fixtures, and chunks
 * that wait for each other.
 */

const APP = 'dist/app'
const LOGIN_BUDGET_KB = 110
const HOME_BUDGET_KB = 60
const WORDS_BUDGET_KB = 16
const SHELL = /(^|\/)src\/app\/signed-in\.tsx$/
/** Its late part included. */
const HOME = /(^|\/)src\/screens\/home\/(home-screen|frequent-products)\.tsx$/
/** What the company says on /login comes after it. */
const WORDS = /(^|\/)src\/components\/configured-html\.tsx$/
const ENTRY = /^index\.html$/
const LOGIN_SCREEN = /(^|\/)src\/screens\/login\//
const BUNDLER_RUNTIME = /rolldown-runtime/
/** A package's own file that is served as it is. */
const AS_IT_IS = /(^|\/)node_modules\//
const NEVER = /(^|\/)(simulator|fixtures)\//

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

const sourceMap = v.object({ sources: v.array(v.string()) })

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** A chunk and all that it imports at once. */
function withImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys.filter((each) => !seen.has(each))) {
    seen.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

/** Packed as docs/deploying.md packs it. */
const kilobytes = (file: string) => gzipSync(readFileSync(`${APP}/${file}`), { level: 9 }).length / 1000

/** The scripts of these and of all that they import at once. */
function scriptsOf(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const files = [...withImports(manifest, keys)].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

const keysOf = (manifest: Manifest, name: RegExp) => Object.keys(manifest).filter((key) => name.test(key))

const weighed = (files: readonly string[]) =>
  files.map((file) => ({ file, kb: kilobytes(file) })).sort((a, b) => b.kb - a.kb)

const sumOf = (chunks: ReturnType<typeof weighed>) => chunks.reduce((sum, { kb }) => sum + kb, 0)

/** The chunks of a cold /login: the entry, the login screen, and their imports, heaviest first. */
function loginChunks(manifest: Manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('The manifest names no entry')
  return weighed(scriptsOf(manifest, [...entries, ...keysOf(manifest, LOGIN_SCREEN)]))
}

/** What a part adds to the entry and another. */
function chunksBeyond(manifest: Manifest, part: RegExp, other: RegExp) {
  const [shell, screen] = [keysOf(manifest, other), keysOf(manifest, part)]
  if (shell.length === 0 || screen.length === 0)
    throw new Error(`The manifest names no ${part} or no ${other}`)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const there = new Set(scriptsOf(manifest, [...entries, ...shell]))
  return weighed(scriptsOf(manifest, screen).filter((file) => !there.has(file)))
}

/** The modules in a chunk, told by its source map. */
function modulesIn(file: string): readonly string[] {
  const map = `${APP}/${file}.map`
  // The bundler's own few lines come from no source.
  if (!existsSync(map) && BUNDLER_RUNTIME.test(file)) return []
  if (!existsSync(map)) throw new Error(`${map} is missing: build with source maps`)
  return v.parse(sourceMap, readJson(map)).sources
}

/** Modules in the bundle that have no business there. */
function strangers(manifest: Manifest): string[] {
  const scripts = Object.entries(manifest).filter(
    ([key, { file }]) => file.endsWith('.js') && !AS_IT_IS.test(key),
  )
  return scripts.flatMap(([, { file }]) => modulesIn(file).filter((module) => NEVER.test(module)))
}

/** Whether a chunk imports itself by way of others: what runs first may then call what is yet to come. */
function isInCircle(manifest: Manifest, key: string): boolean {
  return withImports(manifest, manifest[key]?.imports ?? []).has(key)
}

const manifest = v.parse(manifestSchema, readJson(`${APP}/.vite/manifest.json`))
const chunks = loginChunks(manifest)
// What is not found weighs nothing: a login screen that moved must not pass for a light one.
if (!chunks.some(({ file }) => modulesIn(file).some((module) => LOGIN_SCREEN.test(module))))
  throw new Error(`The login screen is in none of ${chunks.map(({ file }) => file).join(', ')}`)
const total = sumOf(chunks)
const home = sumOf(chunksBeyond(manifest, HOME, SHELL))
const words = sumOf(chunksBeyond(manifest, WORDS, ENTRY))
const found = strangers(manifest)
const circle = Object.keys(manifest).filter((key) => isInCircle(manifest, key))

for (const { file, kb } of chunks) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`)
console.log(
  `${total.toFixed(1).padStart(7)} kB  JavaScript of a cold /login, gzip; at most ${LOGIN_BUDGET_KB}`,
)

console.log(
  `${home.toFixed(1).padStart(7)} kB  JavaScript of the dashboard beyond the shell, gzip; at most ${HOME_BUDGET_KB}`,
)

console.log(
  `${words.toFixed(1).padStart(7)} kB  JavaScript for the company's words on /login, gzip; at most ${WORDS_BUDGET_KB}`,
)
if (words > WORDS_BUDGET_KB)
  console.error(`The words on /login are over budget by ${(words - WORDS_BUDGET_KB).toFixed(1)} kB.`)
if (home > HOME_BUDGET_KB)
  console.error(`The dashboard is over budget by ${(home - HOME_BUDGET_KB).toFixed(1)} kB.`)
if (total > LOGIN_BUDGET_KB) console.error(`Over budget by ${(total - LOGIN_BUDGET_KB).toFixed(1)} kB.`)
for (const source of found) console.error(`${source} is in the portal's bundle and must not be.`)
for (const key of circle)
  console.error(`${key} is in a circle of chunks: cut them otherwise in vite.config.ts.`)
const isFine =
  total <= LOGIN_BUDGET_KB &&
  words <= WORDS_BUDGET_KB &&
  home <= HOME_BUDGET_KB &&
  found.length === 0 &&
  circle.length === 0
process.exitCode = isFine ? 0 : 1
