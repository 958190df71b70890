import { describe, expect, test } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import { CART_IS_ORDERED } from '#machines/cart/cart.rules.ts'
import { addToCartMachine } from '#machines/quick-order/add-to-cart.machine.ts'
import { ADD_TO_CART_MESSAGES } from '#machines/quick-order/add-to-cart.model.ts'
import { quantityIn } from '#machines/quick-order/line.model.ts'
import { NO_LINES, summaryOf } from '#machines/quick-order/line-list.rules.ts'
import type { Sources } from '#machines/quick-order/lookup.ts'
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { testsOfLostReplies } from './lost-reply-tests.ts'
import { cement } from './products.ts'
import { report, startOrder, THREE } from './support.ts'

const [page, addToCart] = [trackTransitions(quickOrderMachine), trackTransitions(addToCartMachine)]
const inspect = (event: Parameters<typeof page.inspect>[0]) => {
  page.inspect(event)
  addToCart.inspect(event)
}
const start = (own: Parameters<typeof startOrder>[0] = {}) => startOrder({ inspect, ...own })

const NONE = summaryOf(NO_LINES)

describe('quick order lines', () => {
  test('every pasted line is kept and gets its own state', async () => {
    const { paste, kinds, calls, summary } = await start()
    await paste('CEM-GP20 2\nZZZZ-QQQQ\ncement\n???\nCEM-GP20 3 rolls\nTFP-9035-M10 4\nCEM-GP20 x 9')
    expect(kinds()).toEqual([
      'matched',
      'notFound',
      'ambiguous',
      'unreadable',
      'wrongUnit',
      'tally',
      'matched',
    ])
    expect(summary()).toMatchObject({
      total: 7,
      ready: 2,
      attention: 5,
      pending: 0,
      added: 0,
    })
    const codes = calls('getProductDetails')
    expect(codes).toHaveLength(4)
  })

  test('lines entered without a connection wait, and are sent only once their changes were seen', async () => {
    let isOffline = true
    const sources: Sources = {
      details: async (productID) => {
        if (productID === 'NEW-1' && isOffline) throw new ErpError('no-product-data', 'None')
        return isOffline
          ? { ...cement({ productID }), asOf: 1000 }
          : cement({ productID, customerPrice: productID === 'CEM-GP20' ? 11 : 10 })
      },
      search: async () => [],
      lengths: async () => [],
      whyMissing: () => (isOffline ? 'Not taken along' : null),
    }
    const { actor, kinds, paste, line, submit, summary, settled, inCart } = await start({ sources })
    await paste('CEM-GP20 2\nCEM-RS20 3\nNEW-1 4')
    expect(kinds()).toEqual(['awaiting', 'awaiting', 'failed'])
    expect(line(3)).toMatchObject({ message: 'Not taken along' })
    await submit()
    expect(await inCart()).toEqual([])
    expect(summary()).toMatchObject({ awaiting: 2, ready: 0, attention: 1 })
    isOffline = false
    actor.send({ type: 'connection.returned' })
    actor.send({ type: 'order.submitted' })
    await settled()
    await waitFor(actor, (now) => !now.hasTag('settling') && !now.hasTag('adding'))
    expect(kinds()[0]).toBe('changed')
    expect((await inCart()).some(([productID]) => productID === 'CEM-GP20')).toBe(false)
    actor.send({ type: 'changes.accepted' })
    expect(kinds()[0]).toBe('matched')
    await submit()
    expect(await inCart()).toContainEqual(['CEM-GP20', 'bag', 2])
  })

  test('entering adds the typed text, and blank input adds nothing', async () => {
    const { actor, settled, kinds, context } = await start({ draft: 'CEM' })
    actor.send({ type: 'draft.typed', text: ' ' })
    actor.send({ type: 'draft.entered' })
    actor.send({ type: 'text.pasted', text: '\n' })
    expect(kinds()).toEqual([])
    actor.send({ type: 'draft.typed', text: 'CEM-GP20 2' })
    actor.send({ type: 'draft.entered' })
    expect(context().draft).toBe('')
    await settled()
    expect(kinds()).toEqual(['matched'])
  })

  test('a line whose lookup fails shows the message and can be retried', async () => {
    const { actor, fault, paste, line, kinds, settled } = await start()
    fault({ operation: 'getProductDetails', kind: 'error', message: 'Down for a minute', times: 1 })
    await paste('CEM-GP20 2')
    expect(kinds()).toEqual(['failed'])
    expect(line(1)).toMatchObject({ message: 'Down for a minute' })
    actor.send({ type: 'failed.retried' })
    await settled()
    expect(kinds()).toEqual(['matched'])
  })

  test('lines with the same code share a lookup, also if there is no such product', async () => {
    const { paste, kinds, calls } = await start()
    await paste(Array.from({ length: 12 }, (_, at) => `ZZZZ-QQQQ ${at + 1}`).join('\n'))
    expect(kinds()).toEqual(Array(12).fill('notFound'))
    expect(calls('getProductDetails')).toHaveLength(1)
  })

  test('at most four codes are looked up at a time', async () => {
    let [asking, most] = [0, 0]
    const details = async () => {
      asking += 1
      most = Math.max(most, asking)
      await new Promise((resolve) => setImmediate(resolve))
      asking -= 1
      throw new ErpError('no-product-data', 'None')
    }
    const { paste, kinds } = await start({
      sources: { details, search: async () => [], lengths: async () => [] },
    })
    await paste(Array.from({ length: 40 }, (_, at) => `CODE-${at} 1`).join('\n'))
    expect(most).toBe(4)
    expect(kinds()).toEqual(Array(40).fill('notFound'))
  })

  test('a reply for the previous text of an edited line is ignored', async () => {
    const { actor, kinds, settled, line } = await start()
    actor.send({ type: 'text.pasted', text: 'ZZZZ-QQQQ 1' })
    await waitFor(actor, ({ context }) => context.lookups === 1)
    actor.send({ type: 'line.edited', id: 1, text: 'CEM-GP20 5' })
    actor.send({ type: 'line.edited', id: 9, text: 'there is no such line' })
    await settled()
    expect(kinds()).toEqual(['matched'])
    expect(line(1).entered.text).toBe('CEM-GP20 5')
  })

  test('lines can be removed one by one, all added ones together, or all', async () => {
    const { actor, paste, kinds, submit, summary } = await start()
    await paste('CEM-GP20 2\nZZZZ-QQQQ\nCEM-GP20 4\n???')
    actor.send({ type: 'attention.shown' })
    actor.send({ type: 'order.lineRemoved', id: 2 })
    actor.send({ type: 'order.lineRemoved', id: 2 })
    expect(kinds()).toEqual(['matched', 'matched', 'unreadable'])
    await submit()
    actor.send({ type: 'added.cleared' })
    expect(kinds()).toEqual(['unreadable'])
    expect(summary()).toEqual({ ...NONE, total: 1, attention: 1 })
    actor.send({ type: 'all.cleared' })
    expect(kinds()).toEqual([])
    expect(summary()).toEqual(NONE)
  })

  test('the filter for lines that need attention keeps them after correction', async () => {
    const { actor, paste, context, settled } = await start()
    await paste('CEM-GP20 2\nZZZZ-QQQQ\n???')
    actor.send({ type: 'attention.shown' })
    expect([...(context().shown ?? [])]).toEqual([2, 3])
    actor.send({ type: 'line.edited', id: 2, text: 'CEM-GP20' })
    await settled()
    await paste('!!!')
    expect([...(context().shown ?? [])]).toEqual([2, 3, 4])
    actor.send({ type: 'all.shown' })
    expect(context().shown).toBeNull()
  })

  test('keyboard focus cycles through the lines that need attention', async () => {
    const { actor, paste, context } = await start()
    const seek = (from: number | null, step: 1 | -1) => {
      actor.send({ type: 'attention.sought', from, step })
      return context().pointed?.id
    }
    expect(seek(null, 1)).toBeUndefined()
    await paste('???\nCEM-GP20\n!!!\n---')
    expect([seek(null, 1), seek(1, 1), seek(2, 1), seek(3, 1), seek(4, 1)]).toEqual([1, 3, 3, 4, 1])
    expect([seek(null, -1), seek(3, -1), seek(1, -1)]).toEqual([4, 1, 4])
  })

  test('persisted lines return with the user’s input and their outcome', async () => {
    const { settled, kinds, line } = await start({
      kept: [
        { text: 'cement', own: { productID: 'CEM-GP20', quantity: 7 }, fate: undefined },
        { text: 'CEM-GP20 2', own: {}, fate: 'added' },
        { text: 'CEM-GP20 3', own: {}, fate: 'unsure' },
      ],
    })
    await settled()
    expect(kinds()).toEqual(['matched', 'added', 'outcomeUnknown'])
    expect(line(1).own.quantity).toBe(7)
  })

  test('skipped rows have no number and are not counted until they are read as lines', async () => {
    const { actor, paste, settled, context, summary, kinds } = await start()
    await paste('Hi mate,\nCEM-GP20 2\nTotal 2\nHNG-100SC 3')
    expect(context().lines.map(({ number }) => number)).toEqual([0, 1, 0, 2])
    expect(summary()).toMatchObject({ total: 2, ready: 2, skipped: 2 })
    actor.send({ type: 'line.taken', id: context().lines[0]?.id ?? 0 })
    actor.send({ type: 'line.taken', id: context().lines[1]?.id ?? 0 })
    await settled()
    expect(context().lines.map(({ number }) => number)).toEqual([3, 1, 0, 2])
    expect(kinds()).toEqual(['ambiguous', 'matched', 'skipped', 'matched'])
    for (const number of [3, 1, 2]) {
      const line = context().lines.find((each) => each.number === number)
      actor.send({ type: 'order.lineRemoved', id: line?.id ?? 0 })
    }
    expect(context().lines).toEqual([])
  })

  test('a change of one of 600 lines leaves every other line as it is', async () => {
    const { actor, paste, context, line } = await startOrder()
    await paste(Array.from({ length: 600 }, () => 'CEM-GP20 2').join('\n'))
    const before = context().lines
    actor.send({ type: 'line.quantitySet', id: line(300).id, quantity: 9 })
    const after = context().lines
    expect(after.filter((each, at) => each !== before[at])).toEqual([line(300)])
    expect(quantityIn(line(300), context().siteLengths)).toBe(9)
    actor.send({ type: 'draft.typed', text: 'C' })
    expect(context().lines).toBe(after)
  })

  test('the summary of 600 lines with 90 invalid ones is correct', async () => {
    const { seed, paste, context, summary, kinds } = await startOrder()
    const sold = seed.products.filter(({ isTally }) => !isTally)
    const text = Array.from({ length: 600 }, (_, at) =>
      at % 20 < 3 ? `NOT-SOLD-${at} 1` : `${sold[at % sold.length]?.productID} ${1 + (at % 9)}`,
    )
    await paste(text.join('\n'))
    expect(kinds()).toHaveLength(600)
    expect(summary()).toMatchObject({ total: 600, ready: 510, attention: 90, pending: 0 })
    expect(context().lines.map(({ entered }) => entered.text)).toEqual(text)
  })
})

