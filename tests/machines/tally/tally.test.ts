import { describe, expect, test } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { undoable, unsent } from '#machines/tally/tally.model.ts'
import { hasTotal, rowOf } from '#machines/tally/tally.rules.ts'
import { waitFor } from '../../support/actor.ts'
import type { SimulatedErp } from '../../support/erp.ts'
import { coverage, open, type Shop, STANDARD, shop } from './support.ts'

const added = (simulated: SimulatedErp) => simulated.calls('addCartProduct').length

describe('opening a tally', () => {
  test('a product in standard lengths shows a row for each', async () => {
    const { rows } = await open(await shop(), { goods: STANDARD })
    expect(rows()).toEqual([2.4, 2.7, 3, 3.6, 4.2, 4.8, 5.4, 6].map((length) => [String(length), 0]))
  })

  test('a product in any length shows a blank row', async () => {
    const { rows } = await open(await shop())
    expect(rows()).toEqual([['', 0]])
  })

  test('a tally that fails to load can be retried', async () => {
    const at = await shop()
    at.simulated.fault({ operation: 'getLengthsForProduct', kind: 'error', message: 'Not now', times: 1 })
    const { actor, context, settled } = await open(at)
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    expect(context().failure).toBe('Not now')
    actor.send({ type: 'tally.retried' })
    await settled()
    expect(context()).toMatchObject({ failure: null, rows: [{ text: '' }] })
  })
})

describe('editing a tally', () => {
  test('rows can be added, changed and removed', async () => {
    const { actor, context, rows } = await open(await shop())
    actor.send({ type: 'line.added' })
    actor.send({ type: 'line.lengthTyped', id: 2, text: '3.60' })
    actor.send({ type: 'line.lengthLeft', id: 2 })
    actor.send({ type: 'line.quantitySet', id: 2, qty: 4 })
    expect(hasTotal(context().rows)).toBe(true)
    actor.send({ type: 'line.removed', id: 1 })
    expect(rows()).toEqual([['3.6', 4]])
  })

  test('a pasted cut list becomes rows, and unreadable lines are kept and reported', async () => {
    const { actor, context, paste, rows } = await open(await shop())
    actor.send({ type: 'cutList.typed', text: '12 @ 3.6' })
    expect(context().cutList.text).toBe('12 @ 3.6')
    actor.send({ type: 'cutList.taken' })
    expect(rows()).toEqual([['3.6', 12]])
    expect(context().cutList.text).toBe('')
    paste('kitchen 4')
    paste('2400mm x 6\n3.6 x 4')
    expect(rows()).toEqual([
      ['3.6', 16],
      ['2.4', 6],
    ])
    expect(context().cutList).toMatchObject({ text: 'kitchen 4', unread: [{ line: 1, text: 'kitchen 4' }] })
  })

  test.each([
    ['add', [2, 3, 1]],
    ['replace', [0, 3, 1]],
  ] as const)('boards of a plan that %s what is there can be taken back', async (manner, wanted) => {
    const { actor, context, paste } = await open(await shop(), { goods: STANDARD })
    const quantities = () =>
      [2.4, 3.6, 6].map((at) => context().rows.find(({ text }) => text === `${at}`)?.qty)
    paste('2 @ 2.4\n1 @ 3.6\n7 @ 1.15')
    const [{ id = 0 } = {}] = context().rows.filter(({ text }) => text === '6')
    actor.send({ type: 'line.quantitySet', id, qty: null })
    const before = context()
    actor.send({
      type: 'boards.taken',
      pieces: [
        { length: 360, qty: manner === 'add' ? 2 : 3 },
        { length: 600, qty: 1 },
      ],
      manner,
    })
    expect(quantities()).toEqual(wanted)
    expect(context().rows.some(({ isUnread }) => isUnread)).toBe(false)
    expect(context().cutList.text).toBe('')
    expect(undoable(context())).toMatchObject({ manner })
    actor.send({ type: 'boards.undone' })
    expect(context()).toMatchObject({ rows: before.rows, cutList: before.cutList })
    expect(undoable(context())).toBeNull()
  })

  test('boards can’t be taken back once the tally has changed, or if nothing was there', async () => {
    const { actor, context, rows } = await open(await shop(), { goods: STANDARD })
    const take = () => actor.send({ type: 'boards.taken', pieces: [{ length: 360, qty: 3 }], manner: 'add' })
    take()
    expect(undoable(context())).toBeNull()
    take()
    expect(undoable(context())).not.toBeNull()
    actor.send({ type: 'line.quantitySet', id: 1, qty: 1 })
    const changed = rows()
    actor.send({ type: 'boards.undone' })
    expect(rows()).toEqual(changed)
  })

  test('nothing is sent while the total is zero', async () => {
    const at = await shop()
    const { actor } = await open(at)
    actor.send({ type: 'tally.submitted' })
    expect(actor.getSnapshot().hasTag('sending')).toBe(false)
  })
})

