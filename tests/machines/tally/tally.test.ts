import { describe, expect, test } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { unsent } from '#machines/tally/tally.model.ts'
import { hasTotal, rowOf } from '#machines/tally/tally.rules.ts'
import type { SimulatedErp } from '../support/erp.ts'
import { waitFor } from '../support/wait-for.ts'
import { open, type Shop, STANDARD, shop, walk } from './support.ts'

const added = (simulated: SimulatedErp) => simulated.calls('addCartProduct').length

describe('opening', () => {
  test('shows a row for each standard length', async () => {
    const { rows } = await open(await shop(), { goods: STANDARD })
    expect(rows()).toEqual([2.4, 2.7, 3, 3.6, 4.2, 4.8, 5.4, 6].map((length) => [String(length), 0]))
  })

  test('shows a blank row where any length may be had', async () => {
    const { rows } = await open(await shop())
    expect(rows()).toEqual([['', 0]])
  })

  test('that fails is done again on request', async () => {
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

describe('editing', () => {
  test('lines come, change and go', async () => {
    const { actor, context, rows } = await open(await shop())
    actor.send({ type: 'line.added' })
    actor.send({ type: 'line.lengthTyped', id: 2, text: '3.60' })
    actor.send({ type: 'line.lengthLeft', id: 2 })
    actor.send({ type: 'line.quantitySet', id: 2, qty: 4 })
    expect(hasTotal(context().rows)).toBe(true)
    actor.send({ type: 'line.removed', id: 1 })
    expect(rows()).toEqual([['3.6', 4]])
  })

  test('a cut list becomes lines; what makes no sense is kept and pointed out', async () => {
    const { actor, context, paste, rows } = await open(await shop())
    actor.send({ type: 'cutList.typed', text: '12 @ 3.6' })
    expect(context().cutList.text).toBe('12 @ 3.6')
    actor.send({ type: 'cutList.taken' })
    expect(rows()).toEqual([['3.6', 12]])
    expect(context().cutList.text).toBe('')
    paste('kitchen')
    paste('2400mm x 6\n3.6 x 4')
    expect(rows()).toEqual([
      ['3.6', 16],
      ['2.4', 6],
    ])
    expect(context().cutList).toMatchObject({ text: 'kitchen', unread: [{ line: 1, text: 'kitchen' }] })
  })

  test('nothing is sent while the total is zero', async () => {
    const at = await shop()
    const { actor } = await open(at)
    actor.send({ type: 'tally.submitted' })
    expect(actor.getSnapshot().hasTag('sending')).toBe(false)
  })
})

describe('adding', () => {
  test('is one call a line, equal lengths as one; then the rows begin anew', async () => {
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

  test('standard lengths go back to 0', async () => {
    const at = await shop()
    const { actor, idOf, inCart, rows, submit } = await open(at, { goods: STANDARD })
    actor.send({ type: 'line.quantitySet', id: idOf('3.6'), qty: 2 })
    await submit()
    expect(await inCart()).toEqual([[3.6, 2]])
    expect(rows()).toContainEqual(['3.6', 0])
  })

  test('a line that fails stays to be mended; those that went are not sent again', async () => {
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

  test('what is unfinished stays, and is no reason to hold the rest back', async () => {
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

  test('is not begun while the cart can not be read', async () => {
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

describe('a lost reply', () => {
  test('of a line that arrived is not sent again', async () => {
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

  test('of a line that did not arrive leaves it to the user to send it again', async () => {
    const at = await shop()
    const { context, inCart, paste, submit, rows } = await open(at)
    paste('12 @ 3.6\n6 @ 2.4')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
    await submit()
    expect(rows()).toEqual([['3.6', 12]])
    expect(context().failures.get(360)).toContain('did not arrive')
    await submit()
    expect(await inCart()).toEqual([
      [2.4, 6],
      [3.6, 12],
    ])
  })

  test('of a line that is there only at the second look is not sent again', async () => {
    const at = await shop()
    const { inCart, paste, submit, emitted, betweenLooks } = await open(at)
    paste('12 @ 3.6\n6 @ 2.4')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
    const late = { ...at.free, sessionID: at.sessionID, quoteQty: 12, tallyLength: 3.6 }
    betweenLooks(() => at.simulated.erp.addCartProduct(late))
    await submit()
    expect(await inCart()).toEqual([
      [3.6, 12],
      [2.4, 6],
    ])
    expect(emitted).toContain('tally.completed')
  })

  test('of a line for which there is no second look locks it', async () => {
    const at = await shop()
    const { context, paste, submit, betweenLooks } = await open(at)
    paste('12 @ 3.6')
    at.simulated.fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
    betweenLooks(async () =>
      at.simulated.fault({ operation: 'getCartTallies', kind: 'error', message: 'Not now', times: 1 }),
    )
    await submit()
    expect(context()).toMatchObject({ failure: 'Not now', lost: { length: 360, qty: 12 } })
  })

  /** Sends, and cuts the first answer and then the look into the cart. */
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

  test('that can not be looked into locks its line, and is looked into before anything is sent', async () => {
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

  test('with somebody else in the same cart is told as it is', async () => {
    const at = await shop()
    const tally = await open(at)
    tally.paste('12 @ 3.6')
    await loseSight(at, tally, 'abort')
    const goods = { ...at.free, sessionID: at.sessionID, quoteQty: 5, tallyLength: 3.6 }
    await at.simulated.erp.addCartProduct(goods)
    await tally.submit()
    expect(tally.context().failures.get(360)).toContain('Your cart now holds 5 of this length')
    expect(tally.context().lost).toBeNull()
    expect(await tally.inCart()).toEqual([[3.6, 5]])
  })
})

describe('a tally that was left without its user’s doing', () => {
  test('begins as it stood, and is sent as it is', async () => {
    const kept = { rows: [{ id: 7, text: '3.6', qty: 4, isUnread: false }], cutList: '12 foot' }
    const tally = await open(await shop(), { kept })
    expect(tally.rows()).toEqual([['3.6', 4]])
    expect(tally.context().cutList.text).toBe('12 foot')
    await tally.submit()
    expect(await tally.inCart()).toEqual([[3.6, 4]])
  })

  test('keeps nothing of what is under way, or of what nobody knows', async () => {
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

describe('a list that is written elsewhere', () => {
  test('is begun with, and goes back there, not into the cart', async () => {
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

  test('keeps what of it makes no sense, and goes nowhere before that is mended', async () => {
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

  test('of no length at all goes nowhere', async () => {
    const tally = await open(await shop(), { written: '' })
    expect(tally.rows()).toEqual([['', 0]])
    tally.actor.send({ type: 'tally.submitted' })
    expect(tally.emitted).toEqual([])
  })
})

describe('a line of the cart', () => {
  async function inCart(own: Shop) {
    const { simulated, sessionID, free } = own
    const add = (tallyLength: number, quoteQty: number) =>
      simulated.erp.addCartProduct({ sessionID, ...free, tallyLength, quoteQty })
    await add(3.6, 12)
    const { lineID } = await add(2.4, 6)
    return open(own, { lineID })
  }

  test('is changed, added to and taken from, each length in one call', async () => {
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

  test('with a quantity that is none is not sent, and loses nothing', async () => {
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

  test('that is as it was costs no call', async () => {
    const at = await shop()
    const { submit, emitted } = await inCart(at)
    await submit()
    expect(emitted).toEqual(['tally.completed'])
    expect(at.simulated.calls('updateCartProduct')).toEqual([])
  })

  test('keeps what is to be taken out while another length fails', async () => {
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

test('every transition is walked', walk.assertAllCovered)
