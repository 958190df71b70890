import { expect, test } from 'vitest'
import { type ListChange, listChangesMachine } from '#machines/custom-lists/list-changes.machine.ts'
import { actorsOf } from '../../support/actor.ts'
import { customerWithList, OWN } from './support.ts'

const lists = actorsOf(listChangesMachine)

/** The number of a line, or the code of a product. */
const subjectOf = (change: ListChange) =>
  change.kind === 'add' ? change.product.productID : change.line.lineID

async function start() {
  const customer = await customerWithList()
  const { erp, list, original } = customer
  const started = lists.start({ erp, listId: OWN })
  const request = (change: ListChange) => started.actor.send({ type: 'change.requested', change })
  const lineAt = (at: number) => {
    const line = original.contents[at]
    if (!line) throw new Error(`There is no line ${at}`)
    return line
  }
  const whole = original.contents.findIndex(({ isTally }) => !isTally)
  const cement = { productID: 'CEM-GP20', UOM: 'bag', description: 'Cement', image: '', unitPrice: 1 }
  return {
    ...customer,
    ...started,
    remove: (...all: number[]) => {
      for (const at of all) request({ kind: 'remove', line: lineAt(at) })
    },
    /** Of the first line that is not sold by length. */
    setQuantities: (...quantities: number[]) => {
      for (const quantity of quantities) request({ kind: 'setQuantity', line: lineAt(whole), quantity })
    },
    /** Of which the list has 20. */
    addCement: (quantity: number) => request({ kind: 'add', product: { ...cement, quantity } }),
    line: lineAt(whole),
    left: async () => (await list())?.contents.map(({ lineID }) => lineID),
    quantities: async () =>
      Object.fromEntries(
        (await list())?.contents.map(({ productID, prodQty }) => [productID, prodQty]) ?? [],
      ),
    /** What became of each change. */
    results: () => started.emitted.map(({ type, change }) => `${type} ${subjectOf(change)}`),
  }
}

test('removed lines disappear at once and are deleted one after another, each once', async () => {
  const { calls, context, left, remove, results, settled } = await start()
  remove(0, 2, 0)
  expect(context().changes.map(subjectOf)).toEqual([1, 3])
  await settled()
  expect(results()).toEqual(['change.succeeded 1', 'change.succeeded 3'])
  expect(calls('deleteCartProduct')).toHaveLength(2)
  expect(await left()).toEqual([2, 4, 5, 6])
})

test('a line that the ERP refuses to delete returns with the reason, and the next is deleted', async () => {
  const { context, emitted, fault, left, remove, results, settled } = await start()
  fault({ operation: 'deleteCartProduct', kind: 'field-error', message: 'Locked', times: 1 })
  remove(0, 1)
  await settled()
  expect(emitted[0]).toMatchObject({ message: 'Locked' })
  expect(results()).toEqual(['change.failed 1', 'change.succeeded 2'])
  expect(context().changes).toEqual([])
  expect(await left()).toEqual([1, 3, 4, 5, 6])
})

test('quantities are set and products added, in the order in which the user did it', async () => {
  const { addCement, calls, line, quantities, setQuantities, settled } = await start()
  setQuantities(41, 42, 43)
  addCement(2)
  addCement(3)
  await settled()
  // The first may be with the ERP already; those that wait become the last.
  expect(calls('updateCartProduct')).toHaveLength(2)
  expect(await quantities()).toMatchObject({ [line.productID]: 43, 'CEM-GP20': 25 })
})

test('after a lost reply, the list shows whether the change was made', async () => {
  const { addCement, fault, left, line, quantities, remove, results, setQuantities, settled } = await start()
  for (const [at, kind] of (['lost-reply', 'abort'] as const).entries()) {
    fault({ operation: 'updateCartProduct', kind, times: 1 })
    setQuantities(7 + at)
    await settled()
    fault({ operation: 'addCartProduct', kind, times: 1 })
    addCement(2)
    await settled()
    fault({ operation: 'deleteCartProduct', kind, times: 1 })
    remove(at)
    await settled()
  }
  const { lineID, productID } = line
  expect(results()).toEqual([
    `change.succeeded ${lineID}`,
    'change.succeeded CEM-GP20',
    'change.succeeded 1',
    `change.failed ${lineID}`,
    'change.failed CEM-GP20',
    'change.failed 2',
  ])
  expect(await quantities()).toMatchObject({ [productID]: 7, 'CEM-GP20': 22 })
  expect(await left()).toEqual([2, 3, 4, 5, 6])
})

test('nothing is added to a list whose lines can’t be read, or that is gone', async () => {
  const { addCement, calls, erp, fault, results, settled } = await start()
  fault({ operation: 'getCustomLists', kind: 'field-error', message: 'Busy', times: 1 })
  addCement(2)
  await settled()
  await erp.deleteCustomList({ sessionID: OWN })
  addCement(2)
  await settled()
  expect(results()).toEqual(['change.failed CEM-GP20', 'change.failed CEM-GP20'])
  expect(calls('addCartProduct')).toEqual([])
})
