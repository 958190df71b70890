import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import { priceBookRequestMachine } from '#machines/price-book/request.machine.ts'
import type { PriceBookRequest } from '#machines/price-book/requests.ts'
import { waitFor } from '../../support/actor.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'
import { LOST, scriptedErp } from '../../support/scripted.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(priceBookRequestMachine)
const NEW: PriceBookRequest = { kind: 'new' }
const CHANGES: PriceBookRequest = {
  kind: 'changes',
  form: {
    recipient: 'books@example.com',
    deliveryFormat: '1',
    type: '',
    frequency: '',
    showNewProductCodes: true,
    showCoreProductsOnly: false,
    isRequiredQuarterly: false,
    isPricebookZipped: false,
  },
}

let simulated: SimulatedErp
beforeEach(async () => {
  simulated = simulatedErp()
  await simulated.signIn()
})

function start({ erp = simulated.erp, userId = () => Promise.resolve('admin') } = {}) {
  let touched = 0
  const actor = createActor(priceBookRequestMachine, {
    inspect: coverage.inspect,
    input: {
      erp,
      userId,
      bookTouched: () => {
        touched += 1
      },
    },
  })
  const emitted: EmittedFrom<typeof priceBookRequestMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const submit = (request: PriceBookRequest) => {
    actor.send({ type: 'send.requested', request })
    return settled()
  }
  return { actor, emitted, submit, settled, touched: () => touched }
}

describe('a price book request', () => {
  test('a request for a new price book is sent once, however often the button is pressed', async () => {
    const { actor, emitted, settled, touched } = start()
    actor.send({ type: 'send.requested', request: NEW })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'send.requested', request: NEW })
    await settled()
    expect(simulated.calls('requestNewPriceBook')).toHaveLength(1)
    expect(touched()).toBe(1)
    const [{ recipient = '' } = {}] = simulated.seed.priceBooks
    expect(emitted).toEqual([
      {
        type: 'send.succeeded',
        request: NEW,
        result: `Incremental Download generated. Sent to ${recipient}`,
      },
    ])
    const [exchange] = simulated.world.journal
      .entries()
      .filter((each) => each.operation === 'requestNewPriceBook')
    expect(exchange?.request).toEqual({ tradePortalUser: 'admin', deviceID: '' })
  })

  test('a resend request lists the price books separated by spaces', async () => {
    const { emitted, submit } = start()
    const [first, second] = simulated.seed.priceBooks[0]?.history ?? []
    if (!first || !second) throw new Error('There is no history')
    await submit({ kind: 'resend', historyIDs: [first.historyID, second.historyID] })
    const sent = simulated.world.journal.entries().at(-1)
    expect(sent).toMatchObject({
      operation: 'resendPriceBook',
      request: { historyIDs: `${first.historyID} ${second.historyID}` },
    })
    expect(emitted).toHaveLength(1)
    expect(emitted[0]).toMatchObject({
      result: expect.stringMatching(/^Price book of .+\. Price book of .+$/),
    })
  })

  test('a change request contains the form’s values', async () => {
    const { submit } = start()
    await submit(CHANGES)
    expect(simulated.world.journal.entries().at(-1)).toMatchObject({
      operation: 'sendPriceBookInfoChanges',
      request: {
        tradePortalUser: 'admin',
        deviceID: '',
        recipient: 'books@example.com',
        deliveryFormat: '1',
        showNewProductCodes: true,
        isPricebookZipped: false,
        emailText: '',
        supportEmailAddress: '',
      },
    })
  })

  test.each([
    ['the server’s first message', { message: 'The extract is running' }, 'The extract is running'],
    ['the field error', { kind: 'field-error', message: 'recipient is blocked' }, 'recipient is blocked'],
  ] as const)('a refused request shows %s', async (_, own, message) => {
    simulated.fault({ operation: 'sendPriceBookInfoChanges', kind: 'error', ...own })
    const { actor, emitted, submit } = start()
    await submit(CHANGES)
    expect(actor.getSnapshot().hasTag('refused')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe(message)
    expect(emitted).toMatchObject([{ type: 'send.failed' }])
    expect((await submit(CHANGES)).hasTag('refused')).toBe(true)
    actor.send({ type: 'send.dismissed' })
    expect(actor.getSnapshot().tags.size).toBe(0)
  })

  test('a request is not sent when the user cannot be identified', async () => {
    const { actor, submit } = start({
      userId: () => Promise.reject(new ErpError('internal', INTERNAL_MESSAGES.userDetails)),
    })
    await submit(NEW)
    expect(actor.getSnapshot().context.failure).toBe(INTERNAL_MESSAGES.userDetails)
    expect(simulated.calls('requestNewPriceBook')).toEqual([])
  })
})

