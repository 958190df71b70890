import { describe, expect, test, vi } from 'vitest'
import type { EmittedFrom } from 'xstate'
import type { Fault } from '#contract/control/faults.ts'
import { ErpError } from '#contract/errors.ts'
import { CART_IS_ORDERED } from '#machines/cart/cart.rules.ts'
import { addToCartMachine } from '#machines/quick-order/add-to-cart.machine.ts'
import { ADD_TO_CART_MESSAGES } from '#machines/quick-order/add-to-cart.model.ts'
import { quantityIn } from '#machines/quick-order/line.model.ts'
import { NO_LINES, summaryOf } from '#machines/quick-order/line-list.rules.ts'
import type { Sources } from '#machines/quick-order/lookup.ts'
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts'
import { nameOf, namesOf } from '../../../scripts/statecharts/transitions.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { cement } from './products.ts'
import { report, type Start, startOrder, THREE } from './support.ts'

const orders = actorsOf(quickOrderMachine)
/** The transitions that were taken of all charts, since the page invokes another one to add lines. */
const taken = new Set<string>()

async function start(own: Omit<Start, 'start'> = {}) {
  const started = await startOrder({ ...own, start: orders.start })
  const { actor, context } = started
  actor.system.inspect((event) => {
    if (event.type === '@xstate.microstep')
      for (const transition of event._transitions) taken.add(nameOf(transition))
  })
  const emitted: EmittedFrom<typeof quickOrderMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  return {
    ...started,
    emitted,
    /** Numbers of the lines as they are shown; 0 for one without. */
    numbers: () => context().lines.map(({ number }) => number),
    remove: (id: number) => actor.send({ type: 'order.lineRemoved', id }),
    edit: (id: number, text: string) => actor.send({ type: 'line.edited', id, text }),
    seek: (from: number | null, step: 1 | -1 = 1) => {
      actor.send({ type: 'attention.sought', from, step })
      return context().pointed
    },
    send: (type: Simple) => actor.send({ type }),
    /** Calls this before each line is sent. */
    onSending: (then: (id: number) => void) => actor.on('order.sending', ({ id }) => then(id)),
  }
}

type Simple =
  | 'added.cleared'
  | 'all.cleared'
  | 'all.shown'
  | 'attention.shown'
  | 'changes.accepted'
  | 'connection.returned'
  | 'draft.entered'
  | 'failed.retried'
  | 'order.cancelled'
  | 'order.submitted'
  | 'report.dismissed'

const NONE = summaryOf(NO_LINES)
const rows = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at))
/** Sources without any product, that look up a code like this. */
const sourcesOf = (details: Sources['details']): Sources => ({
  details,
  search: async () => [],
  lengths: async () => [],
})

