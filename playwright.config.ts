import { defineConfig, devices } from '@playwright/test'
import { FULL } from './contract/control/dialect.ts'
import type { KitOptions } from './kit/playwright.ts'
import { chromiumPath, launchOptions } from './scripts/lib/chromium.ts'
import { engineProjects } from './scripts/lib/engines.ts'
import { isLong } from './tests/setup/volume.ts'

const outputDir = 'test-results/journeys'

export default defineConfig<KitOptions>({
  testDir: 'tests/journeys',
  outputDir,
  fullyParallel: true,
  // One more than the cores of a small machine, because workers sometimes wait for their browser.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that needs a retry is a defect (docs/decisions/2026-11-24-no-retries.md).
  retries: 0,
  reporter: 'list',
  // Only what hangs may take so long: the longest, of a minute on a quiet machine, have been four times slower.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Workers read this file after the server below has printed its port.
    baseURL: `http://127.0.0.1:${process.env['PORTAL_PORT']}`,
    // The offline cache is only for the journeys about it: update, offline, deployed.
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Journeys would only wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a third more time; TRACE=1 npx playwright test FILE traces one file.
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(chromiumPath()),
  },
  repeatEach: isLong ? 3 : 1,
  projects: [
    { name: 'chromium' },
    // What `npm test` leaves to `npm run test:rest`.
    { name: 'rest', grepInvert: /@great/ },
    // What orders, quotes, pays and reads once more, with an ERP that writes its replies in every other way.
    { name: 'dialect', grep: /@dialect/, use: { dialect: FULL } },
    // The great flows, with animations.
    ...engineProjects().map(({ use, ...project }) => ({
      ...project,
      grep: project.name === 'firefox' ? /@browsers|@firefox/ : /@browsers/,
      use: { contextOptions: {}, launchOptions: {}, ...use },
    })),
  ],
  webServer: {
    command: 'node dist/server/main.js',
    // The server chooses a free port, because one found beforehand may be taken by then.
    wait: { stdout: /http:\/\/localhost:(?<portal_port>\d+)/ },
    env: { PORT: '0', DATA_DIR: `${outputDir}/data-${process.pid}` },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
