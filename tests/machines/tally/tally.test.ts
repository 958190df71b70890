import { describe, expect, test } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { tallyMachine } from '#machines/tally/tally.machine.ts'
import { type KeptTally, undoable, unsent } from '#machines/tally/tally.model.ts'
import { hasTotal, rowOf } from '#machines/tally/tally.rules.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { recheckClock } from '../../support/recheck-clock.ts'

const tallies = actorsOf(tallyMachine)
/** A product sold in standard lengths. */
const STANDARD = { productID: 'TFP-9035-M10', UOM: 'lm' }

interface Start {
  readonly goods?: { readonly productID: string; readonly UOM: string }
  readonly written?: string
  readonly kept?: KeptTally
  /** Pieces and lengths in the cart, whose line is changed. */
  readonly ordered?: readonly (readonly [qty: number, length: number])[]
  readonly fault?: Fault
}

/** A tally of a product sold in any length, unless others are given, that has finished loading. */
async function open({ goods, written, kept, ordered = [], fault }: Start = {}) {
  const simulated = simulatedErp()
  const { erp } = simulated
  await simulated.signIn()
  const freeLength = simulated.seed.products.find((each) => each.isTally && each.lengths.length === 0)
  if (!freeLength) throw new Error('The seed has nothing of any length')
  const { SessionID: sessionID } = await erp.createCart({})
  const product = goods ?? { productID: freeLength.productID, UOM: freeLength.units[0]?.UOM ?? '' }
  const addToCart = (quoteQty: number, tallyLength: number) =>
    erp.addCartProduct({ ...product, sessionID, quoteQty, tallyLength })
  let lineID: number | null = null
  for (const [qty, length] of ordered) lineID = (await addToCart(qty, length)).lineID
  if (fault) simulated.fault(fault)
  const { clock, duringRecheckDelay } = recheckClock()
  const input = {
    erp,
    ...product,
    siteLengths: siteLengthsOf(false, { longestLength: null }),
    lineID,
    note: '',
    written: written ?? null,
    kept: kept ?? null,
    lengths: async () => (await erp.getLengthsForProduct(product)).map(({ length }) => length),
    cartSession: async () => sessionID,
  }
  const started = tallies.start(input, { clock })
  const { actor, context, emitted } = started
  const settled = () => waitFor(actor, (now) => !now.hasTag('sending') && !now.hasTag('loading'))
  const inWords = (pieces: readonly { readonly qty: number | null; readonly at: string | number }[]) =>
    pieces.map(({ qty, at }) => `${qty} @ ${at}`).join(', ')
  const idOf = (length: string) => context().rows.find((row) => row.text === length)?.id ?? -1
  await settled()
  return {
    ...started,
    ...simulated,
    settled,
    duringRecheckDelay,
    addToCart,
    productID: product.productID,
    told: () => emitted.map(({ type }) => type.replace('tally.', '')).join(' '),
    /** Its rows, as '12 @ 3.6, 6 @ 2.4'. */
    rows: () => inWords(context().rows.map(({ text, qty }) => ({ qty, at: text }))),
    inCart: async () =>
      inWords(
        (await erp.getCartTallies({ sessionID, lineNo: 0 })).map(({ length, qty }) => ({ qty, at: length })),
      ),
    paste: (text: string) => actor.send({ type: 'cutList.pasted', text }),
    addRow: () => actor.send({ type: 'line.added' }),
    remove: (length: string) => actor.send({ type: 'line.removed', id: idOf(length) }),
    /** Sets the quantity, or types another length, in the row of this length. */
    setQty: (length: string, qty: number | null) =>
      actor.send({ type: 'line.quantitySet', id: idOf(length), qty }),
    typeLength: (length: string, text: string) =>
      actor.send({ type: 'line.lengthTyped', id: idOf(length), text }),
    leave: (length: string) => actor.send({ type: 'line.lengthLeft', id: idOf(length) }),
    send: () => actor.send({ type: 'tally.submitted' }),
    submit: () => {
      actor.send({ type: 'tally.submitted' })
      return settled()
    },
  }
}

const ADD = { operation: 'addCartProduct', times: 1 } as const
const LOOK = { operation: 'getCartTallies', times: 1 } as const

