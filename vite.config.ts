import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { builtStyles } from './scripts/lib/built-styles.ts'
import { COURSE_FOLDER, course } from './scripts/lib/course.ts'
import { demo } from './scripts/lib/demo.ts'
import { buildTargets } from './scripts/lib/floor.ts'
import { licences } from './scripts/lib/licences.ts'
import { pwa } from './scripts/lib/pwa.ts'
import { simulatorPlugin } from './simulator/host/vite-plugin.ts'

const styledSystem = fileURLToPath(new URL('styled-system', import.meta.url))

/** The packages that every screen uses: one file that stays in the browser's cache across versions. */
const FOUNDATION =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|xstate|@xstate)[\\/]/

/** Large packages that some screens need and others, among them the dashboard, do not. */
const LARGE = {
  forms: /node_modules[\\/](react-hook-form|@hookform)[\\/]/,
  select: /node_modules[\\/](@zag-js[\\/](select|popper|collection)|@floating-ui)[\\/]/,
  rows: /node_modules[\\/]@tanstack[\\/](virtual-core|react-virtual)[\\/]/,
  zip: /node_modules[\\/]fflate[\\/]/,
}

const SANITIZER = /node_modules[\\/]dompurify[\\/]/

/**
 * Each request costs milliseconds, so the login's code is one file, and so is what three or more parts of the
 * portal share, except for what needs a large package. Modules shared by two are grouped by these two:
 * docs/decisions/2026-11-27-few-files-per-page.md.
 */
const CHUNKS = [
  { name: 'foundation', test: FOUNDATION },
  { name: 'initial', tags: ['$initial' as const] },
  { name: 'sanitizer', test: SANITIZER },
  { name: largePartOf, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'common', minShareCount: 3 },
  // The first page lists the names of all chunks, so that a chunk of less costs more than it saves.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
]

const largeParts = new Map<string, string | null>()

/** The large package that a module imports, itself or through others; null for none. */
function largePartOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const known = largeParts.get(id)
  if (known !== undefined) return known
  // For modules that import each other.
  largeParts.set(id, null)
  const own = Object.entries(LARGE).find(([, packages]) => packages.test(id))?.[0]
  const imported = context.getModuleInfo(id)?.importedIds ?? []
  const part = own ?? imported.map((each) => largePartOf(each, context)).find(Boolean) ?? null
  largeParts.set(id, part)
  return part
}

/** `npm run demo`: the portal with a simulator in the browser instead of a server. */
const DEMO = 'demo'
/** `npm run course`: the same in a folder of a learning platform. */
const COURSE = 'course'
const OUTPUT: Readonly<Record<string, string>> = { [DEMO]: 'dist-demo', [COURSE]: COURSE_FOLDER }

/** The service worker of each build. */
function workerOf(mode: string) {
  const folder = 'simulator/browser/worker'
  if (mode === COURSE) return { folder, file: 'course-sw.ts', files: null }
  if (mode === DEMO) return { folder, files: ['icons/*', 'pictures/**', 'assets/*.ttf'] }
  // Files that only developer pages load are not cached on users' devices.
  return { folder: 'src/worker', without: ['assets/{elk-worker,charts.worker}*'] }
}

/** What DEVELOPER_PAGES says of this build (docs/deploying.md). Demo and course are given with them. */
function developerPages(mode: string): 'yes' | 'no' {
  const said = process.env['DEVELOPER_PAGES'] || 'yes'
  if (said === 'yes' || mode in OUTPUT) return 'yes'
  if (said === 'no') return said
  throw new Error(`DEVELOPER_PAGES is ${JSON.stringify(said)}, but must be yes or no.`)
}

const licenceFile = licences()

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    builtStyles(),
    simulatorPlugin(),
    mode === DEMO && demo(),
    mode === COURSE && course(),
    !isSsrBuild && pwa({ plugins: [licenceFile.collect()], ...workerOf(mode) }),
    !isSsrBuild && [licenceFile.collect(), licenceFile.write],
  ],
  worker: { plugins: () => [licenceFile.collect()] },
  define: { 'import.meta.env.DEVELOPER_PAGES': JSON.stringify(developerPages(mode)) },
  resolve: { alias: { 'styled-system': styledSystem } },
  base: mode === COURSE ? './' : '/',
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', rollupOptions: { output: { entryFileNames: 'main.js' } } }
    : {
        outDir: OUTPUT[mode] ?? 'dist/app',
        manifest: true,
        target: buildTargets,
        modulePreload: {
          polyfill: false,
          // The importing chunk has loaded these already.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => !/(foundation|runtime)-/.test(file)) : files,
        },
        // Unused recipes have no side effects, which the generated files don't declare.
        rollupOptions: {
          // jsPDF renders web pages with these, which we don't use.
          external: ['html2canvas', 'canvg'],
          treeshake: { moduleSideEffects: (id) => !id.includes('/styled-system/') },
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
          },
        },
      },
}))
