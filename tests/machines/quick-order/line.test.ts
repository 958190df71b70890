import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { Product } from '#contract/entities/product.ts'
import { lineMachine } from '#machines/quick-order/line.machine.ts'
import {
  amountOf,
  type Fate,
  type LineEvent,
  type LineMoved,
  lengthsIn,
  lengthsList,
  quantityIn,
  sendsOf,
  totalIn,
  unitIn,
} from '#machines/quick-order/line.model.ts'
import { type Found, findProduct } from '#machines/quick-order/lookup.ts'
import { readLine } from '#machines/quick-order/paste.rules.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { simulatedErp } from '../support/erp.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(lineMachine)

/** A single line, with a record of the states it reports to the page. */
function start(text: string, fate?: Fate) {
  const page = createActor(createMachine({ types: {} as { events: LineMoved } })).start()
  const told: string[] = []
  const input = {
    id: 1,
    entered: readLine(text),
    fate,
    siteLengths: siteLengthsOf(false, { longestLength: null }),
    page,
  }
  const inspect = (event: Parameters<typeof walk.inspect>[0]) => {
    walk.inspect(event)
    if (event.type !== '@xstate.event' || event.actorRef !== page || event.event.type !== 'line.moved') return
    told.push(event.event.facts.kind)
  }
  const actor = createActor(lineMachine, { input, inspect }).start()
  const send = (...events: readonly LineEvent[]) => {
    for (const event of events) actor.send(event)
    return actor.getSnapshot().context.kind
  }
  return {
    actor,
    told,
    send,
    kind: () => actor.getSnapshot().context.kind,
    context: () => actor.getSnapshot().context,
  }
}

const product = (change: Partial<Product> = {}): Product => ({
  productID: 'CEM-GP20',
  productShortDesc: 'Cement',
  productLongDesc: 'Cement 20 kg',
  productImage: '',
  productFiles: [],
  fileTypes: [],
  productGallery: [],
  stockStatus: 'InStock',
  RRP: 12,
  TradePrice: 11,
  BestPrice: 10,
  customerPrice: 10,
  isTally: false,
  UOMList: [
    { UOM: 'bag', conversionFactor: 1 },
    { UOM: 'pallet', conversionFactor: 60 },
  ],
  ...change,
})

const found = (change: Partial<Product> = {}, standard: readonly number[] = [], at = 0): Found => ({
  kind: 'product',
  product: product(change),
  standard,
  at,
})
const answer = (change?: Partial<Product>, standard?: readonly number[], at?: number): LineEvent => ({
  type: 'line.answered',
  found: found(change, standard, at),
})
const TIMBER = { productID: 'TFP-9035', isTally: true, UOMList: [{ UOM: 'lm', conversionFactor: 1 }] }

test('a line waits, is looked up and is matched', () => {
  const { told, send, context } = start('CEM-GP20 12')
  expect(send({ type: 'line.lookedUp' }, answer())).toBe('matched')
  expect(told).toEqual(['waiting', 'looking', 'matched'])
  expect(sendsOf(context())).toEqual([{ productID: 'CEM-GP20', UOM: 'bag', quoteQty: 12, tallyLength: 0 }])
  expect(amountOf(context())).toBe(120)
})

test('a line accepts a reply before its lookup starts, and a failed lookup can be retried', () => {
  expect(start('CEM-GP20').send(answer())).toBe('matched')
  const { send, context } = start('CEM-GP20')
  expect(send({ type: 'line.lookupFailed', message: 'No connection' })).toBe('failed')
  expect(context().message).toBe('No connection')
  expect(send({ type: 'line.retried' })).toBe('waiting')
})

test('an unreadable line is not looked up before it is corrected', () => {
  const { send, kind } = start('CEM-GP20 1.5')
  expect(kind()).toBe('unreadable')
  expect(send(answer())).toBe('unreadable')
  expect(send({ type: 'line.edited', entered: readLine('CEM-GP20 2') })).toBe('waiting')
})

test('of two readings, the one with an existing product is used', () => {
  const { send, context } = start('200 4501')
  send(answer({ productID: '4501' }, [], 1))
  expect(sendsOf(context())).toMatchObject([{ productID: '4501', quoteQty: 200 }])
})

test('a line without a matching product can be corrected', () => {
  const { send } = start('NOPE 3')
  expect(send({ type: 'line.answered', found: { kind: 'none' } })).toBe('unknown')
  expect(send({ type: 'line.edited', entered: readLine('CEM-GP20 3') }, answer())).toBe('matched')
})

