import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'

/*
 * Checks the gzipped size of the built portal's JavaScript: of a cold /login, of the configured text there,
 * and of the dashboard in addition to the shell. Also checks that the bundle contains neither simulator nor
 * fixtures, and no chunks that import each other.
 */

const APP = 'dist/app'
const LOGIN_BUDGET_KB = 110
const HOME_BUDGET_KB = 60
const WORDS_BUDGET_KB = 16
const SHELL = /(^|\/)src\/app\/signed-in\.tsx$/
/** Includes the part that loads later. */
const HOME = /(^|\/)src\/screens\/home\/(home-screen|frequent-products)\.tsx$/
/** The configured text on /login loads after the page. */
const WORDS = /(^|\/)src\/components\/configured-html\.tsx$/
const ENTRY = /^index\.html$/
const LOGIN_SCREEN = /(^|\/)src\/screens\/login\//
const BUNDLER_RUNTIME = /rolldown-runtime/
/** A package's file that is served unchanged. */
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

/** Chunks and their static imports. */
function withImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys.filter((each) => !seen.has(each))) {
    seen.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

/** Compressed as in docs/deploying.md. */
const kilobytes = (file: string) => gzipSync(readFileSync(`${APP}/${file}`), { level: 9 }).length / 1000

/** The scripts of these chunks and of their static imports. */
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

/** The chunks that `part` adds to the entry and `other`. */
function chunksBeyond(manifest: Manifest, part: RegExp, other: RegExp) {
  const [shell, screen] = [keysOf(manifest, other), keysOf(manifest, part)]
  if (shell.length === 0 || screen.length === 0)
    throw new Error(`The manifest names no ${part} or no ${other}`)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const there = new Set(scriptsOf(manifest, [...entries, ...shell]))
  return weighed(scriptsOf(manifest, screen).filter((file) => !there.has(file)))
}

/** The modules in a chunk, by its source map. */
function modulesIn(file: string): readonly string[] {
  const map = `${APP}/${file}.map`
  // The bundler's runtime has no source map.
  if (!existsSync(map) && BUNDLER_RUNTIME.test(file)) return []
  if (!existsSync(map)) throw new Error(`${map} is missing: build with source maps`)
  return v.parse(sourceMap, readJson(map)).sources
}

/** Modules that must not be in the bundle. */
function strangers(manifest: Manifest): string[] {
  const scripts = Object.entries(manifest).filter(
    ([key, { file }]) => file.endsWith('.js') && !AS_IT_IS.test(key),
  )
  return scripts.flatMap(([, { file }]) => modulesIn(file).filter((module) => NEVER.test(module)))
}

/** Whether a chunk imports itself through others: code could then run before what it uses is defined. */
function isInCircle(manifest: Manifest, key: string): boolean {
  return withImports(manifest, manifest[key]?.imports ?? []).has(key)
}

const manifest = v.parse(manifestSchema, readJson(`${APP}/.vite/manifest.json`))
const chunks = loginChunks(manifest)
// A missing chunk has no size, so a login screen that moved must not pass the check.
if (!chunks.some(({ file }) => modulesIn(file).some((module) => LOGIN_SCREEN.test(module))))
  throw new Error(
    `None of these chunks contains the login screen: ${chunks.map(({ file }) => file).join(', ')}`,
  )
const total = sumOf(chunks)
const home = sumOf(chunksBeyond(manifest, HOME, SHELL))
const words = sumOf(chunksBeyond(manifest, WORDS, ENTRY))
const found = strangers(manifest)
const circle = Object.keys(manifest).filter((key) => isInCircle(manifest, key))

for (const { file, kb } of chunks) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`)
console.log(
  `${total.toFixed(1).padStart(7)} kB  JavaScript of a cold /login, gzip (budget ${LOGIN_BUDGET_KB})`,
)

console.log(
  `${home.toFixed(1).padStart(7)} kB  JavaScript of the dashboard in addition to the shell, gzip (budget ${HOME_BUDGET_KB})`,
)

console.log(
  `${words.toFixed(1).padStart(7)} kB  JavaScript for the configured text on /login, gzip (budget ${WORDS_BUDGET_KB})`,
)
if (words > WORDS_BUDGET_KB)
  console.error(`The configured text on /login is over budget by ${(words - WORDS_BUDGET_KB).toFixed(1)} kB.`)
if (home > HOME_BUDGET_KB)
  console.error(`The dashboard is over budget by ${(home - HOME_BUDGET_KB).toFixed(1)} kB.`)
if (total > LOGIN_BUDGET_KB)
  console.error(`/login is over budget by ${(total - LOGIN_BUDGET_KB).toFixed(1)} kB.`)
for (const source of found) console.error(`${source} must not be in the portal's bundle.`)
for (const key of circle)
  console.error(`${key} is in a cycle of chunks: change the chunks in vite.config.ts.`)
const isFine =
  total <= LOGIN_BUDGET_KB &&
  words <= WORDS_BUDGET_KB &&
  home <= HOME_BUDGET_KB &&
  found.length === 0 &&
  circle.length === 0
process.exitCode = isFine ? 0 : 1
