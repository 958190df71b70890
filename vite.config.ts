import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtStyles } from './scripts/lib/built-styles.ts'
import { demo } from './scripts/lib/demo.ts'
import { pwa } from './scripts/lib/pwa.ts'
import { simulatorPlugin } from './simulator/host/vite-plugin.ts'

const styledSystem = fileURLToPath(new URL('styled-system', import.meta.url))

/** What every screen stands on: one file, which stays in the browser's cache from version to version. */
const FOUNDATION =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|xstate|@xstate)[\\/]/

/**
 * What the dashboard shares with whole pages, and small parts that nearly every page has. Left to themselves
 * the cuts would put it in with those pages.
 */
const DASHBOARD =
  /(machines[\\/](copy-to-cart|transaction)[\\/](?!timeline|ageing|standing|transaction\.machine)|components[\\/](copy-to-cart[\\/]|today\.ts|raise-error\.ts|go\.ts)|ui[\\/](native-select|empty-state|card|glyph|breakable-text)\.tsx|components[\\/]load-failed\.tsx)/

/**
 * What forms are made of, and what sees them through once their page is left: left to themselves the cuts
 * would put their frame behind who fills it in.
 */
const FORMS =
  /(node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/]ui[\\/]form(-dialog)?\.tsx|components[\\/](use-persisted-form|use-draft-form|show-field-errors|use-background-actor|per-portal)\.ts|components[\\/]person-fields\.tsx|machines[\\/]accounts[\\/]password\.rules\.ts|machines[\\/]shared[\\/](field-errors|submission\.machine)\.ts)/

/** What a company's own words at /login need: it would fetch all that these are put with. */
const LINKS = /src[\\/]components[\\/]safe-link\.ts/
const SANITIZER = /node_modules[\\/]dompurify[\\/]/

/**
 * A browser fetches few files at a time, and each costs it some milliseconds: what the login needs is one
 * file, and what several screens share is cut by who shares it, small pieces with their nearest. Only the
 * smallest: whoever needs one of them fetches the neighbour as well.
 */
const CHUNKS = [
  { name: 'foundation', test: FOUNDATION },
  { name: 'initial', tags: ['$initial' as const] },
  { name: 'links', test: LINKS },
  { name: 'sanitizer', test: SANITIZER },
  { name: 'dashboard', test: DASHBOARD },
  { name: 'forms', test: FORMS },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000 },
]

/** `npm run demo`: the portal with its own simulator in the place of a server. */
const DEMO = 'demo'

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    builtStyles(),
    simulatorPlugin(),
    mode === DEMO && demo(),
    !isSsrBuild &&
      pwa(
        mode === DEMO
          ? { folder: 'simulator/browser/worker', files: ['icons/*', 'pictures/**'] }
          : // What only developers' pages load would be on every user's device.
            { folder: 'src/worker', without: ['assets/{elk-worker,charts.worker}*'] },
      ),
  ],
  resolve: { alias: { 'styled-system': styledSystem } },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', rollupOptions: { output: { entryFileNames: 'main.js' } } }
    : {
        outDir: mode === DEMO ? 'dist-demo' : 'dist/app',
        manifest: true,
        target: 'es2022',
        modulePreload: {
          polyfill: false,
          // Whoever asks for a part has these already.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => !/(foundation|runtime)-/.test(file)) : files,
        },
        // A recipe that nobody on a screen uses does nothing: the generated files don't say so.
        rollupOptions: {
          // jsPDF would draw web pages with these: no paper of ours is one.
          external: ['html2canvas', 'canvg'],
          treeshake: { moduleSideEffects: (id) => !id.includes('/styled-system/') },
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
          },
        },
      },
}))