describe('adding a quick order to the cart', () => {
  test('ready lines are sent one after another, and the others stay', async () => {
    const { paste, submit, kinds, inCart, emitted } = await start()
    await paste(`${THREE}\nZZZZ-QQQQ 1`)
    await submit()
    expect(kinds()).toEqual(['added', 'added', 'added', 'notFound'])
    expect(await inCart()).toEqual([
      ['CEM-GP20', 'bag', 2],
      ['PLY-F8-7-2400X1200', 'sheet', 3],
      ['TFP-9035-M10', 'lm', 24],
    ])
    expect(emitted).toEqual([
      { type: 'order.sending', id: 1 },
      { type: 'order.sending', id: 2 },
      { type: 'order.sending', id: 3 },
      { type: 'order.sending', id: 3 },
      { type: 'order.cartTouched' },
      { type: 'order.finished', report: report({ added: 3 }) },
    ])
  })

  test('a line counts as being added before its call is made, so that it can be persisted', async () => {
    const { actor, paste, submit, line, calls } = await start()
    await paste('CEM-GP20 2\nPLY-F8-7-2400X1200 3')
    const told: (string | number)[] = []
    actor.on('order.sending', ({ id }) => told.push(line(id).kind, calls('addCartProduct').length))
    await submit()
    expect(told).toEqual(['adding', 0, 'adding', 1])
  })

  test('submitting waits for pending lookups and does nothing without ready lines', async () => {
    const { actor, submit, inCart, calls, context } = await start()
    await submit()
    expect(calls('getCartContents')).toEqual([])
    actor.send({ type: 'text.pasted', text: THREE })
    await submit()
    expect(await inCart()).toHaveLength(3)
    expect(context().report).toEqual(report({ added: 3 }))
    actor.send({ type: 'report.dismissed' })
    expect(context().report).toBeNull()
  })

  test('text of a file that is read again takes the place of its lines, except those in the cart', async () => {
    const { actor, paste, submit, settled, context } = await start()
    const take = async (text: string, file: string) => {
      actor.send({ type: 'text.pasted', text, file })
      await settled()
    }
    const texts = () => context().lines.map(({ entered }) => entered.text)
    await take('CEM-GP20 1', 'a')
    await submit()
    await paste('CEM-GP20 2')
    await take('CEM-GP20 3\nCEM-GP20 4', 'b')
    await paste('CEM-GP20 5')
    await take('CEM-GP20 6', 'a')
    actor.send({ type: 'text.pasted', text: 'CEM-GP20 7', file: 'b' })
    await take('CEM-GP20 8', 'b')
    expect(texts()).toEqual(['CEM-GP20 1', 'CEM-GP20 2', 'CEM-GP20 5', 'CEM-GP20 6', 'CEM-GP20 8'])
    await take('CEM-GP20 9', 'b')
    expect(texts()).toEqual(['CEM-GP20 1', 'CEM-GP20 2', 'CEM-GP20 5', 'CEM-GP20 6', 'CEM-GP20 9'])
  })

  test('lines of a list come after a file that is being read, and stay when it is read again', async () => {
    const { actor, settled, context } = await start()
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `CEM-GP20 ${at + 1}`)
    const reading = { code: 'CEM-GP20', quantity: 99, unit: 'bag', note: 'footings' }
    const meaning = { readings: [reading], problem: null }
    const added = { text: 'listed', meaning, own: {}, fate: undefined }
    const texts = () => context().lines.map(({ entered }) => entered.text)
    actor.send({ type: 'text.pasted', text: rows(40).join('\n'), file: 'a' })
    await waitFor(actor, (now) => now.context.lines.length > 0)
    actor.send({ type: 'list.added', lines: [added] })
    await settled()
    expect(texts()).toEqual([...rows(40), 'listed'])
    expect(context().lines.at(-1)).toMatchObject({ kind: 'matched', entered: meaning })
    actor.send({ type: 'text.pasted', text: rows(1).join(), file: 'a' })
    await settled()
    expect(texts()).toEqual(['listed', ...rows(1)])
  })

  test('submitting can be cancelled while lookups are pending', async () => {
    const { actor, settled, inCart } = await start()
    actor.send({ type: 'text.pasted', text: THREE })
    actor.send({ type: 'order.submitted' })
    expect(actor.getSnapshot().hasTag('settling')).toBe(true)
    actor.send({ type: 'order.cancelled' })
    await settled()
    expect(await inCart()).toEqual([])
  })

  test('submitting can be cancelled while the cart is being opened', async () => {
    const { actor, paste, context, inCart } = await start({ cartId: () => new Promise(() => undefined) })
    await paste(THREE)
    actor.send({ type: 'order.submitted' })
    expect(actor.getSnapshot().hasTag('adding')).toBe(true)
    actor.send({ type: 'order.cancelled' })
    expect(actor.getSnapshot().hasTag('adding')).toBe(false)
    expect(context().report).toEqual(report({ left: 3, isCancelled: true }))
    expect(await inCart()).toEqual([])
  })

  test('cancelling in the middle leaves unsent lines ready', async () => {
    const { actor, paste, submit, kinds, context, inCart } = await start()
    await paste(THREE)
    actor.on('order.sending', () => actor.send({ type: 'order.cancelled' }))
    await submit()
    expect(kinds()).toEqual(['added', 'matched', 'matched'])
    expect(context().report).toEqual(report({ added: 1, left: 2, isCancelled: true }))
    expect(await inCart()).toHaveLength(1)
  })

  test('500 lines cancelled in the middle and resumed are each sent once', async () => {
    const { seed, actor, paste, submit, context, emitted, inCart } = await start()
    const sold = seed.products.filter(({ isTally }) => !isTally).slice(0, 100)
    const text = Array.from(
      { length: 500 },
      (_, at) => `${sold[at % sold.length]?.productID} ${1 + (at % 3)}`,
    )
    await paste(text.join('\n'))
    actor.on('order.sending', ({ id }) => {
      if (id === 200) actor.send({ type: 'order.cancelled' })
    })
    await submit()
    expect(context().report).toEqual(report({ added: 200, left: 300, isCancelled: true }))
    await submit()
    expect(context().report).toEqual(report({ added: 300 }))
    const sent = emitted.flatMap((event) => (event.type === 'order.sending' ? [event.id] : []))
    expect(sent).toEqual(text.map((_, at) => at + 1))
    const pieces = (await inCart()).reduce((sum, [, , quantity]) => sum + Number(quantity), 0)
    expect(pieces).toBe(text.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0))
  }, 30_000)

  test('lines removed or edited during sending are not sent in their old form', async () => {
    const { actor, paste, submit, kinds, inCart } = await start()
    await paste(`CEM-GP20 1\nPLY-F8-7-2400X1200 3\nPLY-F8-9-2400X1200 1\nPLY-F8-7-2400X1200 1`)
    actor.on('order.sending', ({ id }) => {
      if (id !== 1) return
      actor.send({ type: 'order.lineRemoved', id: 1 })
      actor.send({ type: 'order.lineRemoved', id: 2 })
      actor.send({ type: 'line.edited', id: 3, text: '???' })
      actor.send({ type: 'line.quantitySet', id: 4, quantity: 5 })
    })
    await submit()
    expect(kinds()).toEqual(['added', 'unreadable', 'added'])
    expect(await inCart()).toEqual([
      ['CEM-GP20', 'bag', 1],
      ['PLY-F8-7-2400X1200', 'sheet', 5],
    ])
  })

  test('a refusal affects only its own line', async () => {
    const { paste, submit, kinds, context, fault, line } = await start()
    await paste(THREE)
    fault({ operation: 'addCartProduct', kind: 'field-error', message: 'Not this week', times: 1 })
    await submit()
    expect(kinds()).toEqual(['refused', 'added', 'added'])
    expect(line(1)).toMatchObject({ message: 'Not this week' })
    expect(context().report).toEqual(report({ added: 2, refused: 1 }))
  })

  test('nothing is sent when the cart cannot be opened', async () => {
    const { paste, submit, kinds, context, calls } = await start({
      cartId: () => Promise.reject(new ErpError('internal', 'CartSessionId is undefined')),
    })
    await paste(THREE)
    await submit()
    expect(kinds()).toEqual(['matched', 'matched', 'matched'])
    expect(context().report).toEqual(report({ left: 3, failure: 'CartSessionId is undefined' }))
    expect(calls('addCartProduct')).toEqual([])
  })

  test('an expired session stops sending and leaves unsent lines ready', async () => {
    const { paste, submit, kinds, context, fault } = await start()
    await paste(THREE)
    fault({ operation: 'addCartProduct', kind: 'expired' })
    await submit()
    expect(kinds()).toEqual(['matched', 'matched', 'matched'])
    expect(context().report).toMatchObject({ left: 3, failure: 'session has expired' })
  })

  test('sending stops when the cart has changed or is being ordered', async () => {
    for (const [then, failure] of [
      [async () => 'the next cart', ADD_TO_CART_MESSAGES.closed],
      [() => Promise.reject(new ErpError('internal', CART_IS_ORDERED)), CART_IS_ORDERED],
    ] as const) {
      let cartId = async () => ''
      const { actor, cart, paste, submit, kinds, context, inCart } = await start({ cartId: () => cartId() })
      cartId = async () => cart
      await paste(THREE)
      actor.on('order.sending', ({ id }) => {
        if (id === 2) cartId = then
      })
      await submit()
      expect(kinds()).toEqual(['added', 'matched', 'matched'])
      expect(context().report).toEqual(report({ added: 1, left: 2, failure }))
      expect(await inCart()).toHaveLength(1)
    }
  })

  test('a cart that was closed meanwhile is reported once', async () => {
    const { paste, submit, kinds, context, fault } = await start()
    await paste(THREE)
    const { rows } = new ErpError('field', '', { rows: [{ field: 'sessionID', msg: 'Unknown cart' }] })
    fault({ operation: 'addCartProduct', kind: 'field-error', message: rows[0]?.msg ?? '' })
    await submit()
    expect(kinds()).toEqual(['matched', 'matched', 'matched'])
    expect(context().report).toEqual(report({ left: 3, failure: ADD_TO_CART_MESSAGES.closed }))
  })
})

testsOfLostReplies(start)

test('the tests cover every transition of the page', page.assertAllCovered)
test('the tests cover every transition of adding to the cart', addToCart.assertAllCovered)
