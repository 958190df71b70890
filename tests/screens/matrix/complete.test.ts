/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { FLOWS } from './flows/index.ts'

const SOURCES = import.meta.glob<string>(['../../../{src,machines}/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('an operation marked as uncalled is called nowhere', () => {
  const code = Object.values(SOURCES).join('\n')
  expect(code).toContain('getUserDetails')
  for (const [name, flow] of Object.entries(FLOWS))
    if ('uncalled' in flow) expect(code).not.toMatch(new RegExp(`\\b${name}\\b`))
})
