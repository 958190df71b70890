import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'

/*
 * What the built portal weighs: the JavaScript that a cold /login loads, gzipped. And what must not
 * be in it at all: the simulator and its fixtures.
 */

const APP = 'dist/app'
const LOGIN_BUDGET_KB = 105
const LOGIN_SCREEN = /(^|\/)src\/screens\/login\//
const BUNDLER_RUNTIME = /rolldown-runtime/
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

const kilobytes = (file: string) => gzipSync(readFileSync(`${APP}/${file}`)).length / 1000

/** The chunks of a cold /login: the entry, the login screen, and their imports, heaviest first. */
function loginChunks(manifest: Manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const screens = Object.keys(manifest).filter((key) => LOGIN_SCREEN.test(key))
  if (entries.length === 0) throw new Error('The manifest names no entry')
  const files = [...withImports(manifest, [...entries, ...screens])].map((key) => manifest[key]?.file ?? '')
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'))
  return scripts.map((file) => ({ file, kb: kilobytes(file) })).sort((a, b) => b.kb - a.kb)
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
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  return scripts.flatMap(({ file }) => modulesIn(file).filter((module) => NEVER.test(module)))
}

const manifest = v.parse(manifestSchema, readJson(`${APP}/.vite/manifest.json`))
const chunks = loginChunks(manifest)
// What is not found weighs nothing: a login screen that moved must not pass for a light one.
if (!chunks.some(({ file }) => modulesIn(file).some((module) => LOGIN_SCREEN.test(module))))
  throw new Error(`The login screen is in none of ${chunks.map(({ file }) => file).join(', ')}`)
const total = chunks.reduce((sum, { kb }) => sum + kb, 0)
const found = strangers(manifest)

for (const { file, kb } of chunks) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`)
console.log(
  `${total.toFixed(1).padStart(7)} kB  JavaScript of a cold /login, gzip; at most ${LOGIN_BUDGET_KB}`,
)

if (total > LOGIN_BUDGET_KB) console.error(`Over budget by ${(total - LOGIN_BUDGET_KB).toFixed(1)} kB.`)
for (const source of found) console.error(`${source} is in the portal's bundle and must not be.`)
process.exitCode = total > LOGIN_BUDGET_KB || found.length > 0 ? 1 : 0