describe('opening a tally', () => {
  test('a product in standard lengths shows a row for each, and one in any length a blank row', async () => {
    const standard = await open({ goods: STANDARD })
    expect(standard.rows()).toBe('0 @ 2.4, 0 @ 2.7, 0 @ 3, 0 @ 3.6, 0 @ 4.2, 0 @ 4.8, 0 @ 5.4, 0 @ 6')
    expect((await open()).rows()).toBe('0 @ ')
  })

  test('a tally that fails to load can be retried', async () => {
    const fault = { operation: 'getLengthsForProduct', kind: 'error', message: 'Not now', times: 1 } as const
    const { actor, context, has, settled } = await open({ fault })
    expect([has('failed'), context().failure]).toEqual([true, 'Not now'])
    actor.send({ type: 'tally.retried' })
    await settled()
    expect(context()).toMatchObject({ failure: null, rows: [{ text: '' }] })
  })
})

describe('editing a tally', () => {
  test('rows can be added, changed and removed', async () => {
    const { addRow, actor, context, rows, setQty } = await open()
    addRow()
    actor.send({ type: 'line.lengthTyped', id: 2, text: '3.60' })
    actor.send({ type: 'line.lengthLeft', id: 2 })
    setQty('3.6', 4)
    expect(hasTotal(context().rows)).toBe(true)
    actor.send({ type: 'line.removed', id: 1 })
    expect(rows()).toBe('4 @ 3.6')
  })

  test.each(['-1', 'abc', ''])('the typed length %j becomes 0', async (text) => {
    const { leave, rows, typeLength } = await open()
    typeLength('', text)
    leave(text)
    expect(rows()).toBe('0 @ 0')
  })

  test('a typed length is normalised with a remark when its field loses focus', async () => {
    const { context, leave, rows, typeLength } = await open()
    typeLength('', '5400')
    expect(context().rows).toMatchObject([{ text: '5400', length: 540, isTyping: true }])
    leave('5400')
    expect(rows()).toBe('0 @ 5.4')
    expect(context().rows).toMatchObject([{ remark: '5400 was read as millimetres.', isTyping: false }])
  })

  test('an impossible length stays as typed, and nothing is sent before it is corrected', async () => {
    const { calls, context, has, inCart, leave, paste, rows, send, setQty, submit, typeLength } = await open()
    send()
    expect(has('sending')).toBe(false)
    typeLength('', '54')
    leave('54')
    expect(context().rows).toMatchObject([{ text: '54', length: 0, problem: 'At most 20 m in one piece.' }])
    paste('4 @ 3.6')
    expect(rows()).toBe('0 @ 54, 4 @ 3.6')
    send()
    expect(has('unfinished')).toBe(true)
    expect(calls('addCartProduct')).toEqual([])
    typeLength('54', '5.4')
    setQty('5.4', 1)
    await submit()
    expect(await inCart()).toBe('1 @ 5.4, 4 @ 3.6')
  })

  test('a pasted cut list becomes rows, and unreadable lines are kept and reported', async () => {
    const { actor, context, paste, rows } = await open()
    actor.send({ type: 'cutList.typed', text: '12 @ 3.6' })
    expect(context().cutList.text).toBe('12 @ 3.6')
    actor.send({ type: 'cutList.taken' })
    expect([rows(), context().cutList.text]).toEqual(['12 @ 3.6', ''])
    paste('kitchen 4')
    paste('2400mm x 6\n3.6 x 4')
    expect(rows()).toBe('16 @ 3.6, 6 @ 2.4')
    expect(context().cutList).toMatchObject({ text: 'kitchen 4', unread: [{ line: 1, text: 'kitchen 4' }] })
  })

  test('quick order lines can be pasted as a cut list, with or without the product code', async () => {
    const { context, paste, productID, rows } = await open()
    paste(`${productID} 20/2.4 16/3.0\n12 @ 3.6, 4 @ 2.4\n2/4.8, ${productID.toLowerCase()}`)
    expect(rows()).toBe('24 @ 2.4, 16 @ 3, 12 @ 3.6, 2 @ 4.8')
    expect(context().cutList.text).toBe('')
  })

  test.each([
    ['add', 2, '2 @ 2.4, 0 @ 2.7, 0 @ 3, 3 @ 3.6, 0 @ 4.2, 0 @ 4.8, 0 @ 5.4, 1 @ 6'],
    ['replace', 3, '0 @ 2.4, 0 @ 2.7, 0 @ 3, 3 @ 3.6, 0 @ 4.2, 0 @ 4.8, 0 @ 5.4, 1 @ 6'],
  ] as const)('boards of a plan that %s what is there can be taken back', async (manner, qty, wanted) => {
    const { actor, context, paste, rows, setQty } = await open({ goods: STANDARD })
    paste('2 @ 2.4\n1 @ 3.6\n7 @ 1.15')
    setQty('6', null)
    const before = context()
    const pieces = [
      { length: 360, qty },
      { length: 600, qty: 1 },
    ]
    actor.send({ type: 'boards.taken', pieces, manner })
    expect(rows()).toBe(wanted)
    expect(context().rows.some(({ isUnread }) => isUnread)).toBe(false)
    expect(context().cutList.text).toBe('')
    expect(undoable(context())).toMatchObject({ manner })
    actor.send({ type: 'boards.undone' })
    expect(context()).toMatchObject({ rows: before.rows, cutList: before.cutList })
    expect(undoable(context())).toBeNull()
  })

  test('boards can’t be taken back once the tally has changed, or if nothing was there', async () => {
    const { actor, context, rows, setQty } = await open({ goods: STANDARD })
    const take = () => {
      actor.send({ type: 'boards.taken', pieces: [{ length: 360, qty: 3 }], manner: 'add' })
      return undoable(context())
    }
    expect(take()).toBeNull()
    expect(take()).not.toBeNull()
    setQty('2.4', 1)
    const changed = rows()
    actor.send({ type: 'boards.undone' })
    expect(rows()).toBe(changed)
  })
})

