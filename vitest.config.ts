import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const styledSystem = fileURLToPath(new URL('styled-system', import.meta.url))
/** What both hosts of the simulator are held to: Express, and a browser's service worker. */
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

export default defineConfig({
  resolve: { alias: { 'styled-system': styledSystem } },
  test: {
    // Vitest leaves one core to itself, which of two is half.
    maxWorkers: availableParallelism(),
    // A file's modules are read once a worker, not once a file: that was most of the time. Each test has
    // its own world, actors and screen, so there is nothing for them to share.
    isolate: false,
    // Half as much room again is looked through for garbage, a sixth of the time: what a page is made of does not last.
    execArgv: ['--max-semi-space-size=64'],
    // Long enough for a slow, shared machine; nothing takes that long where all is well.
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
          exclude: [...onScreens, 'tests/journeys/**'],
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
    ],
  },
})
