import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const styledSystem = fileURLToPath(new URL('styled-system', import.meta.url))
const onScreens = ['tests/{ui,components,screens,app}/**/*.test.{ts,tsx}']

export default defineConfig({
  resolve: { alias: { 'styled-system': styledSystem } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Long enough for a slow, shared machine; nothing takes that long where all is well.
          testTimeout: 30_000,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...onScreens, 'tests/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          testTimeout: 30_000,
          environment: 'jsdom',
          include: onScreens,
          setupFiles: ['tests/setup/jsdom.ts'],
        },
      },
    ],
  },
})
