/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '#contract/control/faults.ts'
import { operations } from '#contract/operations.ts'
import { MATRIX } from './cases.ts'
import { FLOWS } from './flows/index.ts'

const SOURCES = import.meta.glob<string>(['../../../{src,machines}/**/*.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every operation of the contract is driven with every fault, or is exempt with a reason', () => {
  const names = Object.keys(operations)
  expect(Object.keys(FLOWS).sort()).toEqual([...names].sort())
  expect(MATRIX).toHaveLength(names.length * FAULT_KINDS.length)
  const driven = MATRIX.filter(({ flow }) => flow !== null)
  const exempt = MATRIX.filter(({ flow }) => flow === null)
  for (const { reason } of exempt) expect(reason).not.toBe('')
  console.log(
    `The matrix: ${names.length} operations x ${FAULT_KINDS.length} faults = ${MATRIX.length} cases, ${driven.length} driven, ${exempt.length} exempt`,
  )
})

test('an operation marked as uncalled is called nowhere', () => {
  const code = Object.values(SOURCES).join('\n')
  expect(code).toContain('getUserDetails')
  for (const [name, flow] of Object.entries(FLOWS)) {
    if ('uncalled' in flow) expect(code).not.toMatch(new RegExp(`\\b${name}\\b`))
  }
})
