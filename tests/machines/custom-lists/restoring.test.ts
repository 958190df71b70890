import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { restoringMachine } from '#machines/custom-lists/restoring.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { aProduct, signedIn } from '../cart/support.ts'

const coverage = trackTransitions(restoringMachine)
const REPLACED = 'list-own-1'

/** A list replaced with a single product, and the backup copy of its lines. */
async function start() {
  const simulated = await signedIn()
  const { erp } = simulated
  const list = async () => {
    const lists = await erp.getCustomLists({})
    return lists.find(({ cartSessionId }) => cartSessionId === REPLACED)
  }
  const replaced = await list()
  if (!replaced) throw new Error('The seed has no such list')
  const saveAs = async (quantity: number) => {
    const { SessionID: sessionID } = await erp.createCart({})
    const { productID, UOM } = aProduct(simulated)
    await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })
    await erp.saveCustomList({ sessionID, customList: replaced.name })
  }
  const { SessionID: sessionID } = await erp.createCart({})
  await erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: REPLACED })
  await saveAs(1)
  const replacement = {
    replaced,
    backup: { sessionID, missing: 0 },
    linesAfter: (await list())?.contents ?? [],
  }
  const touched = vi.fn()
  const input = { erp, replacement, listsTouched: touched }
  const actor = createActor(restoringMachine, { input, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof restoringMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const undo = async () => {
    actor.send({ type: 'undo.requested' })
    await waitFor(actor, (now) => !now.hasTag('busy'))
    return actor.getSnapshot()
  }
  const products = async () => (await list())?.contents.map(({ productID, prodQty }) => [productID, prodQty])
  const copied = await erp.getCartContents({ sessionID })
  const whole = copied.map(({ productID, prodQty }) => [productID, prodQty])
  return { ...simulated, actor, emitted, undo, products, whole, saveAs, touched }
}

const LOST = { operation: 'saveCustomList', kind: 'lost-reply' } as const
const CUT = { operation: 'saveCustomList', kind: 'abort' } as const
const NO_LISTS = { operation: 'getCustomLists', kind: 'error', message: 'No lists today' } as const

test('a replaced list is restored with its lines', async () => {
  const { emitted, undo, products, whole, touched } = await start()
  expect((await undo()).hasTag('restored')).toBe(true)
  expect(emitted).toEqual([{ type: 'list.restored' }])
  expect(await products()).toEqual(whole)
  expect(touched).toHaveBeenCalledTimes(1)
})

test('a list that someone changed since is left unchanged', async () => {
  const { emitted, undo, products, saveAs, touched } = await start()
  await saveAs(7)
  expect((await undo()).hasTag('changed')).toBe(true)
  expect(await products()).toEqual([[expect.any(String), 7]])
  expect(touched).not.toHaveBeenCalled()
  expect(emitted).toEqual([])
})

test('a list that someone deleted since is not restored', async () => {
  const { erp, undo, products } = await start()
  await erp.deleteCustomList({ sessionID: REPLACED })
  expect((await undo()).hasTag('gone')).toBe(true)
  expect(await products()).toBeUndefined()
})

test.each([
  ['the list cannot be read', NO_LISTS, 'No lists today'],
  ['it is refused', { operation: 'saveCustomList', kind: 'error', message: 'Locked' }, 'Locked'],
] as const)('when %s the reason is shown and restoring can be retried', async (_, trouble, message) => {
  const { undo, fault, products, whole } = await start()
  fault(trouble)
  const now = await undo()
  expect(now.hasTag('failed')).toBe(true)
  expect(now.context.failure).toBe(message)
  fault()
  expect((await undo()).hasTag('restored')).toBe(true)
  expect(await products()).toEqual(whole)
})

test('after a lost reply, a list that has changed counts as restored', async () => {
  const { emitted, undo, fault, calls } = await start()
  const before = calls('saveCustomList').length
  fault(LOST)
  expect((await undo()).hasTag('restored')).toBe(true)
  expect(emitted).toEqual([{ type: 'list.restored' }])
  expect(calls('saveCustomList')).toHaveLength(before + 1)
})

test('a list found unchanged after a failure is resent only on the user’s request', async () => {
  const { undo, fault, calls, products, whole } = await start()
  const before = calls('saveCustomList').length
  fault(CUT)
  expect((await undo()).hasTag('outcomeUnknown')).toBe(true)
  expect(calls('saveCustomList').length - before).toBeLessThanOrEqual(1)
  fault()
  expect((await undo()).hasTag('restored')).toBe(true)
  expect(await products()).toEqual(whole)
})

test('the outcome stays unknown while the list cannot be read, and is resolved once it can', async () => {
  const { actor, undo, fault, calls } = await start()
  fault(LOST)
  const undone = undo()
  await waitFor(actor, (now) => now.matches('restoring'))
  fault(LOST, NO_LISTS)
  expect((await undone).hasTag('outcomeUnknown')).toBe(true)
  expect((await undo()).hasTag('outcomeUnknown')).toBe(true)
  const before = calls('saveCustomList').length
  fault()
  expect((await undo()).hasTag('restored')).toBe(true)
  expect(calls('saveCustomList')).toHaveLength(before)
})

test('a list deleted while the reply was lost is not restored', async () => {
  const { actor, erp, undo, fault } = await start()
  fault({ operation: 'saveCustomList', kind: 'latency', ms: 60_000 }, CUT)
  const undone = undo()
  await waitFor(actor, (now) => now.matches('restoring'))
  await erp.deleteCustomList({ sessionID: REPLACED })
  fault(CUT)
  expect((await undone).hasTag('gone')).toBe(true)
})

test('the tests cover every transition', coverage.assertAllCovered)