describe('quick order lines', () => {
  test('every pasted line is kept and gets its own state', async () => {
    const { paste, kinds, calls, summary } = await start()
    await paste('CEM-GP20 2\nZZZZ-QQQQ\ncement\n???\nCEM-GP20 3 rolls\nTFP-9035-M10 4\nCEM-GP20 x 9')
    expect(kinds()).toBe('matched notFound ambiguous unreadable wrongUnit tally matched')
    expect(summary()).toMatchObject({ total: 7, ready: 2, attention: 5, pending: 0, added: 0 })
    expect(calls('getProductDetails')).toHaveLength(4)
  })

  test('lines entered without a connection wait, and are sent only once their changes were seen', async () => {
    let isOffline = true
    const sources: Sources = {
      ...sourcesOf(async (productID) => {
        if (productID === 'NEW-1' && isOffline) throw new ErpError('no-product-data', 'None')
        return isOffline
          ? { ...cement({ productID }), asOf: 1000 }
          : cement({ productID, customerPrice: productID === 'CEM-GP20' ? 11 : 10 })
      }),
      whyMissing: () => (isOffline ? 'Not taken along' : null),
    }
    const { send, kinds, paste, line, submit, summary, inCart } = await start({ sources })
    await paste('CEM-GP20 2\nCEM-RS20 3\nNEW-1 4')
    expect(kinds()).toBe('awaiting awaiting failed')
    expect(line(3)).toMatchObject({ message: 'Not taken along' })
    await submit()
    expect(await inCart()).toEqual([])
    expect(summary()).toMatchObject({ awaiting: 2, ready: 0, attention: 1 })
    isOffline = false
    send('connection.returned')
    await submit()
    expect(kinds()).toMatch(/^changed/)
    expect((await inCart()).join()).not.toContain('CEM-GP20')
    send('changes.accepted')
    expect(kinds()).toMatch(/^matched/)
    await submit()
    expect(await inCart()).toContain('CEM-GP20 2 bag')
  })

  test('entering adds the typed text, and blank input adds nothing', async () => {
    const { actor, send, settled, kinds, context } = await start({ draft: 'CEM' })
    const enter = (text: string) => {
      actor.send({ type: 'draft.typed', text })
      send('draft.entered')
    }
    enter(' ')
    actor.send({ type: 'text.pasted', text: '\n' })
    expect(kinds()).toBe('')
    enter('CEM-GP20 2')
    expect(context().draft).toBe('')
    await settled()
    expect(kinds()).toBe('matched')
  })

  test('a line whose lookup fails shows the message and can be retried', async () => {
    const { send, fault, paste, line, kinds, settled } = await start()
    const message = 'Down for a minute'
    fault({ operation: 'getProductDetails', kind: 'error', message, times: 1 })
    await paste('CEM-GP20 2')
    expect(line(1)).toMatchObject({ kind: 'failed', message })
    send('failed.retried')
    await settled()
    expect(kinds()).toBe('matched')
  })

  test('lines with the same code share a lookup, also if there is no such product', async () => {
    const { paste, summary, calls } = await start()
    await paste(rows(12, (at) => `ZZZZ-QQQQ ${at + 1}`).join('\n'))
    expect(summary()).toMatchObject({ total: 12, attention: 12 })
    expect(calls('getProductDetails')).toHaveLength(1)
  })

  test('at most four codes are looked up at a time', async () => {
    let [asking, most] = [0, 0]
    const sources = sourcesOf(async () => {
      asking += 1
      most = Math.max(most, asking)
      await new Promise((resolve) => setImmediate(resolve))
      asking -= 1
      throw new ErpError('no-product-data', 'None')
    })
    const { paste, summary } = await start({ sources })
    await paste(rows(40, (at) => `CODE-${at} 1`).join('\n'))
    expect(most).toBe(4)
    expect(summary()).toMatchObject({ total: 40, attention: 40 })
  })

  test('a reply for the previous text of an edited line is ignored', async () => {
    const { actor, edit, kinds, settled, texts } = await start()
    actor.send({ type: 'text.pasted', text: 'ZZZZ-QQQQ 1' })
    await waitFor(actor, ({ context }) => context.lookups === 1)
    edit(1, 'CEM-GP20 5')
    edit(9, 'there is no such line')
    await settled()
    expect([kinds(), texts()]).toEqual(['matched', ['CEM-GP20 5']])
  })

  test('a reply for a cleared line does not reach a new line with the same number', async () => {
    const answers: ((error: ErpError) => void)[] = []
    const sources = sourcesOf(() => new Promise((_, reject) => answers.push(reject)))
    const { actor, send, kinds, texts } = await start({ sources })
    const paste = (text: string) => {
      const { lookups } = actor.getSnapshot().context
      actor.send({ type: 'text.pasted', text })
      return waitFor(actor, ({ context }) => context.lookups > lookups)
    }
    await paste('CEM-GP20 2')
    send('all.cleared')
    await paste('CEM-GP20 7')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.(new ErpError('unreachable', 'The first was not looked up'))
    await waitFor(actor, ({ context }) => context.lookups === 1)
    expect(kinds()).toBe('looking')
    answers[1]?.(new ErpError('no-product-data', 'None'))
    await waitFor(actor, () => kinds() === 'notFound')
    expect(texts()).toEqual(['CEM-GP20 7'])
  })

  test('lines can be removed one by one, all added ones together, or all', async () => {
    const { send, remove, paste, kinds, submit, summary } = await start()
    await paste('CEM-GP20 2\nZZZZ-QQQQ\nCEM-GP20 4\n???')
    send('attention.shown')
    remove(2)
    remove(2)
    expect(kinds()).toBe('matched matched unreadable')
    await submit()
    send('added.cleared')
    expect(summary()).toEqual({ ...NONE, total: 1, attention: 1 })
    send('all.cleared')
    expect([kinds(), summary()]).toEqual(['', NONE])
  })

  test('numbering restarts at 1 when no line is left', async () => {
    const { send, paste, line, numbers, remove, seek } = await start()
    await paste('CEM-GP20 2\n???')
    const before = seek(null)
    send('all.cleared')
    await paste('!!!\nCEM-GP20 4')
    expect(numbers()).toEqual([1, 2])
    expect(seek(before?.id ?? null)).toEqual({ id: line(1).id, time: (before?.time ?? 0) + 1 })
    remove(line(1).id)
    await paste('CEM-GP20 5')
    expect(numbers()).toEqual([2, 3])
  })

  test('the filter for lines that need attention keeps them after correction', async () => {
    const { send, edit, paste, context, settled } = await start()
    const shown = () => context().shown && [...(context().shown ?? [])]
    await paste('CEM-GP20 2\nZZZZ-QQQQ\n???')
    send('attention.shown')
    expect(shown()).toEqual([2, 3])
    edit(2, 'CEM-GP20')
    await settled()
    await paste('!!!')
    expect(shown()).toEqual([2, 3, 4])
    send('all.shown')
    expect(shown()).toBeNull()
  })

  test('keyboard focus cycles through the lines that need attention', async () => {
    const { paste, seek } = await start()
    expect(seek(null)).toBeNull()
    await paste('???\nCEM-GP20\n!!!\n---')
    expect([null, 1, 2, 3, 4].map((from) => seek(from)?.id)).toEqual([1, 3, 3, 4, 1])
    expect([null, 3, 1].map((from) => seek(from, -1)?.id)).toEqual([4, 1, 4])
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
    expect([kinds(), line(1).own.quantity]).toEqual(['matched added outcomeUnknown', 7])
  })

  test('skipped rows have no number and are not counted until they are read as lines', async () => {
    const { actor, paste, settled, context, numbers, remove, line, summary, kinds } = await start()
    const take = (at: number) => actor.send({ type: 'line.taken', id: context().lines[at]?.id ?? 0 })
    await paste('Hi mate,\nCEM-GP20 2\nTotal 2\nHNG-100SC 3')
    expect(numbers()).toEqual([0, 1, 0, 2])
    expect(summary()).toMatchObject({ total: 2, ready: 2, skipped: 2 })
    take(0)
    take(1)
    await settled()
    expect(numbers()).toEqual([3, 1, 0, 2])
    expect(kinds()).toBe('ambiguous matched skipped matched')
    for (const number of [3, 1, 2]) remove(line(number).id)
    expect(context().lines).toEqual([])
  })

  test('a change of one of 600 lines leaves every other line as it is, and the summary is correct', async () => {
    const { actor, seed, paste, context, line, summary, texts } = await start()
    const sold = seed.products.filter(({ isTally }) => !isTally)
    const text = rows(600, (at) =>
      at % 20 < 3 ? `NOT-SOLD-${at} 1` : `${sold[at % sold.length]?.productID} ${1 + (at % 9)}`,
    )
    await paste(text.join('\n'))
    expect(summary()).toMatchObject({ total: 600, ready: 510, attention: 90, pending: 0 })
    expect(texts()).toEqual(text)
    const before = context().lines
    actor.send({ type: 'line.quantitySet', id: line(300).id, quantity: 99 })
    const after = context().lines
    expect(after.filter((each, at) => each !== before[at])).toEqual([line(300)])
    expect(quantityIn(line(300), context().siteLengths)).toBe(99)
    actor.send({ type: 'draft.typed', text: 'C' })
    expect(context().lines).toBe(after)
  })

  test('text of a file that is read again takes the place of its lines, except those in the cart', async () => {
    const { actor, paste, submit, texts } = await start()
    await paste('CEM-GP20 1', 'a')
    await submit()
    await paste('CEM-GP20 2')
    await paste('CEM-GP20 3\nCEM-GP20 4', 'b')
    await paste('CEM-GP20 5')
    await paste('CEM-GP20 6', 'a')
    actor.send({ type: 'text.pasted', text: 'CEM-GP20 7', file: 'b' })
    for (const last of ['CEM-GP20 8', 'CEM-GP20 9']) {
      await paste(last, 'b')
      expect(texts()).toEqual(['CEM-GP20 1', 'CEM-GP20 2', 'CEM-GP20 5', 'CEM-GP20 6', last])
    }
  })

  test('lines of a list come after a file that is being read, and stay when it is read again', async () => {
    const { actor, paste, settled, context, texts } = await start()
    const reading = { code: 'CEM-GP20', quantity: 99, unit: 'bag', note: 'footings' }
    const meaning = { readings: [reading], problem: null }
    const file = rows(40, (at) => `CEM-GP20 ${at + 1}`)
    actor.send({ type: 'text.pasted', text: file.join('\n'), file: 'a' })
    await waitFor(actor, (now) => now.context.lines.length > 0)
    actor.send({ type: 'list.added', lines: [{ text: 'listed', meaning, own: {}, fate: undefined }] })
    await settled()
    expect(texts()).toEqual([...file, 'listed'])
    expect(context().lines.at(-1)).toMatchObject({ kind: 'matched', entered: meaning })
    await paste('CEM-GP20 1', 'a')
    expect(texts()).toEqual(['listed', 'CEM-GP20 1'])
  })
})

