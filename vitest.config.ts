import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const styledSystem = fileURLToPath(new URL('styled-system', import.meta.url))
/** Tests that run against both hosts of the simulator: Express and a service worker. */
const ofAnyHost = [
  'control',
  'control-reads',
  'faults-over-http',
  'payment-pages',
  'isolation',
  'documents',
].map((name) => `tests/simulator/${name}.test.ts`)
const everywhere = ['tests/setup/console.ts', 'tests/setup/random.ts']
const onScreens = ['tests/{ui,components,screens}/**/*.test.{ts,tsx}']
/** The exercises' solutions and mistakes are tapes, and run with the other tapes in npm run test:rest. */
const worked = ['tests/exercises/*.test.ts']
/** They start programs of their own, such as a server that is killed, a build or nginx, and run in npm run test:rest. */
const ofPrograms = [
  'tests/deploy/*.test.ts',
  'tests/replay/command.test.ts',
  'tests/scripts/{developer-pages,erp-check}.test.ts',
  'tests/scripts/erp-record/{command,pass-on}.test.ts',
  'tests/simulator/{command,crash,folder-lock,large,process,vite-plugin}.test.ts',
]

const STORAGE_FLAG = '--experimental-webstorage'
const WITHOUT_STORAGE = process.allowedNodeEnvironmentFlags.has(STORAGE_FLAG)
  ? [STORAGE_FLAG.replace('--', '--no-')]
  : []

export default defineConfig({
  resolve: { alias: { 'styled-system': styledSystem } },
  test: {
    // By default Vitest leaves one core unused, which is half of two.
    maxWorkers: availableParallelism(),
    // Modules are loaded once per worker instead of once per file, which took most of the time. Each test has
    // its own world, actors and screen, so test files share no state.
    isolate: false,
    // A larger young generation saves a sixth of the time, because the objects of a page are short-lived.
    // The storage that Node 25 and newer have would hide that of jsdom.
    execArgv: ['--max-semi-space-size=64', ...WITHOUT_STORAGE],
    // Long enough for a slow, shared machine; passing tests are much faster.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          setupFiles: everywhere,
          provide: { host: 'express' },
          include: ['tests/**/*.test.ts'],
          exclude: [...onScreens, ...worked, ...ofPrograms, 'tests/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          environment: 'node',
          setupFiles: everywhere,
          provide: { host: 'express' },
          include: ofPrograms,
        },
      },
      {
        extends: true,
        test: {
          name: 'in a browser',
          environment: 'node',
          setupFiles: everywhere,
          provide: { host: 'browser' },
          include: ofAnyHost,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: onScreens,
          setupFiles: [...everywhere, 'tests/setup/jsdom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'exercises',
          environment: 'jsdom',
          include: worked,
          setupFiles: [...everywhere, 'tests/setup/jsdom.ts'],
        },
      },
    ],
  },
})
