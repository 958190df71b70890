import { expect, test } from 'vitest'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import { namesOf } from '../../scripts/statecharts/transitions.ts'
import { coverageOf } from '../../scripts/transition-coverage/coverage.ts'
import { tableOf } from '../../scripts/transition-coverage/table.ts'

test('the coverage of a chart lists uncovered transitions and counts the covered ones', async () => {
  const email = (await allMachines()).find(({ name }) => name === 'email/email')
  if (!email) throw new Error('There is no chart email/email')
  const [first = '', ...others] = namesOf(email.machine)
  const coverage = coverageOf(email, new Set(others))
  expect(coverage.missed).toEqual([first])
  const [head, row, sum] = tableOf([coverage]).split('\n')
  expect(head).toMatch(/^Chart +States +Transitions +Covered$/)
  expect(row).toMatch(/^email\/email +4 +8 +7$/)
  expect(sum).toMatch(/^1 charts +4 +8 +7$/)
})