describe('adding a quick order to the cart', () => {
  test('ready lines are sent one after another, and the others stay', async () => {
    const { paste, submit, kinds, inCart, emitted } = await start()
    await paste(`${THREE}\nZZZZ-QQQQ 1`)
    await submit()
    expect(kinds()).toBe('added added added notFound')
    expect(await inCart()).toEqual(['CEM-GP20 2 bag', 'PLY-F8-7-2400X1200 3 sheet', 'TFP-9035-M10 24 lm'])
    expect(emitted).toEqual([
      ...[1, 2, 3, 3].map((id) => ({ type: 'order.sending', id })),
      { type: 'order.cartTouched' },
      { type: 'order.finished', report: report({ added: 3 }) },
    ])
  })

  test('a line counts as being added before its call is made, so that it can be persisted', async () => {
    const { onSending, paste, submit, line, calls } = await start()
    await paste('CEM-GP20 2\nPLY-F8-7-2400X1200 3')
    const told: (string | number)[] = []
    onSending((id) => told.push(line(id).kind, calls('addCartProduct').length))
    await submit()
    expect(told).toEqual(['adding', 0, 'adding', 1])
  })

  test('submitting waits for pending lookups and does nothing without ready lines', async () => {
    const { actor, send, submit, inCart, calls, context } = await start()
    await submit()
    expect(calls('getCartContents')).toEqual([])
    actor.send({ type: 'text.pasted', text: THREE })
    await submit()
    expect(await inCart()).toHaveLength(3)
    expect(context().report).toEqual(report({ added: 3 }))
    send('report.dismissed')
    expect(context().report).toBeNull()
  })

  test('submitting can be cancelled while lookups are pending', async () => {
    const { actor, send, settled, inCart } = await start()
    actor.send({ type: 'text.pasted', text: THREE })
    send('order.submitted')
    expect(actor.getSnapshot().hasTag('settling')).toBe(true)
    send('order.cancelled')
    await settled()
    expect(await inCart()).toEqual([])
  })

  test('submitting can be cancelled while the cart is being opened', async () => {
    const { actor, send, paste, context, inCart } = await start({
      cartId: () => new Promise(() => undefined),
    })
    await paste(THREE)
    send('order.submitted')
    expect(actor.getSnapshot().hasTag('adding')).toBe(true)
    send('order.cancelled')
    expect(actor.getSnapshot().hasTag('adding')).toBe(false)
    expect(context().report).toEqual(report({ left: 3, isCancelled: true }))
    expect(await inCart()).toEqual([])
  })

  test('cancelling in the middle leaves unsent lines ready, and 500 lines resumed are each sent once', async () => {
    const { seed, send, onSending, paste, submit, context, emitted, inCart, kinds } = await start()
    const sold = seed.products.filter(({ isTally }) => !isTally).slice(0, 100)
    const text = rows(500, (at) => `${sold[at % sold.length]?.productID} ${1 + (at % 3)}`)
    await paste(text.join('\n'))
    onSending((id) => {
      if (id === 200) send('order.cancelled')
    })
    await submit()
    expect(context().report).toEqual(report({ added: 200, left: 300, isCancelled: true }))
    expect(kinds()).toBe([...Array(200).fill('added'), ...Array(300).fill('matched')].join(' '))
    await submit()
    expect(context().report).toEqual(report({ added: 300 }))
    const sent = emitted.flatMap((event) => (event.type === 'order.sending' ? [event.id] : []))
    expect(sent).toEqual(text.map((_, at) => at + 1))
    const pieces = (lines: readonly string[]) =>
      lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
    expect(pieces(await inCart())).toBe(pieces(text))
  }, 30_000)

  test('lines removed or edited during sending are not sent in their old form', async () => {
    const { actor, edit, onSending, remove, paste, submit, kinds, inCart } = await start()
    await paste('CEM-GP20 1\nPLY-F8-7-2400X1200 3\nPLY-F8-9-2400X1200 1\nPLY-F8-7-2400X1200 1')
    onSending((id) => {
      if (id !== 1) return
      remove(1)
      remove(2)
      edit(3, '???')
      actor.send({ type: 'line.quantitySet', id: 4, quantity: 5 })
    })
    await submit()
    expect(kinds()).toBe('added unreadable added')
    expect(await inCart()).toEqual(['CEM-GP20 1 bag', 'PLY-F8-7-2400X1200 5 sheet'])
  })

  const closed = { kind: 'field-error', message: 'Unknown cart' } as const

  test.each<
    [about: string, fault: Omit<Fault, 'operation'>, kinds: string, own: Parameters<typeof report>[0]]
  >([
    [
      'a refusal affects only its own line',
      { kind: 'field-error', message: 'Not this week', times: 1 },
      'refused added added',
      { added: 2, refused: 1 },
    ],
    [
      'an expired session stops sending and leaves unsent lines ready',
      { kind: 'expired' },
      'matched matched matched',
      { left: 3, failure: 'session has expired' },
    ],
    [
      'a cart that was closed meanwhile is reported once',
      closed,
      'matched matched matched',
      { left: 3, failure: ADD_TO_CART_MESSAGES.closed },
    ],
  ])('%s', async (_, fault, kinds, own) => {
    const started = await start()
    await started.paste(THREE)
    started.fault({ operation: 'addCartProduct', ...fault } as Fault)
    await started.submit()
    expect(started.kinds()).toBe(kinds)
    expect(started.context().report).toEqual(report(own))
    if (own?.refused) expect(started.line(1)).toMatchObject({ message: 'Not this week' })
  })

  test('nothing is sent when the cart cannot be opened', async () => {
    const failure = 'CartSessionId is undefined'
    const cartId = () => Promise.reject(new ErpError('internal', failure))
    const { paste, submit, kinds, context, calls } = await start({ cartId })
    await paste(THREE)
    await submit()
    expect(kinds()).toBe('matched matched matched')
    expect(context().report).toEqual(report({ left: 3, failure }))
    expect(calls('addCartProduct')).toEqual([])
  })

  test.each([
    ['has changed', async () => 'the next cart', ADD_TO_CART_MESSAGES.closed],
    ['is being ordered', () => Promise.reject(new ErpError('internal', CART_IS_ORDERED)), CART_IS_ORDERED],
  ])('sending stops when the cart %s', async (_, then, failure) => {
    let cartId = async () => ''
    const { cart, onSending, paste, submit, kinds, context, inCart } = await start({ cartId: () => cartId() })
    cartId = async () => cart
    await paste(THREE)
    onSending((id) => {
      if (id === 2) cartId = then
    })
    await submit()
    expect(kinds()).toBe('added matched matched')
    expect(context().report).toEqual(report({ added: 1, left: 2, failure }))
    expect(await inCart()).toHaveLength(1)
  })
})

