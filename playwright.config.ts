import { defineConfig, devices } from '@playwright/test'
import { freePort } from './scripts/lib/free-port.ts'
import { chromiumPath, launchOptions } from './scripts/test/chromium.ts'

// Every worker reads this file again; what the first reading chose reaches them by the environment.
process.env['PORTAL_PORT'] ??= String(await freePort())
const port = process.env['PORTAL_PORT']
const outputDir = 'test-results/journeys'
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // docs/decisions/2026-11-21-a-second-try.md: it is counted and named, never silent.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  // Long enough for a slow, shared machine; nothing waits that long where all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // What the browser keeps between pages is for the journeys about it: update, offline, deployed.
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Movement is looked at by people; journeys would only wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording everything costs a third of the time: TRACE=1 npx playwright test FILE records one.
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(chromiumPath()),
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: baseURL,
    // Where the next run clears away what the last one left.
    env: { PORT: port, DATA_DIR: `${outputDir}/data-${port}` },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