describe('adding a tally to the cart', () => {
  test('a tally sends one call per length, merges equal lengths and then resets its rows', async () => {
    const at = await shop()
    const { actor, emitted, inCart, paste, rows, submit } = await open(at)
    paste('12 @ 3.6\n6 @ 2.4')
    actor.send({ type: 'line.added' })
    actor.send({ type: 'line.lengthTyped', id: 4, text: '3.6' })
    actor.send({ type: 'line.quantitySet', id: 4, qty: 1 })
    await submit()
    expect(await inCart()).toEqual([
      [3.6, 13],
      [2.4, 6],
    ])
    expect(added(at.simulated)).toBe(2)
    expect(emitted).toEqual(['tally.cartTouched', 'tally.completed'])
    expect(rows()).toEqual([['', 0]])
  })

  test('standard lengths are reset to 0 after adding', async () => {
    const at = await shop()
    const { actor, idOf, inCart, rows, submit } = await open(at, { goods: STANDARD })
    actor.send({ type: 'line.quantitySet', id: idOf('3.6'), qty: 2 })
    await submit()
    expect(await inCart()).toEqual([[3.6, 2]])
    expect(rows()).toContainEqual(['3.6', 0])
  })

  test('a row that fails stays for correction, and sent rows are not sent again', async () => {
    const at = await shop()
    const { context, emitted, inCart, paste, rows, submit } = await open(at)
    paste('12 @ 3.6\n6 @ 2.4\n1 @ 5')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'field-error', message: 'Too long', times: 1 })
    await submit()
    expect(rows()).toEqual([['3.6', 12]])
    expect(context()).toMatchObject({ done: 2, failures: new Map([[360, 'Too long']]) })
    expect(emitted).toEqual(['tally.cartTouched'])
    await submit()
    expect(await inCart()).toEqual([
      [2.4, 6],
      [5, 1],
      [3.6, 12],
    ])
    expect(added(at.simulated)).toBe(4)
  })

  test('unfinished rows stay and do not hold back the others', async () => {
    const at = await shop()
    const { actor, emitted, inCart, paste, rows, submit } = await open(at)
    paste('12 @ 3.6')
    actor.send({ type: 'line.added' })
    actor.send({ type: 'line.quantitySet', id: 3, qty: 4 })
    await submit()
    expect(await inCart()).toEqual([[3.6, 12]])
    expect(rows()).toEqual([['', 4]])
    expect(emitted).not.toContain('tally.completed')
  })

  test('adding does not start while the cart cannot be read', async () => {
    const at = await shop()
    const { context, emitted, paste, submit, rows } = await open(at)
    paste('12 @ 3.6')
    at.simulated.fault({ operation: 'getCartTallies', kind: 'error', message: 'Not now', times: 1 })
    await submit()
    expect(context().failure).toBe('Not now')
    expect(rows()).toEqual([['3.6', 12]])
    expect(added(at.simulated)).toBe(0)
    expect(emitted).toEqual([])
  })
})