describe('a quick order call whose reply is lost', () => {
  const ADD = { operation: 'addCartProduct', times: 1 } as const
  const LOOK = { operation: 'getCartContents', times: 1 } as const

  async function pasted(text: string) {
    const started = await start()
    await started.paste(text)
    const goods = { sessionID: started.cart, productID: 'CEM-GP20', UOM: 'bag' }
    const addToCart = (quoteQty: number) => started.erp.addCartProduct({ ...goods, quoteQty })
    return { ...started, addToCart }
  }

  test('a line found in the cart counts as added, and the rest follows', async () => {
    const { submit, kinds, fault, calls, inCart, context } = await pasted(THREE)
    fault({ ...ADD, kind: 'lost-reply', times: 2 })
    await submit()
    expect(kinds()).toBe('added added added')
    expect(calls('addCartProduct')).toHaveLength(4)
    expect(await inCart()).toHaveLength(3)
    expect(context().report).toEqual(report({ added: 3 }))
  })

  test('a line that did not arrive is refused, and sending stops', async () => {
    const { actor, submit, kinds, fault, line, context, inCart } = await pasted(THREE)
    fault({ ...ADD, kind: 'abort' })
    await submit()
    expect(kinds()).toBe('refused matched matched')
    expect(line(1)).toMatchObject({ message: ADD_TO_CART_MESSAGES.notArrived })
    expect(context().report).toEqual(report({ refused: 1, left: 2, failure: ADD_TO_CART_MESSAGES.stopped }))
    actor.send({ type: 'line.retried', id: 1 })
    await submit()
    expect(await inCart()).toHaveLength(3)
  })

  test('a line that arrives by the recheck counts as added', async () => {
    const { addToCart, submit, kinds, fault, duringRecheckDelay, inCart } = await pasted(THREE)
    fault({ ...ADD, kind: 'abort' })
    duringRecheckDelay(() => addToCart(2))
    await submit()
    expect(kinds()).toBe('added added added')
    expect(await inCart()).toHaveLength(3)
  })

  test.each(['shows a change by someone else', 'gets no reply'])(
    'the outcome of an absent line is unknown when the recheck %s',
    async (what) => {
      const { addToCart, submit, kinds, fault, duringRecheckDelay, context } = await pasted('CEM-GP20 2')
      fault({ ...ADD, kind: 'abort' })
      duringRecheckDelay(async () =>
        what === 'gets no reply' ? fault({ ...LOOK, kind: 'abort' }) : addToCart(5),
      )
      await submit()
      expect(kinds()).toBe('outcomeUnknown')
      expect(context().report).toEqual(report({ failure: ADD_TO_CART_MESSAGES.lost }))
    },
  )

  test('a line whose outcome cannot be checked is not resent', async () => {
    const { actor, onSending, submit, kinds, fault, context, inCart, settled } = await pasted(THREE)
    onSending(() => fault({ ...ADD, kind: 'lost-reply' }, { ...LOOK, kind: 'abort' }))
    await submit()
    expect(kinds()).toBe('outcomeUnknown matched matched')
    expect(context().report).toEqual(report({ left: 2, failure: ADD_TO_CART_MESSAGES.lost }))
    fault()
    actor.send({ type: 'line.foundInCart', id: 1 })
    await settled()
    expect(kinds()).toBe('added matched matched')
    expect(await inCart()).toEqual(['CEM-GP20 2 bag'])
  })

  test('the outcome is unknown when someone else changed the cart', async () => {
    const { addToCart, onSending, submit, kinds, fault } = await pasted('CEM-GP20 2')
    fault({ ...ADD, kind: 'lost-reply', times: 2 })
    onSending(() => addToCart(5).catch(() => undefined))
    await submit()
    expect(kinds()).toBe('outcomeUnknown')
  })
})

test('each transition of adding to the cart is taken', () => {
  expect(namesOf(addToCartMachine).filter((name) => !taken.has(name))).toEqual([])
})
