import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import { statechartDocuments } from '../../scripts/statecharts/documents.ts'
import { type Place, placesOf } from '../../scripts/statecharts/paths.ts'
import { namesOf } from '../../scripts/statecharts/transitions.ts'

const DOCS = join(import.meta.dirname, '../../docs/statecharts')

it('docs/statecharts matches every statechart', async () => {
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

/** The text of each test of a chart. */
const TESTS = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/**
 * States that no event leaves although they are not final, because views still read their tags, and why that
 * is fine.
 */
const ENDS: Readonly<Record<string, string>> = {
  'acceptance/acceptance "done"': 'The dialog shows the result and can be closed.',
  'accounts/account "done"': 'The page navigates to the list of users.',
  'batch/batch "done"': 'The dialog closes.',
  'custom-lists/deletion "done"': 'The page navigates to the lists.',
  'custom-lists/restoring "gone"': 'The notice shows the result and can be dismissed.',
  'custom-lists/restoring "restored"': 'A toast shows the result and the notice closes.',
  'custom-lists/restoring "changed"': 'The notice links to the list and can be dismissed.',
  'home/carousel "single"': 'A single banner has nothing to advance to.',
  'payment/return "ended"': 'The page offers the next steps.',
  'payment/return "failed"': 'The error boundary replaces it and retries with a new actor.',
  'reading/reading "done"': 'The page shows what was found.',
  'registration/registration "done"': 'The page navigates to the sign-in page.',
  'stores/map "shown"': 'The map provider renders the map from here on.',
  'world/world "absent"': 'A real ERP has no world to show.',
}

describe('the paths of every statechart', async () => {
  const charts = (await allMachines()).map(({ name, machine }) => ({
    name,
    machine,
    places: placesOf(machine),
  }))

  it('transition names are unique across all statecharts', () => {
    const names = charts.flatMap(({ machine }) => namesOf(machine))
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(charts)('a test of $name takes each of its transitions', ({ name }) => {
    const own = TESTS.filter((text) => text.includes(`#machines/${name}.machine.ts'`))
    expect(own.some((text) => text.includes('actorsOf(') || text.includes('namesOf('))).toBe(true)
  })

  it.each(charts)('every transition of $name is on some path', ({ machine, places }) => {
    const onPaths = new Set(places.flatMap(({ exits }) => [...exits.keys()]))
    expect(namesOf(machine).filter((name) => !onPaths.has(name))).toEqual([])
  })

  it('no path reaches a state without exits unless the flow is over', () => {
    const ends = charts.flatMap(({ name, places }) =>
      places.filter(isEnd).map(({ value }) => `${name} ${value}`),
    )
    expect(ends).toEqual(Object.keys(ENDS))
  })
})

const isEnd = ({ value, isFinal, exits }: Place) =>
  !isFinal && [...exits.values()].every((to) => to === value)
