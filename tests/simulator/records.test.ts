import { expect, test } from 'vitest'
import type { CartLineRecord, CartRecord } from '#simulator/records.ts'
import { createRecords } from '#simulator/worlds/records.ts'
import type { Change } from '#simulator/worlds/transaction.ts'

const OPEN = { customerId: 1, kind: 'Cart', name: '', nextLine: 1, orderedAs: null } as const
const cart = (id: string): CartRecord => ({ id, ...OPEN })
const GOODS = { productID: 'P', UOM: 'EA', tally: [] }
const line = (lineID: number): CartLineRecord => ({ lineID, quantity: lineID, ...GOODS })

/** Records with these lines in cart a, and what they commit. */
function logged(...lines: readonly number[]) {
  const records = createRecords()
  for (const id of lines) records.cartLines.put('a', String(id), line(id))
  const commits: (readonly Change[])[] = []
  records.logTo({ append: (changes) => commits.push(changes) })
  return { records, commits }
}

test('a call sees its own writes before they are committed', () => {
  const { records } = logged(1)
  records.carts.put('a', cart('a'))
  records.transact(() => {
    records.carts.put('b', cart('b'))
    records.carts.delete('a')
    records.cartLines.put('a', '2', line(2))
    expect([...records.carts.values()].map(({ id }) => id)).toEqual(['b'])
    expect(records.carts.size).toBe(1)
    expect(records.carts.get('a')).toBeUndefined()
    expect(records.cartLines.in('a').map(({ lineID }) => lineID)).toEqual([1, 2])
    expect(records.cartLines.size).toBe(2)
  })
  expect(records.carts.get('b')).toEqual(cart('b'))
})

test('records are unchanged when a transaction fails', () => {
  const { records, commits } = logged(1, 2)
  records.carts.put('a', cart('a'))
  const before = records.dump()
  const work = () =>
    records.transact(() => {
      records.cartLines.delete('a', '1')
      records.cartLines.put('a', '1', line(1))
      records.cartLines.deleteAll('a')
      records.carts.delete('a')
      records.carts.put('b', cart('b'))
      records.clear()
      throw new Error('no')
    })
  expect(work).toThrow('no')
  expect(records.dump()).toEqual(before)
  expect(commits).toHaveLength(1)
})

test('records are unchanged when the log fails', () => {
  const records = createRecords()
  const append = () => {
    throw new Error('disk full')
  }
  records.logTo({ append })
  expect(() => records.carts.put('a', cart('a'))).toThrow('disk full')
  expect(records.carts.size).toBe(0)
})

test('each call that writes is one log entry', () => {
  const { records, commits } = logged()
  records.transact(() => {
    records.carts.put('a', cart('a'))
    records.transact(() => records.cartLines.put('a', '1', line(1)))
  })
  records.transact(() => records.carts.get('a'))
  records.carts.delete('unknown')
  records.cartLines.delete('a', 'unknown')
  records.cartLines.deleteAll('unknown')
  expect(commits).toEqual([
    [
      { set: 'carts', id: 'a', record: cart('a') },
      { set: 'cartLines', owner: 'a', id: '1', record: line(1) },
    ],
  ])
})

test('a group keeps the order in which its records were added', () => {
  const { records } = logged(1, 2, 3)
  records.cartLines.put('a', '1', { ...line(1), quantity: 9 })
  records.cartLines.delete('a', '2')
  records.cartLines.put('a', '2', line(2))
  expect(records.cartLines.in('a').map(({ lineID }) => lineID)).toEqual([1, 3, 2])
})

test('restoring from the log or from a dump yields the same records', () => {
  const { records, commits } = logged()
  records.carts.put('a', cart('a'))
  records.clear()
  for (const id of [1, 2, 3]) records.cartLines.put('a', String(id), line(id))
  records.cartLines.delete('a', '2')
  records.cartLines.put('b', '1', line(1))
  records.cartLines.deleteAll('b')
  records.transact(() => {
    records.carts.put('x', cart('x'))
    records.carts.delete('x')
    records.carts.put('y', cart('y'))
  })
  records.counters.put('orders', 0)
  const [fromLog, fromDump] = [createRecords(), createRecords()]
  for (const changes of commits) fromLog.restore(JSON.parse(JSON.stringify(changes)))
  fromDump.restore(JSON.parse(JSON.stringify(records.dump())))
  expect(fromLog.dump()).toEqual(records.dump())
  expect(fromDump.dump()).toEqual(records.dump())
  expect(fromLog.sizes()).toEqual({ ...createRecords().sizes(), cartLines: 2, carts: 1, counters: 1 })
})

test('records of a set that no longer exists are dropped', () => {
  const { records } = logged()
  records.restore([{ set: 'ledgers', id: 'a', record: 1 }])
  expect(records.dump()).toEqual([])
})