describe('a tally call whose reply is lost', () => {
  test('a row that arrived is not sent again', async () => {
    const at = await shop()
    const { inCart, paste, submit, emitted } = await open(at)
    paste('12 @ 3.6\n6 @ 2.4')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 1 })
    await submit()
    expect(await inCart()).toEqual([
      [3.6, 12],
      [2.4, 6],
    ])
    expect(added(at.simulated)).toBe(2)
    expect(emitted).toContain('tally.completed')
  })

  test('a row that did not arrive is resent only by the user', async () => {
    const at = await shop()
    const { context, inCart, paste, submit, rows } = await open(at)
    paste('12 @ 3.6\n6 @ 2.4')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
    await submit()
    expect(rows()).toEqual([['3.6', 12]])
    expect(context().failures.get(360)).toContain('was not added')
    await submit()
    expect(await inCart()).toEqual([
      [2.4, 6],
      [3.6, 12],
    ])
  })

  test('a row that arrives by the recheck is not sent again', async () => {
    const at = await shop()
    const { inCart, paste, submit, emitted, duringRecheckDelay } = await open(at)
    paste('12 @ 3.6\n6 @ 2.4')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
    const late = { ...at.free, sessionID: at.sessionID, quoteQty: 12, tallyLength: 3.6 }
    duringRecheckDelay(() => at.simulated.erp.addCartProduct(late))
    await submit()
    expect(await inCart()).toEqual([
      [3.6, 12],
      [2.4, 6],
    ])
    expect(emitted).toContain('tally.completed')
  })

  test('a row is locked when its recheck fails', async () => {
    const at = await shop()
    const { context, paste, submit, duringRecheckDelay } = await open(at)
    paste('12 @ 3.6')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
    duringRecheckDelay(async () =>
      at.simulated.fault({ operation: 'getCartTallies', kind: 'error', message: 'Not now', times: 1 }),
    )
    await submit()
    expect(context()).toMatchObject({ failure: 'Not now', lost: { length: 360, qty: 12 } })
  })

  /** Submits, and loses the first reply and then the check of the cart. */
  async function loseSight({ simulated }: Shop, tally: Awaited<ReturnType<typeof open>>, how: Fault['kind']) {
    tally.actor.send({ type: 'tally.submitted' })
    await waitFor(tally.actor, (now) => now.matches({ sending: 'asking' }))
    simulated.fault({ operation: 'addCartProduct', kind: how, times: 1 })
    await waitFor(tally.actor, (now) => now.matches({ sending: 'calling' }))
    simulated.fault(
      { operation: 'addCartProduct', kind: how, times: 1 },
      { operation: 'getCartTallies', kind: 'http-500', times: 1 },
    )
    await tally.settled()
    simulated.fault()
  }

  test('a locked row cannot be edited and is checked before anything else is sent', async () => {
    const at = await shop()
    const tally = await open(at)
    const { actor, context, idOf, paste, rows } = tally
    paste('12 @ 3.6\n6 @ 2.4')
    await loseSight(at, tally, 'lost-reply')
    expect(context().lost).toMatchObject({ length: 360, qty: 12 })
    actor.send({ type: 'line.removed', id: idOf('3.6') })
    actor.send({ type: 'line.quantitySet', id: idOf('3.6'), qty: 1 })
    actor.send({ type: 'line.lengthTyped', id: idOf('3.6'), text: '9' })
    expect(rows()[0]).toEqual(['3.6', 12])
    paste('3 @ 3.6')
    await tally.submit()
    expect(await tally.inCart()).toEqual([
      [3.6, 15],
      [2.4, 6],
    ])
  })

  test('a change by someone else in the same cart is reported', async () => {
    const at = await shop()
    const tally = await open(at)
    tally.paste('12 @ 3.6')
    await loseSight(at, tally, 'abort')
    const goods = { ...at.free, sessionID: at.sessionID, quoteQty: 5, tallyLength: 3.6 }
    await at.simulated.erp.addCartProduct(goods)
    await tally.submit()
    expect(tally.context().failures.get(360)).toContain('Your cart now has 5 of this length')
    expect(tally.context().lost).toBeNull()
    expect(await tally.inCart()).toEqual([[3.6, 5]])
  })
})

describe('a tally that was interrupted', () => {
  test('an interrupted tally resumes with its persisted rows and can be sent', async () => {
    const kept = { rows: [{ id: 7, text: '3.6', qty: 4, isUnread: false }], cutList: '12 foot' }
    const tally = await open(await shop(), { kept })
    expect(tally.rows()).toEqual([['3.6', 4]])
    expect(tally.context().cutList.text).toBe('12 foot')
    await tally.submit()
    expect(await tally.inCart()).toEqual([[3.6, 4]])
  })

  test('rows in progress or with an unknown outcome are not persisted', async () => {
    const tally = await open(await shop())
    tally.paste('4 @ 3.6\n2 @ 4.8')
    const seen: unknown[] = []
    tally.actor.subscribe((state) => {
      if (state.hasTag('sending'))
        seen.push(unsent(state.context, state.hasTag('calling')).rows.map(({ text }) => text))
    })
    await tally.submit()
    expect(seen).toContainEqual(['4.8'])
    expect(seen.at(-1)).not.toContainEqual('3.6')
    const lost = { kind: 'add', length: 360, qty: 4, wanted: 4 } as const
    const rows = [rowOf(1, 360, 4)]
    expect(unsent({ ...tally.context(), rows, lost }, false).rows.filter(({ qty }) => qty > 0)).toEqual([])
  })
})

