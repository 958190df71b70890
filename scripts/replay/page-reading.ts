import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { build } from 'vite'
import { type Regions, regions } from '#machines/tape/page.rules.ts'
import type { PageReader } from '../../src/components/tapes/page-reader.ts'

declare global {
  interface Window {
    tapeReader?: PageReader
  }
}

const READER = fileURLToPath(new URL('../../src/components/tapes/page-reader.ts', import.meta.url))

const bundle = build({
  configFile: false,
  logLevel: 'warn',
  build: { write: false, minify: false, lib: { entry: READER, formats: ['iife'], name: 'tapeReading' } },
})

/** The script that reads pages in the players of the portal, for every page that is controlled from outside. */
export async function pageReader(): Promise<string> {
  const [chunk] = [await bundle].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The page reader could not be bundled.')
  return `${chunk.code}\nif (parent === window) globalThis.tapeReader = tapeReading.pageReader(document)`
}

const reply = v.object({ result: v.object({ value: v.optional(v.nullable(regions)) }) })
const EXPRESSION = 'globalThis.tapeReader?.read() ?? null'

/**
 * Reads what a page shows, or null while it is being left. By the browser's protocol, because Playwright's
 * trace takes two snapshots of each evaluation.
 */
export async function pageReading(page: Page): Promise<() => Promise<Regions | null>> {
  const session = await page.context().newCDPSession(page)
  const read = () => session.send('Runtime.evaluate', { expression: EXPRESSION, returnByValue: true })
  return () =>
    read().then(
      (answer) => v.parse(reply, answer).result.value ?? null,
      () => null,
    )
}