describe('adding a tally to the cart', () => {
  test('one call per length is sent, equal lengths are merged and then the rows are reset', async () => {
    const { addRow, calls, inCart, paste, rows, setQty, submit, told, typeLength, remove } = await open()
    remove('')
    addRow()
    typeLength('', '3.60')
    setQty('3.60', 1)
    paste('12 @ 3.6\n6 @ 2.4')
    await submit()
    expect(await inCart()).toBe('13 @ 3.6, 6 @ 2.4')
    expect(calls('addCartProduct')).toHaveLength(2)
    expect([told(), rows()]).toEqual(['cartTouched completed', '0 @ '])
  })

  test('standard lengths are reset to 0 after adding', async () => {
    const { inCart, rows, setQty, submit } = await open({ goods: STANDARD })
    setQty('3.6', 2)
    await submit()
    expect(await inCart()).toBe('2 @ 3.6')
    expect(rows()).toContain('0 @ 3.6')
  })

  test('a row that fails stays for correction, and sent rows are not sent again', async () => {
    const { calls, context, fault, inCart, paste, rows, submit, told } = await open()
    paste('12 @ 3.6\n6 @ 2.4\n1 @ 5')
    fault({ ...ADD, kind: 'field-error', message: 'Too long' })
    await submit()
    expect([rows(), told()]).toEqual(['12 @ 3.6', 'cartTouched'])
    expect(context()).toMatchObject({ done: 2, failures: new Map([[360, 'Too long']]) })
    await submit()
    expect(await inCart()).toBe('6 @ 2.4, 1 @ 5, 12 @ 3.6')
    expect(calls('addCartProduct')).toHaveLength(4)
  })

  test('unfinished rows stay and do not hold back the others', async () => {
    const { addRow, inCart, paste, rows, setQty, submit, told } = await open()
    paste('12 @ 3.6')
    addRow()
    setQty('', 4)
    await submit()
    expect([await inCart(), rows(), told()]).toEqual(['12 @ 3.6', '4 @ ', 'cartTouched'])
  })

  test('adding does not start while the cart cannot be read', async () => {
    const { calls, context, fault, paste, submit, rows, told } = await open()
    paste('12 @ 3.6')
    fault({ ...LOOK, kind: 'error', message: 'Not now' })
    await submit()
    expect([context().failure, rows(), told()]).toEqual(['Not now', '12 @ 3.6', ''])
    expect(calls('addCartProduct')).toEqual([])
  })
})

