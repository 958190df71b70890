import { expect, test } from 'vitest'
import type { Step } from '#machines/tape/tape.ts'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import { namesOf } from '../../scripts/statecharts/transitions.ts'
import { coverageOf } from '../../scripts/transition-coverage/coverage.ts'
import { operationsLine, tableOf } from '../../scripts/transition-coverage/table.ts'

test('the coverage of a chart lists uncovered transitions and counts the covered ones and those on tapes', async () => {
  const email = (await allMachines()).find(({ name }) => name === 'email/email')
  if (!email) throw new Error('There is no chart email/email')
  const [first = '', ...others] = namesOf(email.machine)
  const sent = { chart: 'email', event: 'send.requested', from: 'editing', to: 'sending' }
  const step: Step = { do: 'reload', charts: [sent, { ...sent, chart: 'message' }], calls: [] }
  const coverage = coverageOf(email, new Set(others), [step])
  expect(coverage.missed).toEqual([first])
  const [head, row, sum] = tableOf([coverage]).split('\n')
  expect(head).toMatch(/^Chart +States +Transitions +Covered +On tapes$/)
  expect(row).toMatch(/^email\/email +4 +8 +7 +1$/)
  expect(sum).toMatch(/^1 charts +4 +8 +7 +1$/)
  expect(operationsLine(3, ['login'])).toBe('2 of 3 operations are on tapes; not login')
})
