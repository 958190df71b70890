import { expect, test, vi } from 'vitest'
import { restoringMachine } from '#machines/custom-lists/restoring.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { customerWithList, OWN } from './support.ts'

const restorings = actorsOf(restoringMachine)

/** A list replaced with a single product, and the backup copy of its lines. */
async function start() {
  const customer = await customerWithList()
  const { erp, list, original: replaced, calls } = customer
  const saveAs = async (quoteQty: number) => {
    const { SessionID: sessionID } = await erp.createCart({})
    await erp.addCartProduct({ sessionID, productID: 'CEM-GP20', UOM: 'bag', quoteQty })
    await erp.saveCustomList({ sessionID, customList: replaced.name })
  }
  const { SessionID: sessionID } = await erp.createCart({})
  await erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: OWN })
  await saveAs(1)
  const linesAfter = (await list())?.contents ?? []
  const listsTouched = vi.fn()
  const replacement = { replaced, backup: { sessionID, missing: 0 }, linesAfter }
  const started = restorings.start({ erp, replacement, listsTouched })
  const { actor, settled } = started
  const saved = calls('saveCustomList').length
  const goodsIn = (lines: typeof linesAfter = []) =>
    lines.map(({ productID, prodQty }) => [productID, prodQty])
  return {
    ...customer,
    ...started,
    listsTouched,
    saveAs,
    undo: () => {
      actor.send({ type: 'undo.requested' })
      return settled()
    },
    restoring: () => waitFor(actor, (now) => now.matches('restoring')),
    goods: async () => goodsIn((await list())?.contents),
    whole: goodsIn(await erp.getCartContents({ sessionID })),
    /** How often the list was saved to restore it. */
    sent: () => calls('saveCustomList').length - saved,
  }
}

const LOST = { operation: 'saveCustomList', kind: 'lost-reply' } as const
const CUT = { operation: 'saveCustomList', kind: 'abort' } as const
const NO_LISTS = { operation: 'getCustomLists', kind: 'error', message: 'No lists today' } as const
const LOCKED = { operation: 'saveCustomList', kind: 'error', message: 'Locked' } as const

test.each([
  ['at once', [], null],
  ['again after the list could not be read', [NO_LISTS], 'No lists today'],
  ['again after it was refused', [LOCKED], 'Locked'],
  ['again after it did not arrive', [CUT], 'Something went wrong.'],
] as const)('a replaced list is restored with its lines, %s', async (_, faults, failure) => {
  const { context, emitted, fault, goods, has, listsTouched, sent, undo, whole } = await start()
  if (failure !== null) {
    fault(...faults)
    await undo()
    expect(has(failure.startsWith('Something') ? 'outcomeUnknown' : 'failed')).toBe(true)
    expect(context().failure).toBe(failure)
    expect(sent()).toBeLessThanOrEqual(1)
    fault()
  }
  await undo()
  expect(has('restored')).toBe(true)
  expect(context().failure).toBeNull()
  expect(emitted).toEqual([{ type: 'list.restored' }])
  expect(await goods()).toEqual(whole)
  expect(listsTouched).toHaveBeenCalled()
})

test('a list that someone changed since is left unchanged', async () => {
  const { emitted, goods, has, listsTouched, saveAs, undo } = await start()
  await saveAs(7)
  await undo()
  expect(has('changed')).toBe(true)
  expect(await goods()).toEqual([['CEM-GP20', 7]])
  expect(listsTouched).not.toHaveBeenCalled()
  expect(emitted).toEqual([])
})

test('a list that someone deleted since is not restored', async () => {
  const { erp, has, list, undo } = await start()
  await erp.deleteCustomList({ sessionID: OWN })
  await undo()
  expect(has('gone')).toBe(true)
  expect(await list()).toBeUndefined()
})

test('after a lost reply, a list that has changed counts as restored', async () => {
  const { emitted, fault, listsTouched, sent, undo } = await start()
  fault(LOST)
  await undo()
  expect(emitted).toEqual([{ type: 'list.restored' }])
  expect(sent()).toBe(1)
  expect(listsTouched).toHaveBeenCalledOnce()
})

test('the outcome stays unknown while the list cannot be read, and is resolved once it can', async () => {
  const { fault, has, restoring, sent, undo } = await start()
  fault(LOST)
  const undone = undo()
  await restoring()
  fault(LOST, NO_LISTS)
  await undone
  expect(has('outcomeUnknown')).toBe(true)
  await undo()
  expect(has('outcomeUnknown')).toBe(true)
  fault()
  await undo()
  expect(has('restored')).toBe(true)
  expect(sent()).toBe(1)
})

test('a list deleted while the reply was lost is not restored', async () => {
  const { erp, fault, has, restoring, undo } = await start()
  fault({ operation: 'saveCustomList', kind: 'latency', ms: 60_000 }, CUT)
  const undone = undo()
  await restoring()
  await erp.deleteCustomList({ sessionID: OWN })
  fault(CUT)
  await undone
  expect(has('gone')).toBe(true)
})