describe('a tally call whose reply is lost', () => {
  test('a row that arrived is not sent again', async () => {
    const { calls, fault, inCart, paste, submit, told } = await open()
    paste('12 @ 3.6\n6 @ 2.4')
    fault({ ...ADD, kind: 'lost-reply' })
    await submit()
    expect(await inCart()).toBe('12 @ 3.6, 6 @ 2.4')
    expect(calls('addCartProduct')).toHaveLength(2)
    expect(told()).toContain('completed')
  })

  test('a row that did not arrive is resent only by the user', async () => {
    const { context, fault, inCart, paste, submit, rows } = await open()
    paste('12 @ 3.6\n6 @ 2.4')
    fault({ ...ADD, kind: 'abort' })
    await submit()
    expect(rows()).toBe('12 @ 3.6')
    expect(context().failures.get(360)).toContain('was not added')
    await submit()
    expect(await inCart()).toBe('6 @ 2.4, 12 @ 3.6')
  })

  test('a row that arrives by the recheck is not sent again', async () => {
    const { addToCart, duringRecheckDelay, fault, inCart, paste, submit, told } = await open()
    paste('12 @ 3.6\n6 @ 2.4')
    fault({ ...ADD, kind: 'abort' })
    duringRecheckDelay(() => addToCart(12, 3.6))
    await submit()
    expect(await inCart()).toBe('12 @ 3.6, 6 @ 2.4')
    expect(told()).toContain('completed')
  })

  test('a row is locked when its recheck fails', async () => {
    const { context, duringRecheckDelay, fault, paste, submit } = await open()
    paste('12 @ 3.6')
    fault({ ...ADD, kind: 'abort' })
    duringRecheckDelay(async () => fault({ ...LOOK, kind: 'error', message: 'Not now' }))
    await submit()
    expect(context()).toMatchObject({ failure: 'Not now', lost: { length: 360, qty: 12 } })
  })

  /** Submits, and loses the first reply and then the check of the cart. */
  async function loseSight(
    { actor, fault, send, settled }: Awaited<ReturnType<typeof open>>,
    kind: Fault['kind'],
  ) {
    send()
    await waitFor(actor, (now) => now.matches({ sending: 'asking' }))
    fault({ ...ADD, kind })
    await waitFor(actor, (now) => now.matches({ sending: 'calling' }))
    fault({ ...ADD, kind }, { ...LOOK, kind: 'http-500' })
    await settled()
    fault()
  }

  test('a row that only a later check finds is said to have changed the cart', async () => {
    const tally = await open()
    tally.paste('12 @ 3.6')
    await loseSight(tally, 'lost-reply')
    expect(tally.told()).toBe('cartTouched')
    await tally.submit()
    expect([tally.told(), tally.calls('addCartProduct').length]).toEqual([
      'cartTouched cartTouched completed',
      1,
    ])
  })

  test('a locked row cannot be edited and is checked before anything else is sent', async () => {
    const tally = await open()
    const { context, inCart, paste, remove, rows, setQty, submit, typeLength } = tally
    paste('12 @ 3.6\n6 @ 2.4')
    await loseSight(tally, 'lost-reply')
    expect(context().lost).toMatchObject({ length: 360, qty: 12 })
    remove('3.6')
    setQty('3.6', 1)
    typeLength('3.6', '9')
    expect(rows()).toMatch(/^12 @ 3.6/)
    paste('3 @ 3.6')
    await submit()
    expect(await inCart()).toBe('15 @ 3.6, 6 @ 2.4')
  })

  test('a change by someone else in the same cart is reported', async () => {
    const tally = await open()
    const { addToCart, context, inCart, paste, submit } = tally
    paste('12 @ 3.6')
    await loseSight(tally, 'abort')
    await addToCart(5, 3.6)
    await submit()
    expect(context().failures.get(360)).toContain('Your cart now has 5 of this length')
    expect(context().lost).toBeNull()
    expect(await inCart()).toBe('5 @ 3.6')
  })
})

