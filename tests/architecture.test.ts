import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/**
 * Which zone may import which. A zone is a folder or file and owns every path below it that no longer zone
 * name matches. A zone may always import itself; `*` makes each folder a zone of its own. `packages` lists
 * the only packages allowed, where restricted; `node` allows Node's built-in modules.
 */
interface Zone {
  readonly zones: readonly string[]
  readonly packages?: readonly string[]
  readonly node?: true
}
const BEHAVIOUR = ['machines', 'contract']
const ANYTHING: Zone = { zones: ['.'], node: true }
const ZONES: Readonly<Record<string, Zone>> = {
  contract: { zones: [], packages: ['valibot'] },
  fixtures: { zones: ['contract'] },
  // Writes the product pictures; no other zone imports it.
  'fixtures/drawings': ANYTHING,
  // A package for other projects: what it imports is in it, or theirs.
  kit: { zones: ['contract'], packages: ['valibot', '@playwright/test'] },
  machines: { zones: ['contract'], packages: ['xstate', 'valibot', '@noble/hashes'] },
  simulator: { zones: ['contract', 'fixtures'] },
  // A composition root: one worker is both cache and ERP (docs/decisions: service-worker-server).
  'simulator/browser/worker': { zones: ['simulator', 'src/worker', 'contract', 'fixtures'] },
  'simulator/host': { zones: ['simulator', 'contract', 'fixtures', 'docs'], node: true },
  // The descriptions that are generated from the contract, which the simulator serves.
  docs: { zones: [] },
  'src/main.tsx': { zones: ['src/start-portal.tsx', 'src/erp'] },
  'src/start-portal.tsx': {
    zones: ['src/app', 'src/screens/*', 'src/components', 'src/ui', 'src/erp', ...BEHAVIOUR],
  },
  // The portal with a simulator in the browser instead of a server.
  'src/demo': { zones: ['src/start-portal.tsx', 'src/components', 'src/ui', 'src/erp', ...BEHAVIOUR] },
  'src/erp': { zones: ['contract'] },
  'src/app': {
    zones: ['src/app/developer', 'src/screens/*', 'src/components', 'src/ui', ...BEHAVIOUR],
  },
  // A composition root: only the developer pages control a simulator.
  'src/app/developer': {
    zones: ['src/screens/*', 'src/components', 'src/ui', 'src/erp', ...BEHAVIOUR],
  },
  'src/screens/*': { zones: ['src/components', 'src/ui', ...BEHAVIOUR] },
  'src/components': { zones: ['src/ui', ...BEHAVIOUR] },
  'src/ui': { zones: [] },
  'src/worker': { zones: [] },
  tests: ANYTHING,
  scripts: ANYTHING,
  bench: ANYTHING,
  'vite.config.ts': ANYTHING,
  'vitest.config.ts': ANYTHING,
  'playwright.config.ts': ANYTHING,
  'panda.config.ts': ANYTHING,
  'postcss.config.mjs': ANYTHING,
}

const SOURCE = /\.(tsx?|mts|mjs|js)$/
const NOT_OURS =
  /^(node_modules|dist|dist-demo|dist-course|styled-system|coverage|test-results|playwright-report|docs|\.)/

function listFiles(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (NOT_OURS.test(path)) return []
    if (entry.isDirectory()) return listFiles(path)
    return SOURCE.test(path) ? [path] : []
  })
}

const FILES = listFiles().map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const inFolders = (...folders: string[]) =>
  FILES.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))

/** The longest matching zone name, with its `*` filled in: src/screens/cart. */
function zoneOf(path: string): { name: string; zone: Zone } | undefined {
  const fits = Object.entries(ZONES).flatMap(([pattern, zone]) => {
    const match = new RegExp(`^${pattern.replace('.', '\\.').replace('*', '[^/]+')}(?=/|$)`).exec(path)
    return match ? [{ name: match[0], zone }] : []
  })
  return fits.sort((a, b) => b.name.length - a.name.length)[0]
}

