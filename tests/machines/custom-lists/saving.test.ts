import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { savingMachine } from '#machines/custom-lists/saving.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { aProduct, signedIn, start as startCart } from '../cart/support.ts'

const coverage = trackTransitions(savingMachine)
/** One of the customer's own lists, with one line that is no longer sold. */
const REPLACED = 'list-own-1'

async function start() {
  const simulated = await signedIn()
  const cart = startCart(simulated)
  cart.add(aProduct(simulated))
  await cart.settled()
  const touched = vi.fn()
  const input = { erp: simulated.erp, cart: cart.actor, listsTouched: touched }
  const actor = createActor(savingMachine, { input, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof savingMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const submit = (name: string) => {
    actor.send({ type: 'list.submitted', name })
    return settled()
  }
  const lists = () => simulated.erp.getCustomLists({})
  const replaced = (await lists()).find(({ cartSessionId }) => cartSessionId === REPLACED)
  if (!replaced) throw new Error('The seed has no such list')
  return { ...simulated, actor, emitted, submit, settled, lists, replaced, touched }
}

test('a list with a new name is saved without confirmation', async () => {
  const { actor, emitted, submit, lists, touched, calls } = await start()
  await submit('Deck')
  expect(emitted).toEqual([{ type: 'list.saved', replacement: null }])
  expect((await lists()).filter(({ name }) => name === 'Deck')).toHaveLength(1)
  expect(touched).toHaveBeenCalledTimes(1)
  expect(calls('createCart')).toHaveLength(1)
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot()).toMatchObject({ value: { typing: 'editing' }, context: { name: '' } })
})

test('replacing a list of the same name requires confirmation and makes a backup', async () => {
  const { actor, erp, emitted, submit, replaced, calls } = await start()
  await submit(` ${replaced.name.toUpperCase()}`)
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ replaced, isChanged: false })
  expect(calls('saveCustomList')).toEqual([])
  await submit(replaced.name)
  const [saved] = emitted
  expect(saved?.replacement).toMatchObject({ replaced, backup: { missing: 1 } })
  expect(saved?.replacement?.linesAfter).toHaveLength(1)
  const sessionID = saved?.replacement?.backup.sessionID ?? ''
  expect(await erp.getCartContents({ sessionID })).toHaveLength(replaced.contents.length - 1)
})

test('a list that changed after confirmation must be confirmed again', async () => {
  const { actor, erp, submit, replaced, calls } = await start()
  await submit(replaced.name)
  const [line] = replaced.contents
  await erp.deleteCartProduct({ sessionID: REPLACED, productID: line?.productID ?? '', lineID: 1 })
  await submit(replaced.name)
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  expect(actor.getSnapshot().context.isChanged).toBe(true)
  expect(calls('saveCustomList')).toEqual([])
})

test('submitting another name discards the confirmation', async () => {
  const { actor, submit, replaced, lists } = await start()
  await submit(replaced.name)
  await submit('Deck')
  expect(actor.getSnapshot().matches('saved')).toBe(true)
  expect(await lists()).toContainEqual(replaced)
})

test('a list that cannot be backed up is replaced but cannot be restored', async () => {
  const { emitted, submit, replaced, fault } = await start()
  await submit(replaced.name)
  fault({ operation: 'copyCartToCart', kind: 'error', message: 'No copies today' })
  await submit(replaced.name)
  expect(emitted).toEqual([{ type: 'list.saved', replacement: null }])
})

test('a list that cannot be read after it was replaced cannot be restored', async () => {
  const { actor, emitted, submit, settled, replaced, fault } = await start()
  await submit(replaced.name)
  actor.send({ type: 'list.submitted', name: replaced.name })
  await waitFor(actor, (now) => now.matches('saving'))
  fault({ operation: 'getCustomLists', kind: 'error', message: 'No lists today' })
  await settled()
  expect(emitted).toEqual([{ type: 'list.saved', replacement: null }])
})

test('when the lists cannot be read, saving requires confirmation', async () => {
  const { actor, emitted, submit, settled, replaced, fault, calls } = await start()
  fault({ operation: 'getCustomLists', kind: 'error', message: 'No lists today' })
  await submit(replaced.name)
  expect(actor.getSnapshot().hasTag('unread')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBe('No lists today')
  expect(calls('saveCustomList')).toEqual([])
  actor.send({ type: 'list.forced', name: 'Deck' })
  await settled()
  expect(calls('saveCustomList')).toHaveLength(1)
  expect(actor.getSnapshot().context.name).toBe('Deck')
  expect(emitted).toEqual([{ type: 'list.saved', replacement: null }])
})

test.each(['checking', 'backingUp'] as const)('saving can be cancelled while it is %s', async (state) => {
  const { actor, submit, replaced, calls } = await start()
  await submit(replaced.name)
  actor.send({ type: 'list.submitted', name: replaced.name })
  await waitFor(actor, (now) => now.matches(state))
  expect(actor.getSnapshot().hasTag('cancellable')).toBe(true)
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot()).toMatchObject({ value: { typing: 'editing' }, context: { replaced: null } })
  expect(calls('saveCustomList')).toEqual([])
})

test('a refusal keeps the name and the confirmation', async () => {
  const { actor, emitted, submit, replaced, fault } = await start()
  await submit(replaced.name)
  fault({ operation: 'saveCustomList', kind: 'error', message: 'Too many lists', times: 1 })
  await submit(replaced.name)
  expect(actor.getSnapshot()).toMatchObject({
    value: { typing: 'editing' },
    context: { failure: 'Too many lists', name: replaced.name },
  })
  await submit(replaced.name)
  expect(emitted).toHaveLength(1)
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('a list whose outcome is unknown can be saved again under its name without confirmation', async () => {
  const { actor, emitted, submit, lists, fault } = await start()
  fault({ operation: 'saveCustomList', kind: 'lost-reply' })
  await submit('Deck')
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  fault()
  await submit('deck')
  expect(emitted).toEqual([{ type: 'list.saved', replacement: null }])
  expect((await lists()).filter(({ name }) => name === 'Deck')).toHaveLength(1)
})

test('after a lost reply another name is checked, and the form can be reset', async () => {
  const { actor, submit, replaced, fault } = await start()
  fault({ operation: 'saveCustomList', kind: 'lost-reply' })
  await submit('Deck')
  await submit(replaced.name)
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  await submit('Fence')
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot().matches({ typing: 'editing' })).toBe(true)
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot().context.failure).toBeNull()
})

test('the tests cover every transition', coverage.assertAllCovered)