describe('a tally that was interrupted', () => {
  test('resumes with its persisted rows and their errors, and can be sent', async () => {
    const kept = [
      { id: 1, text: '3.6', qty: 4, isUnread: true },
      { id: 2, text: '54', qty: 4, isUnread: false },
    ]
    const { context, inCart, remove, setQty, submit } = await open({
      kept: { rows: kept, cutList: '12 foot' },
    })
    expect(context()).toMatchObject({
      rows: [
        { text: '3.6', length: 360, isUnread: true },
        { text: '54', qty: 4, problem: 'At most 20 m in one piece.' },
      ],
      cutList: { text: '12 foot' },
    })
    expect(unsent(context(), false).rows).toEqual(kept)
    remove('54')
    setQty('3.6', 4)
    await submit()
    expect(await inCart()).toBe('4 @ 3.6')
  })

  test('does not persist rows in progress or with an unknown outcome', async () => {
    const { actor, context, paste, submit } = await open()
    paste('4 @ 3.6\n2 @ 4.8')
    const seen: unknown[] = []
    actor.subscribe((state) => {
      if (state.hasTag('sending'))
        seen.push(unsent(state.context, state.hasTag('calling')).rows.map(({ text }) => text))
    })
    await submit()
    expect(seen).toContainEqual(['4.8'])
    expect(seen.at(-1)).not.toContainEqual('3.6')
    const lost = { kind: 'add', length: 360, qty: 4, wanted: 4 } as const
    const rows = [rowOf(1, 360, 4)]
    expect(unsent({ ...context(), rows, lost }, false).rows.filter(({ qty }) => qty > 0)).toEqual([])
  })
})

describe('a tally for a quick order line', () => {
  test('starts with its lengths and returns them to it', async () => {
    const { calls, emitted, paste, rows, send, setQty } = await open({
      goods: STANDARD,
      written: '12 @ 3.6\n2 @ 4.8',
    })
    expect(rows()).toContain('12 @ 3.6, 0 @ 4.2, 2 @ 4.8')
    setQty('4.8', 5)
    paste('1 @ 3.6')
    send()
    const pieces = [
      { length: 360, qty: 13 },
      { length: 480, qty: 5 },
    ]
    expect(emitted).toEqual([{ type: 'tally.written', pieces }])
    expect(calls('addCartProduct')).toEqual([])
  })

  test('keeps unreadable lengths, which must be corrected before it is returned', async () => {
    const { actor, context, has, send, told } = await open({ goods: STANDARD, written: '12 @ 3.6\n2 @ 9.9' })
    const unread = [{ reason: 'Not stocked in 9.9 m.' }]
    expect(context().cutList).toMatchObject({ text: '2 @ 9.9', unread })
    send()
    expect([has('unfinished'), told()]).toEqual([true, ''])
    actor.send({ type: 'cutList.typed', text: '' })
    send()
    expect([has('unfinished'), told()]).toEqual([false, 'written'])
  })

  test('is not returned without lengths', async () => {
    const { rows, send, told } = await open({ written: '' })
    send()
    expect([rows(), told()]).toEqual(['0 @ ', ''])
  })
})

describe('a tally for a cart line', () => {
  const ordered = [
    [12, 3.6],
    [6, 2.4],
  ] as const

  test('takes one call per length for changes, additions and removals', async () => {
    const { calls, inCart, paste, remove, rows, setQty, submit, told } = await open({ ordered })
    expect(rows()).toBe('12 @ 3.6, 6 @ 2.4')
    setQty('3.6', 10)
    remove('2.4')
    paste('3 @ 5.4')
    await submit()
    expect(await inCart()).toBe('10 @ 3.6, 3 @ 5.4')
    expect(calls('updateCartProduct')).toHaveLength(2)
    expect(calls('addCartProduct')).toHaveLength(ordered.length + 1)
    expect(told()).toContain('completed')
  })

  test('is not sent with an invalid quantity, and nothing is lost', async () => {
    const { calls, has, inCart, send, setQty, submit } = await open({ ordered })
    setQty('3.6', null)
    send()
    expect(has('unfinished')).toBe(true)
    expect(calls('updateCartProduct')).toEqual([])
    setQty('3.6', 9)
    await submit()
    expect(await inCart()).toBe('9 @ 3.6, 6 @ 2.4')
  })

  test('sends no calls if nothing has changed', async () => {
    const { calls, submit, told } = await open({ ordered })
    await submit()
    expect(told()).toBe('completed')
    expect(calls('updateCartProduct')).toEqual([])
  })

  test('removes a length only once another has not failed', async () => {
    const { fault, inCart, submit, typeLength } = await open({ ordered })
    typeLength('2.4', '5.4')
    fault({ ...ADD, kind: 'field-error', message: 'No' })
    await submit()
    expect(await inCart()).toContain('6 @ 2.4')
    await submit()
    expect(await inCart()).toBe('12 @ 3.6, 6 @ 5.4')
  })
})
