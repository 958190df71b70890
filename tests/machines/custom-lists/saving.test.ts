import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { readCart } from '#machines/cart/cart.model.ts'
import { savingMachine } from '#machines/custom-lists/saving.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { customerWithList, OWN } from './support.ts'

const savings = actorsOf(savingMachine)

/** Saves a cart with one product. */
async function start() {
  const customer = await customerWithList()
  const { erp, original } = customer
  const cart = createActor(cartMachine, {
    input: {
      erp,
      keptSessionId: () => null,
      readContents: (sessionID, signal) => readCart(erp, sessionID, signal),
      userReady: async () => null,
    },
  }).start()
  const product = { productID: 'CEM-GP20', UOM: 'bag', description: '', image: '', quantity: 1, unitPrice: 1 }
  cart.send({ type: 'cart.productAdded', product })
  const listsTouched = vi.fn()
  const started = savings.start({ erp, cart, listsTouched })
  const { actor, settled } = started
  /** By default under the name of the list that exists. */
  const submit = (name = original.name) => {
    actor.send({ type: 'list.submitted', name })
    return settled()
  }
  const isEditing = () => actor.getSnapshot().matches({ typing: 'editing' })
  return { ...customer, ...started, submit, isEditing, listsTouched }
}

const SAVED = [{ type: 'list.saved', replacement: null }]
const NO_LISTS = { operation: 'getCustomLists', kind: 'error', message: 'No lists today' } as const

test('a list with a new name is saved without confirmation', async () => {
  const { actor, calls, context, emitted, isEditing, lists, listsTouched, submit } = await start()
  await submit('Deck')
  expect(emitted).toEqual(SAVED)
  expect((await lists()).filter(({ name }) => name === 'Deck')).toMatchObject([
    { contents: [{ prodQty: 1 }] },
  ])
  expect(listsTouched).toHaveBeenCalledTimes(1)
  expect(calls('createCart')).toHaveLength(1)
  actor.send({ type: 'form.reset' })
  expect(isEditing()).toBe(true)
  expect(context().name).toBe('')
})

test('replacing a list of the same name requires confirmation and makes a backup', async () => {
  const { calls, context, emitted, erp, has, original, submit } = await start()
  await submit(` ${original.name.toUpperCase()}`)
  expect(has('confirming')).toBe(true)
  expect(context()).toMatchObject({ replaced: original, isChanged: false })
  expect(calls('saveCustomList')).toEqual([])
  await submit()
  const replacement = emitted[0]?.replacement
  expect(replacement).toMatchObject({ replaced: original, backup: { missing: 1 } })
  expect(replacement?.linesAfter).toHaveLength(1)
  const sessionID = replacement?.backup.sessionID ?? ''
  expect(await erp.getCartContents({ sessionID })).toHaveLength(original.contents.length - 1)
})

test('a list that changed after confirmation must be confirmed again', async () => {
  const { calls, context, erp, has, original, submit } = await start()
  await submit()
  const { productID = '' } = original.contents[0] ?? {}
  await erp.deleteCartProduct({ sessionID: OWN, productID, lineID: 1 })
  await submit()
  expect(has('confirming')).toBe(true)
  expect(context().isChanged).toBe(true)
  expect(calls('saveCustomList')).toEqual([])
})

test('submitting another name discards the confirmation', async () => {
  const { emitted, list, original, submit } = await start()
  await submit()
  await submit('Deck')
  expect(emitted).toEqual(SAVED)
  expect(await list()).toEqual(original)
})

test.each([
  ['checking', { operation: 'copyCartToCart', kind: 'error' }],
  ['saving', NO_LISTS],
] as const)(
  'a list that cannot be copied first, or read afterwards, is not restorable: %s',
  async (state, fault) => {
    const { actor, emitted, fault: set, submit } = await start()
    await submit()
    const submitted = submit()
    await waitFor(actor, (now) => now.matches(state))
    set(fault)
    await submitted
    expect(emitted).toEqual(SAVED)
  },
)

test('when the lists cannot be read, saving requires confirmation', async () => {
  const { actor, calls, context, emitted, fault, has, settled, submit } = await start()
  fault(NO_LISTS)
  await submit()
  expect(has('unread')).toBe(true)
  expect(context().failure).toBe('No lists today')
  expect(calls('saveCustomList')).toEqual([])
  actor.send({ type: 'list.forced', name: 'Deck' })
  await settled()
  expect(calls('saveCustomList')).toHaveLength(1)
  expect(context().name).toBe('Deck')
  expect(emitted).toEqual(SAVED)
})

test.each(['checking', 'backingUp'] as const)('saving can be cancelled while it is %s', async (state) => {
  const { actor, calls, context, has, isEditing, submit } = await start()
  await submit()
  void submit()
  await waitFor(actor, (now) => now.matches(state))
  expect(has('cancellable')).toBe(true)
  actor.send({ type: 'form.reset' })
  expect(isEditing()).toBe(true)
  expect(context().replaced).toBeNull()
  expect(calls('saveCustomList')).toEqual([])
})

test('a refusal keeps the name and the confirmation', async () => {
  const { context, emitted, fault, isEditing, original, submit } = await start()
  await submit()
  fault({ operation: 'saveCustomList', kind: 'error', message: 'Too many lists', times: 1 })
  await submit()
  expect(isEditing()).toBe(true)
  expect(context()).toMatchObject({ failure: 'Too many lists', name: original.name })
  await submit()
  expect(emitted).toHaveLength(1)
  expect(context().failure).toBeNull()
})

test('a list whose outcome is unknown can be saved again under its name without confirmation', async () => {
  const { emitted, fault, has, lists, submit } = await start()
  fault({ operation: 'saveCustomList', kind: 'lost-reply' })
  await submit('Deck')
  expect(has('outcomeUnknown')).toBe(true)
  fault()
  await submit('deck')
  expect(emitted).toEqual(SAVED)
  expect((await lists()).filter(({ name }) => name === 'Deck')).toHaveLength(1)
})

test('after a lost reply another name is checked, and the form can be reset', async () => {
  const { actor, context, fault, has, isEditing, submit } = await start()
  fault({ operation: 'saveCustomList', kind: 'lost-reply' })
  await submit('Deck')
  await submit()
  expect(has('confirming')).toBe(true)
  await submit('Fence')
  actor.send({ type: 'form.reset' })
  expect(isEditing()).toBe(true)
  actor.send({ type: 'form.reset' })
  expect(context().failure).toBeNull()
})