describe('a tally for a quick order line', () => {
  test('a tally for a quick order line starts with its lengths and returns them to it', async () => {
    const at = await shop()
    const tally = await open(at, { goods: STANDARD, written: '12 @ 3.6\n2 @ 4.8' })
    expect(tally.rows().filter(([, qty]) => qty !== 0)).toEqual([
      ['3.6', 12],
      ['4.8', 2],
    ])
    const handed: unknown[] = []
    tally.actor.on('tally.written', ({ pieces }) => handed.push(pieces))
    tally.actor.send({ type: 'line.quantitySet', id: tally.idOf('4.8'), qty: 5 })
    tally.paste('1 @ 3.6')
    tally.actor.send({ type: 'tally.submitted' })
    expect(handed).toEqual([
      [
        { length: 360, qty: 13 },
        { length: 480, qty: 5 },
      ],
    ])
    expect(tally.emitted).toEqual(['tally.written'])
    expect(await tally.inCart()).toEqual([])
    expect(at.simulated.calls('addCartProduct')).toEqual([])
  })

  test('unreadable lengths are kept, and must be corrected before the tally is returned', async () => {
    const tally = await open(await shop(), { goods: STANDARD, written: '12 @ 3.6\n2 @ 9.9' })
    expect(tally.context().cutList).toMatchObject({
      text: '2 @ 9.9',
      unread: [{ reason: 'Not stocked in 9.9 m.' }],
    })
    tally.actor.send({ type: 'tally.submitted' })
    expect(tally.actor.getSnapshot().hasTag('unfinished')).toBe(true)
    expect(tally.emitted).toEqual([])
    tally.actor.send({ type: 'cutList.typed', text: '' })
    tally.actor.send({ type: 'tally.submitted' })
    expect(tally.actor.getSnapshot().hasTag('unfinished')).toBe(false)
    expect(tally.emitted).toEqual(['tally.written'])
  })

  test('a tally without lengths is not returned', async () => {
    const tally = await open(await shop(), { written: '' })
    expect(tally.rows()).toEqual([['', 0]])
    tally.actor.send({ type: 'tally.submitted' })
    expect(tally.emitted).toEqual([])
  })
})

describe('a tally for a cart line', () => {
  async function inCart(own: Shop) {
    const { simulated, sessionID, free } = own
    const add = (tallyLength: number, quoteQty: number) =>
      simulated.erp.addCartProduct({ sessionID, ...free, tallyLength, quoteQty })
    await add(3.6, 12)
    const { lineID } = await add(2.4, 6)
    return open(own, { lineID })
  }

  test('changes, additions and removals take one call per length', async () => {
    const at = await shop()
    const tally = await inCart(at)
    const { actor, idOf, rows, paste, submit, emitted } = tally
    expect(rows()).toEqual([
      ['3.6', 12],
      ['2.4', 6],
    ])
    actor.send({ type: 'line.quantitySet', id: idOf('3.6'), qty: 10 })
    actor.send({ type: 'line.removed', id: idOf('2.4') })
    paste('3 @ 5.4')
    await submit()
    expect(await tally.inCart()).toEqual([
      [3.6, 10],
      [5.4, 3],
    ])
    expect(at.simulated.calls('updateCartProduct')).toHaveLength(2)
    expect(at.simulated.calls('addCartProduct')).toHaveLength(3)
    expect(emitted).toContain('tally.completed')
  })

  test('a line with an invalid quantity is not sent, and nothing is lost', async () => {
    const at = await shop()
    const tally = await inCart(at)
    const { actor, idOf, submit } = tally
    actor.send({ type: 'line.quantitySet', id: idOf('3.6'), qty: null })
    actor.send({ type: 'tally.submitted' })
    expect(actor.getSnapshot().hasTag('unfinished')).toBe(true)
    expect(at.simulated.calls('updateCartProduct')).toEqual([])
    actor.send({ type: 'line.quantitySet', id: idOf('3.6'), qty: 9 })
    await submit()
    expect(await tally.inCart()).toEqual([
      [3.6, 9],
      [2.4, 6],
    ])
  })

  test('an unchanged cart line sends no calls', async () => {
    const at = await shop()
    const { submit, emitted } = await inCart(at)
    await submit()
    expect(emitted).toEqual(['tally.completed'])
    expect(at.simulated.calls('updateCartProduct')).toEqual([])
  })

  test('a removal waits while another length fails', async () => {
    const at = await shop()
    const tally = await inCart(at)
    const { actor, idOf, submit } = tally
    actor.send({ type: 'line.lengthTyped', id: idOf('2.4'), text: '5.4' })
    at.simulated.fault({ operation: 'addCartProduct', kind: 'field-error', message: 'No', times: 1 })
    await submit()
    expect(await tally.inCart()).toContainEqual([2.4, 6])
    await submit()
    expect(await tally.inCart()).toEqual([
      [3.6, 12],
      [5.4, 6],
    ])
  })
})

test('the tests cover every transition', coverage.assertAllCovered)