/** The imported path inside the project, or null for a package. */
function insideProject(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  return null
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Why `from` must not import `specifier`, or null if it may. */
function objection(from: string, specifier: string): string | null {
  const own = zoneOf(from)
  if (!own) return `${from} stands in no zone of the table`
  const target = insideProject(from, specifier)
  const says = `${from} imports ${specifier}`
  if (target === null) {
    if (specifier.startsWith('node:')) return own.zone.node ? null : `${says}: no Node modules in ${own.name}`
    const allowed = own.zone.packages?.includes(packageName(specifier)) ?? true
    return allowed ? null : `${says}: ${own.name} may only use ${own.zone.packages?.join(', ')}`
  }
  const theirs = zoneOf(target)
  if (own.zone === ANYTHING || theirs?.name === own.name) return null
  const within = theirs && Object.keys(ZONES).find((pattern) => ZONES[pattern] === theirs.zone)
  return within && own.zone.zones.includes(within) ? null : `${says}: not ${own.name}'s to import`
}

const IMPORT =
  /^\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** The specifiers that a file imports, except stylesheets. */
const importsOf = (text: string) =>
  [...text.matchAll(IMPORT)]
    .map(([, a, b, c]) => a ?? b ?? c ?? '')
    .filter((specifier) => !specifier.endsWith('.css'))

/** `path:line` and text of every matching line. */
function findAll(files: typeof FILES, pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
}

describe('the import rules', () => {
  it('every file follows the import rules', () => {
    const objections = FILES.flatMap(({ path, text }) =>
      importsOf(text).flatMap((specifier) => objection(path, specifier) ?? []),
    )
    expect(objections).toEqual([])
  })

  it.each([
    ['contract/client.ts', '#machines/cart.machine.ts'],
    ['contract/client.ts', 'xstate'],
    ['machines/cart.machine.ts', 'react'],
    ['machines/cart.machine.ts', '../src/erp/transport.ts'],
    ['fixtures/au.ts', '#simulator/world.ts'],
    ['simulator/world.ts', 'node:fs'],
    ['simulator/world.ts', './host/server.ts'],
    ['simulator/host/server.ts', '../../src/app/routes.ts'],
    ['src/screens/cart/cart.screen.tsx', '../checkout/totals.ts'],
    ['src/screens/cart/cart.screen.tsx', '../../app/routes.ts'],
    ['src/app/routes.ts', '../erp/transport.ts'],
    ['src/app/developer/pages.tsx', '../app.tsx'],
    ['src/ui/button.tsx', '../components/price.tsx'],
    ['src/ui/button.tsx', '#contract/settings.ts'],
    ['src/components/price.tsx', '#fixtures/seed.ts'],
    ['src/main.tsx', '#simulator/world.ts'],
    ['lib/stray.ts', 'valibot'],
  ])('%s must not import %s', (from, specifier) => {
    expect(objection(from, specifier)).not.toBeNull()
  })

  it.each([
    ['contract/client.ts', './errors.ts'],
    ['machines/cart.machine.ts', '#contract/client.ts'],
    ['simulator/handlers/cart.ts', '../world.ts'],
    ['simulator/host/server.ts', 'node:http'],
    ['src/main.tsx', './erp/transport.ts'],
    ['src/app/routes.ts', '../screens/cart/cart.screen.tsx'],
    ['src/screens/cart/cart.screen.tsx', './line.tsx'],
    ['src/screens/cart/cart.screen.tsx', '../../ui/button.tsx'],
    ['src/screens/cart/cart.screen.tsx', 'styled-system/css'],
    ['vite.config.ts', './simulator/host/server.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(objection(from, specifier)).toBeNull()
  })

  it('importsOf finds every form of import', () => {
    const text = [
      "import './styles.css'",
      "import 'a'",
      "import b from 'b'",
      "import type {\n  C,\n} from 'c'",
      "export * from 'd'",
      "const e = await import('e')",
    ].join('\n')
    expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

describe('conventions', () => {
  const code = FILES.filter(({ path }) => path !== 'tests/architecture.test.ts')

  it('type checking is never disabled', () => {
    const looseness = /([:<|]|\bas)\s*any\s*([[\],;(){}=>|&]|$)|@ts-(ignore|expect-error|nocheck)/
    expect(findAll(code, looseness)).toEqual([])
  })

  it('no test is skipped, focused or waits for a fixed time', () => {
    const tests = code.filter(({ path }) => path.startsWith('tests/'))
    const switched = /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme)\b|\bwaitForTimeout\(/
    expect(findAll(tests, switched)).toEqual([])
  })

  it('what an email address is, is defined once', () => {
    const others = code.filter(({ path }) => path !== 'contract/values.ts')
    expect(findAll(others, /\bv\.(email|rfcEmail)\(|includes\('@'\)/)).toEqual([])
  })

  it('no field truncates pasted text', () => {
    const fields = code.filter(({ path }) => path.startsWith('src/'))
    expect(findAll(fields, /\bmaxLength=|\bmaxLength:/)).toEqual([])
  })

  it('no file exceeds 250 lines', () => {
    const long = inFolders('contract', 'kit', 'machines', 'simulator', 'src')
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 250)
    expect(long).toEqual([])
  })

  it('every list says that it is one: to Safari those without marks, or with items that are boxes, are none', () => {
    const lists = inFolders('src').flatMap(({ path, text }) =>
      [...text.matchAll(/<[uo]l\b[^>]*>/g)].map(([tag]) => `${path} ${tag}`),
    )
    expect(lists.length).toBeGreaterThan(50)
    expect(lists.filter((list) => !list.includes('role='))).toEqual([])
  })

  it('css is called only in style modules, where the build replaces it by class names', () => {
    const others = inFolders('src').filter(({ path }) => !path.endsWith('.styles.ts'))
    expect(findAll(others, /(?<!['`\w(])css\((?!\))/)).toEqual([])
  })

  it('text is in the page, not drawn by a style, so that it can be found, copied and translated', () => {
    const signs = /\bcontent: '(?!""'|"\/"'|"\\\\200b"'|counter\()/
    const styles = FILES.filter(({ path }) => /\.(styles|recipe)\.ts$|^panda\.config/.test(path))
    expect(findAll(styles, signs)).toEqual([])
  })

  it('no style follows from any neighbour, or each row a long table adds would restyle all its rows', () => {
    const styles = FILES.filter(({ path }) => /\.(styles|recipe)\.ts$/.test(path))
    expect(findAll(styles, /'[^'>]*[+~] (\*|[a-z]+ > \*)/)).toEqual([])
  })

  it('every actor in src is tracked, so that an update does not reload a page at work', () => {
    const own = ['src/components/actors/use-tracked-actor.ts']
    const elsewhere = inFolders('src').filter(({ path }) => !own.includes(path))
    expect(findAll(elsewhere, /\b(useActorRef|useMachine)\(/)).toEqual([])
    const made = elsewhere.filter(
      ({ text }) => /\bcreateActor\(/.test(text) && !/\b(trackWork\(|backgroundActor<)/.test(text),
    )
    // src/app/update/updates.tsx tracks the session, and the connection never has work.
    expect(made.map(({ path }) => path)).toEqual(['src/app/connection.ts', 'src/start-portal.tsx'])
  })

  it('navigation goes through `go`, which avoids surplus history entries', () => {
    // These load with the login page, where no layer is open.
    const own = ['src/components/navigation/go.ts', 'src/start-portal.tsx', 'src/app/error-boundary.tsx']
    const others = inFolders('src').filter(({ path }) => !own.includes(path))
    expect(findAll(others, /\bnavigate\b.* from 'wouter\/use-browser-location'/)).toEqual([])
  })

  it('only the device network reads the browser’s online state: the demo has another network', () => {
    // The map belongs to another site and uses the device's network in every build.
    const own = ['src/erp/device-network.ts', 'src/screens/stores/map-dialog.tsx']
    const others = inFolders('src', 'machines').filter(({ path }) => !own.includes(path))
    expect(
      findAll(others, /\bnavigator\.onLine\b|(?<!events\.(add|remove)Event)Listener\('(online|offline)'/),
    ).toEqual([])
  })

  it('what belongs to a session is stored through its portal, which stores nothing once the session has ended', () => {
    const own = [
      'src/components/portal/storage.ts',
      'src/app/session-storage.ts',
      'src/app/portal-stores.ts',
      // These belong to no session.
      'src/screens/register/use-registration.ts',
      'src/screens/tour/speech/settings.ts',
      'src/components/tapes/other-world.ts',
    ]
    const others = inFolders('src').filter(({ path }) => !own.includes(path) && !path.startsWith('src/demo/'))
    expect(findAll(others, /\b(sessionStore|localStore|sessionStorage|localStorage)\b/)).toEqual([])
  })

  it('an actor is published before it starts, so that it can be watched and recorded', () => {
    const made = inFolders('src').filter(({ text }) => /\bcreateActor\(/.test(text))
    const silent = made.filter(({ text }) => !/publishActor\(\s*createActor\(|\bbackgroundActor</.test(text))
    // The demo bar is not part of the portal.
    expect(silent.map(({ path }) => path)).toEqual(['src/demo/bar.tsx'])
  })

  it('a state with unknown outcome is unsaved, so that no update reloads it', () => {
    // The order form persists what was sent.
    const kept = ['machines/checkout/checkout.machine.ts']
    const charts = inFolders('machines').filter(({ path }) => path.endsWith('.machine.ts'))
    const states = charts.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(unsure|unknown|outcomeUnknown): \{\s*(.*)/g)].map(([, , own]) => ({ path, own })),
    )
    const tags = findAll(charts, /\btags: .*'(unsure|unknown|outcomeUnknown)'/).filter(
      (line) => !line.includes('{} as'),
    )
    const lost = [...states.map(({ path, own }) => `${path} ${own}`), ...tags].filter(
      (line) => !line.includes("'unsaved'") && !kept.some((path) => line.startsWith(path)),
    )
    expect(states.length).toBeGreaterThan(kept.length)
    expect(lost).toEqual([])
  })

  it('every file named in ARCHITECTURE.md exists', () => {
    const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
    const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
    const gone = named.filter((name) => !FILES.some(({ path }) => `/${path}`.endsWith(`/${name}`)))
    expect(named).not.toEqual([])
    expect(gone).toEqual([])
  })
})