describe('a price book request whose reply is lost', () => {
  test('a new price book that appears in the history is reported as generated', async () => {
    simulated.fault({ operation: 'requestNewPriceBook', kind: 'lost-reply' })
    const { actor, emitted, submit } = start()
    await submit(NEW)
    expect(emitted).toMatchObject([{ result: expect.stringContaining('See the history') }])
    expect(actor.getSnapshot().tags.size).toBe(0)
    expect(simulated.calls('requestNewPriceBook')).toHaveLength(1)
  })

  test('a new price book that is not in the history may come later, so the outcome is unknown', async () => {
    simulated.fault({ operation: 'requestNewPriceBook', kind: 'abort' })
    const { actor, submit } = start()
    await submit(NEW)
    expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe('Unable to send request')
  })

  test.each([
    ['before', [LOST, LOST]],
    ['after', [{ PriceBook: [] }, LOST, LOST]],
  ])('the outcome is unknown when the history cannot be read %s the request', async (_, answers) => {
    const { erp, bodies } = scriptedErp(...answers)
    const { actor, submit } = start({ erp })
    await submit(NEW)
    expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    expect(bodies().filter(({ ipFunction }) => ipFunction === 'requestNewPriceBook')).toHaveLength(1)
  })

  test('a change request with a lost reply can be dismissed or resent by the user', async () => {
    simulated.fault({ operation: 'sendPriceBookInfoChanges', kind: 'lost-reply' })
    const { actor, submit, settled, emitted } = start()
    await submit(CHANGES)
    expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({
      failure: 'Unable to send request',
      unanswered: [CHANGES],
    })
    actor.send({ type: 'send.dismissed' })
    expect(actor.getSnapshot().context.unanswered).toEqual([CHANGES])
    await submit(CHANGES)
    simulated.fault()
    actor.send({ type: 'send.resent' })
    await settled()
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
    expect(actor.getSnapshot().context.unanswered).toEqual([])
    expect(simulated.calls('sendPriceBookInfoChanges')).toHaveLength(3)
  })

  test('each kind of request tracks its own unknown outcome', async () => {
    simulated.fault(
      { operation: 'resendPriceBook', kind: 'lost-reply', times: 1 },
      { operation: 'sendPriceBookInfoChanges', kind: 'error', message: 'Closed', times: 1 },
      { operation: 'sendPriceBookInfoChanges', kind: 'lost-reply', times: 1 },
    )
    const { actor, submit } = start()
    const unanswered = async (request: PriceBookRequest) => {
      await submit(request)
      actor.send({ type: 'send.dismissed' })
      return actor.getSnapshot().context.unanswered.map(({ kind }) => kind)
    }
    const [{ historyID = '' } = {}] = simulated.seed.priceBooks[0]?.history ?? []
    expect(await unanswered({ kind: 'resend', historyIDs: [historyID] })).toEqual(['resend'])
    expect(await unanswered(CHANGES)).toEqual(['resend'])
    expect(await unanswered(CHANGES)).toEqual(['resend', 'changes'])
    expect(await unanswered(NEW)).toEqual(['resend', 'changes'])
    expect(await unanswered(CHANGES)).toEqual(['resend'])
  })
})

test('the tests cover every transition', coverage.assertAllCovered)
