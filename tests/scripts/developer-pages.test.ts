import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, resolveConfig } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/* A build for customers, without the pages for developers, testers and trainers. */

const ROOT = join(import.meta.dirname, '../..')
/** What only those pages load. */
const THEIRS =
  /src\/(screens\/(debug|playground|tour)|app\/developer|components\/(statecharts|tapes))\/|ui\/showcase|elkjs/

/** The sources of all scripts of a build, by their source maps. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, 'assets', name), 'utf8')).sources)

describe('a build with DEVELOPER_PAGES=no', () => {
  let folder = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(ROOT, 'node_modules/.customers-'))
    vi.stubEnv('DEVELOPER_PAGES', 'no')
    await build({
      root: ROOT,
      logLevel: 'error',
      build: { outDir: relative(ROOT, folder), sourcemap: 'hidden' },
    })
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  test('no script contains code of the developer pages', () => {
    const sources = sourcesIn(folder)
    expect(sources.filter((source) => THEIRS.test(source))).toEqual([])
    expect(sources.some((source) => source.includes('src/screens/register/'))).toBe(true)
  })

  test('no file of the build or of the offline cache is named after them', () => {
    const files = readdirSync(folder, { recursive: true }).map(String)
    const names = /debug|playground|tour|developer|tape|charts\.worker|elk/
    expect(files.filter((name) => name.startsWith('assets/') && names.test(name))).toEqual([])
    const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
    const cached = [...worker.matchAll(/"?url"?:"(assets\/[^"]+)"/g)].map(([, name]) => name)
    expect(cached.length).toBeGreaterThan(50)
    expect(cached.filter((name) => names.test(name ?? ''))).toEqual([])
  })
})

test('DEVELOPER_PAGES must be yes or no', async () => {
  vi.stubEnv('DEVELOPER_PAGES', 'false')
  const report = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await expect(resolveConfig({ root: ROOT }, 'build')).rejects.toThrow(
    'DEVELOPER_PAGES is "false", but must be yes or no.',
  )
  expect(report).toHaveBeenCalledOnce()
  report.mockRestore()
  vi.unstubAllEnvs()
})
