import { describe, expect, it } from 'vitest'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import { namesOf } from '../../scripts/statecharts/parts.ts'
import { coverageOf } from '../../scripts/walked/coverage.ts'
import { GAPS, GREAT_FLOWS } from '../../scripts/walked/gaps.ts'
import { complaintsOf } from '../../scripts/walked/judge.ts'
import { tableOf } from '../../scripts/walked/table.ts'

const charts = await allMachines()
const chartNamed = (wanted: string) => {
  const chart = charts.find(({ name }) => name === wanted)
  if (!chart) throw new Error(`There is no chart ${wanted}`)
  return chart
}

const email = chartNamed('email/email')
const all = namesOf(email.machine)
const [first = '', second = ''] = all
const without = (...names: readonly string[]) => new Set(all.filter((name) => !names.includes(name)))
const gap = (...transitions: readonly string[]) => ({ reason: 'It is far away.', transitions })

describe('what was walked', () => {
  it('is well where all was, or what was not is named', () => {
    expect(complaintsOf([coverageOf(email, new Set(all), new Set(all))], [])).toEqual([])
    expect(complaintsOf([coverageOf(email, new Set(all), without(first))], [gap(first)])).toEqual([])
  })

  it.each([
    [
      'that the test of its chart leaves out',
      without(first),
      new Set(all),
      [],
      `No test of its chart walks ${first}`,
    ],
    [
      'that no journey walks and nobody names',
      new Set(all),
      without(first, second),
      [gap(first)],
      `No journey walks ${second}, and`,
    ],
    [
      'that is named and walked after all',
      new Set(all),
      new Set(all),
      [gap(first)],
      `is walked, or is not there: ${first}`,
    ],
    ['that is named and not there', new Set(all), new Set(all), [gap('nowhere')], 'not there: nowhere'],
  ])('complains of a transition %s', (_, byTests, inBrowser, gaps, complaint) => {
    expect(complaintsOf([coverageOf(email, byTests, inBrowser)], gaps)).toEqual([
      expect.stringContaining(complaint),
    ])
  })

  it('asks a browser to walk the great flows only', () => {
    const others = coverageOf(
      chartNamed('shell/alert'),
      new Set(namesOf(chartNamed('shell/alert').machine)),
      new Set(),
    )
    expect(complaintsOf([others], [])).toEqual([])
  })

  it('is a table, with a line for each chart and what they come to', () => {
    const [head, row, sum] = tableOf([coverageOf(email, new Set(all), without(first))]).split('\n')
    expect(head).toMatch(/^Chart +States +Transitions +Walked by its test +In a browser$/)
    expect(row).toMatch(/^email\/email +5 +8 +8 +7$/)
    expect(sum).toMatch(/^1 charts +5 +8 +8 +7$/)
  })
})

it('every gap that is named is a transition of a great flow, and each of those is a chart', () => {
  const names = GREAT_FLOWS.map(chartNamed).flatMap(({ machine }) => namesOf(machine))
  expect(GAPS.flatMap(({ transitions }) => transitions).filter((name) => !names.includes(name))).toEqual([])
})
