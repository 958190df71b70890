import { expect, test } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { createFaults } from '#simulator/worlds/faults.ts'

function faults(...set: Fault[]) {
  const made = createFaults()
  made.replace(set)
  return made
}

test('a fault hits the operation it names, or all operations', () => {
  const made = faults({ operation: 'getState', kind: 'error' })
  expect(made.take('getBranches', {}).failure).toBeUndefined()
  expect(made.take('getState', {}).failure?.kind).toBe('error')
  expect(faults({ operation: '*', kind: 'abort' }).take('getBranches', {}).failure?.kind).toBe('abort')
})

test('a fault with a count is used up, one without a count stays', () => {
  const made = faults({ operation: 'getState', kind: 'error', times: 2 }, { operation: '*', kind: 'abort' })
  const kinds = [1, 2, 3, 4].map(() => made.take('getState', {}).failure?.kind)
  expect(kinds).toEqual(['error', 'error', 'abort', 'abort'])
  expect(made.set).toEqual([{ operation: '*', kind: 'abort' }])
})

test('a call uses up one failure but every latency', () => {
  const made = faults(
    { operation: 'getState', kind: 'latency', ms: 20, times: 1 },
    { operation: '*', kind: 'latency', ms: 5 },
    { operation: 'getState', kind: 'error', times: 1 },
    { operation: 'getState', kind: 'abort', times: 1 },
  )
  expect(made.take('getState', {})).toMatchObject({ wait: { ms: 25 }, failure: { kind: 'error' } })
  expect(made.take('getState', {})).toMatchObject({ wait: { ms: 5 }, failure: { kind: 'abort' } })
  expect(made.take('getState', {})).toMatchObject({ wait: { ms: 5 }, failure: undefined })
})

test('a fault can name the values that fields of a request must have, at dotted paths', () => {
  const made = faults({
    operation: 'emailTransactions',
    kind: 'error',
    where: { customerID: '40125', 'transactionList.1.transactionNumber': 7 },
  })
  const hit = (customerID: unknown, ...numbers: number[]) => {
    const transactionList = numbers.map((transactionNumber) => ({ transactionNumber }))
    return made.take('emailTransactions', { customerID, transactionList }).failure?.kind
  }
  expect(hit(40125, 1, 7)).toBe('error')
  expect(hit(40125, 7, 1)).toBeUndefined()
  expect(hit(40125, 7)).toBeUndefined()
  expect(hit(40126, 1, 7)).toBeUndefined()
  expect(made.take('emailTransactions', null).failure).toBeUndefined()
})

test('a fault can begin with a certain one of its matching calls, and then affects that one alone', () => {
  const made = faults({ operation: 'getState', kind: 'error', where: { country: 'AU' }, nth: 3 })
  const kinds = ['AU', 'NZ', 'AU', 'AU', 'AU'].map(
    (country) => made.take('getState', { country }).failure?.kind,
  )
  expect(kinds).toEqual([undefined, undefined, undefined, 'error', undefined])
  expect(made.set).toEqual([])
  const two = faults({ operation: 'getState', kind: 'error', nth: 2, times: 2 })
  const affected = [1, 2, 3, 4].map(() => two.take('getState', {}).failure?.kind)
  expect(affected).toEqual([undefined, 'error', 'error', undefined])
})

test('a call counts for a fault that begins with it also if an earlier one affects it', () => {
  const made = faults(
    { operation: '*', kind: 'abort', nth: 2 },
    { operation: 'getState', kind: 'error', nth: 2 },
    { operation: 'getState', kind: 'http-500', nth: 2, times: 2 },
  )
  const kinds = [1, 2, 3, 4].map(() => made.take('getState', {}).failure?.kind)
  expect(kinds).toEqual([undefined, 'abort', 'http-500', undefined])
  expect(made.set).toEqual([])
})
