import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { type ListChange, listChangesMachine } from '#machines/custom-lists/list-changes.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(listChangesMachine)
const LIST = 'list-own-1'

/** The number of a line, or the code of a product. */
const subjectOf = (change: ListChange) =>
  change.kind === 'add' ? change.product.productID : change.line.lineID

async function start() {
  const simulated = simulatedErp()
  await simulated.signIn()
  const { erp } = simulated
  const actor = createActor(listChangesMachine, { input: { erp, listId: LIST }, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof listChangesMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const contents = async () =>
    (await erp.getCustomLists({})).find(({ cartSessionId }) => cartSessionId === LIST)?.contents ?? []
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const lines = await contents()
  const remove = (at: number) => {
    const line = lines[at]
    if (!line) throw new Error(`There is no line ${at}`)
    actor.send({ type: 'change.requested', change: { kind: 'remove', line } })
  }
  const setQuantity = (at: number, quantity: number) => {
    const line = lines[at]
    if (!line) throw new Error(`There is no line ${at}`)
    actor.send({ type: 'change.requested', change: { kind: 'setQuantity', line, quantity } })
  }
  const add = (productID: string, UOM: string, quantity: number) => {
    const product = { productID, UOM, quantity, description: productID, image: '', unitPrice: 1 }
    actor.send({ type: 'change.requested', change: { kind: 'add', product } })
  }
  const quantities = async () => (await contents()).map(({ productID, prodQty }) => `${productID} ${prodQty}`)
  const left = async () => (await contents()).map(({ lineID }) => lineID)
  const results = () => emitted.map(({ type, change }) => [type, subjectOf(change)])
  return { ...simulated, actor, emitted, results, remove, setQuantity, add, quantities, left, settled, lines }
}

test('removed lines disappear at once and are deleted one after another, each once', async () => {
  const { actor, results, remove, left, settled, calls } = await start()
  remove(0)
  remove(2)
  remove(0)
  expect(actor.getSnapshot().context.changes.map(subjectOf)).toEqual([1, 3])
  await settled()
  expect(results()).toEqual([
    ['change.succeeded', 1],
    ['change.succeeded', 3],
  ])
  expect(calls('deleteCartProduct')).toHaveLength(2)
  expect(await left()).toEqual([2, 4, 5, 6])
})

test('a line that the ERP refuses to delete returns with the reason, and the next is deleted', async () => {
  const { actor, emitted, results, remove, left, settled, fault } = await start()
  fault({ operation: 'deleteCartProduct', kind: 'field-error', message: 'Locked', times: 1 })
  remove(0)
  remove(1)
  await settled()
  expect(emitted[0]).toMatchObject({ message: 'Locked' })
  expect(results()).toEqual([
    ['change.failed', 1],
    ['change.succeeded', 2],
  ])
  expect(actor.getSnapshot().context.changes).toEqual([])
  expect(await left()).toEqual([1, 3, 4, 5, 6])
})

test('after a lost reply, the list shows whether the line was deleted', async () => {
  const { actor, results, remove, left, settled, fault } = await start()
  fault({ operation: 'deleteCartProduct', kind: 'lost-reply', times: 1 })
  remove(0)
  await settled()
  fault({ operation: 'deleteCartProduct', kind: 'abort', times: 1 })
  remove(1)
  await settled()
  expect(results()).toEqual([
    ['change.succeeded', 1],
    ['change.failed', 2],
  ])
  expect(actor.getSnapshot().context.changes).toEqual([])
  expect(await left()).toEqual([2, 3, 4, 5, 6])
})

test('quantities are set and products added, in the order in which the user did it', async () => {
  const { setQuantity, add, settled, calls, quantities, lines } = await start()
  const at = lines.findIndex(({ isTally }) => !isTally)
  const code = lines[at]?.productID
  setQuantity(at, 41)
  setQuantity(at, 42)
  setQuantity(at, 43)
  add('CEM-GP20', 'bag', 2)
  add('CEM-GP20', 'bag', 3)
  await settled()
  // The first may be with the ERP already; those that wait become the last.
  expect(calls('updateCartProduct')).toHaveLength(2)
  const now = await quantities()
  expect(now[at]).toBe(`${code} 43`)
  // The list had 20.
  expect(now).toContain('CEM-GP20 25')
})

test('after a lost reply, the list shows whether a quantity was set or a product added', async () => {
  const { setQuantity, add, settled, fault, results, quantities, lines } = await start()
  const at = lines.findIndex(({ isTally }) => !isTally)
  const id = lines[at]?.lineID
  for (const kind of ['lost-reply', 'abort'] as const) {
    fault({ operation: 'updateCartProduct', kind, times: 1 })
    setQuantity(at, kind === 'abort' ? 9 : 7)
    await settled()
    fault({ operation: 'addCartProduct', kind, times: 1 })
    add('CEM-GP20', 'bag', 2)
    await settled()
  }
  expect(results()).toEqual([
    ['change.succeeded', id],
    ['change.succeeded', 'CEM-GP20'],
    ['change.failed', id],
    ['change.failed', 'CEM-GP20'],
  ])
  const now = await quantities()
  expect(now[at]).toBe(`${lines[at]?.productID} 7`)
  expect(now).toContain('CEM-GP20 22')
})

test('nothing is added to a list whose lines can’t be read, or that is gone', async () => {
  const { add, settled, fault, calls, erp, results } = await start()
  fault({ operation: 'getCustomLists', kind: 'field-error', message: 'Busy', times: 1 })
  add('CEM-GP20', 'bag', 2)
  await settled()
  await erp.deleteCustomList({ sessionID: LIST })
  add('CEM-GP20', 'bag', 2)
  await settled()
  expect(results()).toEqual([
    ['change.failed', 'CEM-GP20'],
    ['change.failed', 'CEM-GP20'],
  ])
  expect(calls('addCartProduct')).toEqual([])
})

test('the tests cover every transition', coverage.assertAllCovered)