test('choosing among several products keeps quantity and unit', () => {
  const { send, context } = start('CEM 3 pallets')
  const products = [product(), product({ productID: 'CEM-GP40' })]
  expect(send({ type: 'line.answered', found: { kind: 'candidates', products } })).toBe('ambiguous')
  expect(send({ type: 'line.productChosen', productID: 'CEM-GP40' })).toBe('waiting')
  expect(send(answer({ productID: 'CEM-GP40' }))).toBe('matched')
  expect(sendsOf(context())).toMatchObject([{ productID: 'CEM-GP40', UOM: 'pallet', quoteQty: 3 }])
  expect(amountOf(context())).toBe(1800)
})

test.each([
  ['no unit is set up for it', 'CEM-GP20 3', { UOMList: [] }],
  ['it has lengths but the product does not', 'CEM-GP20 3 @ 2.4', {}],
])('a line cannot be ordered when %s', (_, text, change) => {
  expect(start(text).send(answer(change))).toBe('unsold')
})

test.each([
  ['CEM-GP20 3 rolls', 0],
  ['CEM-GP20 3 litres', 1],
  ['3 litres CEM-GP20', 1],
])('%s: a unit that the product is not sold in must be replaced', (text, at) => {
  const { send, context } = start(text)
  expect(send(answer({}, [], at))).toBe('wrongUnit')
  expect(quantityIn(context())).toBe(3)
  expect(unitIn(context())).toBeUndefined()
  expect(send({ type: 'line.unitChosen', UOM: 'pallet' })).toBe('matched')
  expect(send({ type: 'line.quantitySet', quantity: 4 })).toBe('matched')
  expect(sendsOf(context())).toMatchObject([{ UOM: 'pallet', quoteQty: 4 }])
})

test('a line without a valid quantity is kept out of the cart', () => {
  const { send, context } = start('CEM-GP20 3')
  expect(send(answer())).toBe('matched')
  expect(send({ type: 'line.quantitySet', quantity: null })).toBe('noQuantity')
  expect(quantityIn(context())).toBeNull()
  expect(sendsOf(context())).toEqual([])
  expect(send({ type: 'line.unitChosen', UOM: 'pallet' })).toBe('noQuantity')
  expect(send({ type: 'line.quantitySet', quantity: 4 })).toBe('matched')
  expect(sendsOf(context())).toMatchObject([{ UOM: 'pallet', quoteQty: 4 }])
})

describe('a line sold by length', () => {
  test('a line sold by length requires its lengths', () => {
    const { send, context } = start('TFP-9035 12')
    expect(send(answer(TIMBER, [360, 480]))).toBe('tally')
    expect(lengthsIn(context())).toBe('12 @ ')
    expect(lengthsList(context())).toBe('')
    expect(send({ type: 'line.lengthsSet', text: '12 @ 3.6, 2 @ 5' })).toBe('tally')
    expect(send({ type: 'line.lengthsSet', text: '12 @ 3.6,2 @ 4.8' })).toBe('matched')
    expect(lengthsList(context())).toBe('12 @ 3.6\n2 @ 4.8')
    expect(sendsOf(context())).toEqual([
      { productID: 'TFP-9035', UOM: 'lm', quoteQty: 12, tallyLength: 3.6 },
      { productID: 'TFP-9035', UOM: 'lm', quoteQty: 2, tallyLength: 4.8 },
    ])
    expect(amountOf(context())).toBe(528)
  })

  test('each length is sent separately and only once', () => {
    const { send, context } = start('TFP-9035 12 @ 3.6, 2 @ 4.8')
    expect(send(answer(TIMBER), { type: 'line.sent' }, { type: 'line.arrived' })).toBe('matched')
    expect(sendsOf(context())).toMatchObject([{ quoteQty: 2, tallyLength: 4.8 }])
    expect(amountOf(context())).toBe(96)
    expect(send({ type: 'line.sent' }, { type: 'line.arrived' })).toBe('added')
  })

  test('an added line reports the total of all its lengths', () => {
    const { send, context } = start('TFP-9035 12 @ 3.6, 2 @ 4.8, 1 @ 2.4')
    send(answer(TIMBER))
    const [total, amount] = [totalIn(context()), amountOf(context())]
    for (const _ of [1, 2, 3]) send({ type: 'line.sent' }, { type: 'line.arrived' })
    expect(context().kind).toBe('added')
    expect([totalIn(context()), amountOf(context())]).toEqual([total, amount])
  })

  test('a length with a lost reply is left out once it is found in the cart', () => {
    const { send, context } = start('TFP-9035 12 @ 3.6, 2 @ 4.8')
    expect(send(answer(TIMBER), { type: 'line.sent' }, { type: 'line.lost' })).toBe('unsure')
    expect(send({ type: 'line.seenInCart' })).toBe('waiting')
    send(answer(TIMBER))
    expect(sendsOf(context())).toMatchObject([{ quoteQty: 2, tallyLength: 4.8 }])
  })
})

