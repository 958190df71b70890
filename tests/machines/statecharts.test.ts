import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import { statechartDocuments } from '../../scripts/statecharts/documents.ts'
import { type Place, placesOf } from '../../scripts/statecharts/paths.ts'
import { namesOf } from '../../scripts/statecharts/transitions.ts'

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

/** Where a chart stays for good although it is not final: its tags are still read. And how its user goes on. */
const ENDS: Readonly<Record<string, string>> = {
  'acceptance/acceptance "accepted"': 'The dialog says so and is closed.',
  'accounts/account "finished"': 'The page leads to the list of users.',
  'home/carousel "alone"': 'One banner has nowhere to turn to.',
  'lists/deletion "gone"': 'The page leads to the lists.',
  'lists/restoring "gone"': 'The notice says so and is dismissed.',
  'lists/restoring "restored"': 'A toast says so, and the notice goes.',
  'lists/restoring "changed"': 'The notice leads to the list, and is dismissed.',
  'payment/return "ended"': 'The page has the ways on.',
  'payment/return "failed"': 'The boundary takes its place, and asks anew in a new one.',
  'quick-order/line "added"': 'The line is taken away.',
  'stores/map "shown"': 'The provider draws it from now on.',
  'transaction/transaction "failed"': 'The page of the request error takes its place.',
  'world/world "absent"': 'A real ERP has no world to show.',
}

describe('the paths of every chart', async () => {
  const charts = (await allMachines()).map(({ name, machine }) => ({
    name,
    machine,
    places: placesOf(machine),
  }))

  it('no transition has the name of another', () => {
    const names = charts.flatMap(({ machine }) => namesOf(machine))
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(charts)('$name: each transition is on one', ({ machine, places }) => {
    const onPaths = new Set(places.flatMap(({ exits }) => [...exits.keys()]))
    expect(namesOf(machine).filter((name) => !onPaths.has(name))).toEqual([])
  })

  it('none leads to where nothing can be done any more, except where the flow is over', () => {
    const ends = charts.flatMap(({ name, places }) =>
      places.filter(isEnd).map(({ value }) => `${name} ${value}`),
    )
    expect(ends).toEqual(Object.keys(ENDS))
  })
})

const isEnd = ({ value, isFinal, exits }: Place) =>
  !isFinal && [...exits.values()].every((to) => to === value)
