import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { removalMachine } from '#machines/custom-lists/removal.machine.ts'
import { simulatedErp } from '../support/erp.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'

const coverage = trackTransitions(removalMachine)
const LIST = 'list-own-1'

async function start() {
  const simulated = simulatedErp()
  await simulated.signIn()
  const { erp } = simulated
  const actor = createActor(removalMachine, { input: { erp, listId: LIST }, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof removalMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const contents = async () =>
    (await erp.getCustomLists({})).find(({ cartSessionId }) => cartSessionId === LIST)?.contents ?? []
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const lines = await contents()
  const remove = (at: number) => {
    const line = lines[at]
    if (!line) throw new Error(`There is no line ${at}`)
    actor.send({ type: 'removal.requested', line })
  }
  const left = async () => (await contents()).map(({ lineID }) => lineID)
  return { ...simulated, actor, emitted, remove, left, settled }
}

test('removed lines disappear at once and are deleted one after another, each once', async () => {
  const { actor, emitted, remove, left, settled, calls } = await start()
  remove(0)
  remove(2)
  remove(0)
  expect(actor.getSnapshot().context.leaving.map(({ lineID }) => lineID)).toEqual([1, 3])
  await settled()
  expect(emitted.map(({ type, line }) => [type, line.lineID])).toEqual([
    ['removal.succeeded', 1],
    ['removal.succeeded', 3],
  ])
  expect(calls('deleteCartProduct')).toHaveLength(2)
  expect(await left()).toEqual([2, 4, 5, 6])
})

test('a line that the ERP refuses to delete returns with the reason, and the next is deleted', async () => {
  const { actor, emitted, remove, left, settled, fault } = await start()
  fault({ operation: 'deleteCartProduct', kind: 'field-error', message: 'Locked', times: 1 })
  remove(0)
  remove(1)
  await settled()
  expect(emitted).toMatchObject([
    { type: 'removal.failed', message: 'Locked', line: { lineID: 1 } },
    { type: 'removal.succeeded', line: { lineID: 2 } },
  ])
  expect(actor.getSnapshot().context.leaving).toEqual([])
  expect(await left()).toEqual([1, 3, 4, 5, 6])
})

test('after a lost reply, the list shows whether the line was deleted', async () => {
  const { actor, emitted, remove, left, settled, fault } = await start()
  fault({ operation: 'deleteCartProduct', kind: 'lost-reply', times: 1 })
  remove(0)
  await settled()
  fault({ operation: 'deleteCartProduct', kind: 'abort', times: 1 })
  remove(1)
  await settled()
  expect(emitted).toMatchObject([
    { type: 'removal.succeeded', line: { lineID: 1 } },
    { type: 'removal.failed', line: { lineID: 2 } },
  ])
  expect(actor.getSnapshot().context.leaving).toEqual([])
  expect(await left()).toEqual([2, 3, 4, 5, 6])
})

test('the tests cover every transition', coverage.assertAllCovered)