describe('a line being added to the cart', () => {
  const sent = () => {
    const line = start('CEM-GP20 3')
    expect(line.send(answer(), { type: 'line.sent' })).toBe('adding')
    return line
  }

  test('a line that arrived stays added', () => {
    const { send } = sent()
    expect(send({ type: 'line.edited', entered: readLine('PLY 1') })).toBe('adding')
    expect(send({ type: 'line.arrived' })).toBe('added')
    expect(send({ type: 'line.sent' }, { type: 'line.edited', entered: readLine('PLY 1') })).toBe('added')
  })

  test('a refused line shows the ERP’s message and can be retried', () => {
    const { send, context } = sent()
    expect(send({ type: 'line.refused', message: 'Not this week' })).toBe('refused')
    expect(context().message).toBe('Not this week')
    expect(send({ type: 'line.retried' })).toBe('matched')
    expect(send({ type: 'line.sent' }, { type: 'line.returned' })).toBe('matched')
  })

  test('a line whose outcome is unknown needs the user’s decision', () => {
    const { send } = sent()
    expect(send({ type: 'line.lost' })).toBe('unsure')
    expect(send({ type: 'line.sent' }, { type: 'line.retried' })).toBe('unsure')
    expect(send({ type: 'line.missedInCart' }, answer())).toBe('matched')
    expect(send({ type: 'line.sent' }, { type: 'line.lost' }, { type: 'line.seenInCart' })).toBe('added')
  })

  test('the outcome of a line survives a reload', () => {
    expect(start('CEM-GP20 3', 'added').kind()).toBe('added')
    expect(start('CEM-GP20 3', 'unsure').send({ type: 'line.seenInCart' })).toBe('added')
  })
})

describe('findProduct', () => {
  async function find(...codes: readonly string[]) {
    const simulated = simulatedErp()
    await simulated.signIn()
    const { erp, calls } = simulated
    const sources = {
      details: (productID: string) => erp.getProductDetails({ productID }),
      search: (text: string) => erp.searchProductTP({ descString: text, idString: text, incGST: false }),
      lengths: async (productID: string) =>
        (await erp.getLengthsForProduct({ productID })).map(({ length }) => length),
    }
    const result = await findProduct(sources, codes)
    return { result, calls: calls().filter((name) => /Product/.test(name)) }
  }

  test('findProduct looks up a code once, with all its units', async () => {
    const { result, calls } = await find('CEM-GP20')
    expect(result).toMatchObject({ kind: 'product', at: 0, product: { productID: 'CEM-GP20' } })
    expect(calls).toEqual(['getProductDetails'])
  })

  test('findProduct ignores the case of a code', async () => {
    expect((await find('cem-gp20')).result).toMatchObject({ product: { productID: 'CEM-GP20' }, at: 0 })
    expect((await find('12xcem-gp20', 'cem-gp20')).result).toMatchObject({
      product: { productID: 'CEM-GP20' },
      at: 1,
    })
  })

  test('findProduct uses the second reading when the first is not a code', async () => {
    expect((await find('12', 'CEM-GP20')).result).toMatchObject({ product: { productID: 'CEM-GP20' }, at: 1 })
  })

  test('findProduct includes the lengths of a product sold by length', async () => {
    const { result } = await find('TFP-9035-M10')
    expect(result).toMatchObject({ standard: expect.arrayContaining([360, 480]) })
  })

  test('findProduct offers a single inexact match instead of taking it', async () => {
    const { result } = await find('CEMGP20')
    expect(result).toMatchObject({ kind: 'candidates', products: [{ productID: 'CEM-GP20' }] })
  })

  test.each(['FIX-BB1456', 'FIX-BB1645', 'fix-bb146', 'FIX-BB14655'])(
    'findProduct offers similar codes for %s',
    async (written) => {
      const { result } = await find(written)
      expect(result.kind === 'candidates' && result.products.map(({ productID }) => productID)).toContain(
        'FIX-BB1465',
      )
    },
  )

  test('findProduct limits the candidates, and finds none for an unknown code', async () => {
    const { result } = await find('screw')
    expect(result.kind === 'candidates' && result.products.length).toBe(20)
    expect((await find('ZZZZ-QQQQ-1')).result).toEqual({ kind: 'none' })
  })
})

test('the tests cover every transition', walk.assertAllCovered)
