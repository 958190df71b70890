import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { allCharts } from '../../scripts/statecharts/charts.ts'
import { statechartDocuments } from '../../scripts/statecharts/documents.ts'

const DOCS = join(import.meta.dirname, '../../docs/statecharts')

it('docs/statecharts draws every chart as it is', async () => {
  const written = new Map(
    readdirSync(DOCS).map((name) => [name, readFileSync(join(DOCS, name), 'utf8')] as const),
  )
  const drawn = await statechartDocuments()
  expect([...written.keys()].sort()).toEqual([...drawn.keys()].sort())
  for (const [name, text] of drawn)
    expect(written.get(name), `docs/statecharts/${name} is stale: run \`npm run docs\` and commit it`).toBe(
      text,
    )
})

/** What the tests of each folder say, its kit included. */
function testsByFolder(): readonly string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const byFolder = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    byFolder.set(dirname(file), `${byFolder.get(dirname(file)) ?? ''}${text}`)
  }
  return [...byFolder.values()].filter((text) => /\.missing\(\)\)\.toEqual\(\[\]\)/.test(text))
}

it('every chart has a test that walks all of its transitions', async () => {
  const walked = testsByFolder().filter((text) => text.includes('walkOf('))
  const unwalked = (await allCharts()).filter(
    ({ exportedAs }) => !walked.some((text) => text.includes(exportedAs)),
  )
  expect(unwalked.map(({ name }) => name)).toEqual([])
})
