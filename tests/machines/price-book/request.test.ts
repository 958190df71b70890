import { beforeEach, describe, expect, test } from 'vitest'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import { priceBookRequestMachine } from '#machines/price-book/request.machine.ts'
import type { PriceBookRequest } from '#machines/price-book/requests.ts'
import { actorsOf } from '../../support/actor.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'
import { LOST, scriptedErp } from '../../support/scripted.ts'

const requests = actorsOf(priceBookRequestMachine)
const NEW: PriceBookRequest = { kind: 'new' }
const FORM = {
  recipient: 'books@example.com',
  deliveryFormat: '1',
  type: '',
  frequency: '',
  showNewProductCodes: true,
  showCoreProductsOnly: false,
  isRequiredQuarterly: false,
  isPricebookZipped: false,
} as const
const CHANGES: PriceBookRequest = { kind: 'changes', form: FORM }

let simulated: SimulatedErp
beforeEach(async () => {
  simulated = simulatedErp()
  await simulated.signIn()
})

function start({ erp = simulated.erp, userId = () => Promise.resolve('admin') } = {}) {
  let touched = 0
  const bookTouched = () => {
    touched += 1
  }
  const started = requests.start({ erp, userId, bookTouched })
  const { actor, settled } = started
  const submit = (request: PriceBookRequest) => {
    actor.send({ type: 'send.requested', request })
    return settled()
  }
  return { ...started, submit, touched: () => touched }
}

const sent = () => simulated.world.journal.entries().at(-1)

describe('a price book request', () => {
  test('for a new price book is sent once, however often the button is pressed', async () => {
    const { emitted, has, submit, touched } = start()
    submit(NEW)
    expect(has('busy')).toBe(true)
    await submit(NEW)
    expect(simulated.calls('requestNewPriceBook')).toHaveLength(1)
    expect(touched()).toBe(1)
    const result = `Incremental Download generated. Sent to ${simulated.seed.priceBooks[0]?.recipient}`
    expect(emitted).toEqual([{ type: 'send.succeeded', request: NEW, result }])
    const own = { operation: 'requestNewPriceBook', request: { tradePortalUser: 'admin', deviceID: '' } }
    expect(simulated.world.journal.entries()).toContainEqual(expect.objectContaining(own))
  })

  test('to resend lists the price books separated by spaces', async () => {
    const { emitted, submit } = start()
    const historyIDs = simulated.seed.priceBooks[0]?.history.slice(0, 2).map((each) => each.historyID) ?? []
    await submit({ kind: 'resend', historyIDs })
    expect(historyIDs).toHaveLength(2)
    const request = { historyIDs: historyIDs.join(' ') }
    expect(sent()).toMatchObject({ operation: 'resendPriceBook', request })
    expect(emitted).toMatchObject([
      { result: expect.stringMatching(/^Price book of .+\. Price book of .+$/) },
    ])
  })

  test('for changes contains the form’s values', async () => {
    await start().submit(CHANGES)
    const { type: _, frequency: __, ...values } = FORM
    const texts = { tradePortalUser: 'admin', deviceID: '', emailText: '', supportEmailAddress: '' }
    const request = { ...texts, ...values }
    expect(sent()).toMatchObject({ operation: 'sendPriceBookInfoChanges', request })
  })

  test.each([
    ['the server’s first message', { message: 'The extract is running' }],
    ['the field error', { kind: 'field-error', message: 'recipient is blocked' }],
  ] as const)('that is refused shows %s', async (_, own) => {
    simulated.fault({ operation: 'sendPriceBookInfoChanges', kind: 'error', ...own })
    const { actor, context, emitted, has, submit } = start()
    await submit(CHANGES)
    expect([has('refused'), context().failure]).toEqual([true, own.message])
    expect(emitted).toMatchObject([{ type: 'send.failed' }])
    expect((await submit(CHANGES)).hasTag('refused')).toBe(true)
    actor.send({ type: 'send.dismissed' })
    expect(actor.getSnapshot().tags.size).toBe(0)
  })

  test('for a new price book that is refused is not looked for in the history', async () => {
    simulated.fault({ operation: 'requestNewPriceBook', kind: 'error', message: 'Closed' })
    const { context, submit } = start()
    expect((await submit(NEW)).hasTag('refused')).toBe(true)
    expect(context().failure).toBe('Closed')
    expect(simulated.calls('getPriceBookInfo')).toHaveLength(1)
  })

  test('is not sent when the user cannot be identified', async () => {
    const unknown = new ErpError('internal', INTERNAL_MESSAGES.userDetails)
    const { context, submit } = start({ userId: () => Promise.reject(unknown) })
    await submit(NEW)
    expect(context().failure).toBe(INTERNAL_MESSAGES.userDetails)
    expect(simulated.calls('requestNewPriceBook')).toEqual([])
  })
})

describe('a price book request whose reply is lost', () => {
  test('is reported as generated when a new price book appears in the history', async () => {
    simulated.fault({ operation: 'requestNewPriceBook', kind: 'lost-reply' })
    const { actor, emitted, submit } = start()
    await submit(NEW)
    expect(emitted).toMatchObject([{ result: expect.stringContaining('See the history') }])
    expect(actor.getSnapshot().tags.size).toBe(0)
    expect(simulated.calls('requestNewPriceBook')).toHaveLength(1)
  })

  test('may still be generated when it is not in the history, so the outcome is unknown', async () => {
    simulated.fault({ operation: 'requestNewPriceBook', kind: 'abort' })
    const { context, has, submit } = start()
    await submit(NEW)
    expect([has('outcomeUnknown'), context().failure]).toEqual([true, 'Unable to send request'])
  })

  test.each([
    ['before', [LOST, LOST]],
    ['after', [{ PriceBook: [] }, LOST, LOST]],
  ])('has an unknown outcome when the history cannot be read %s the request', async (_, answers) => {
    const { erp, bodies } = scriptedErp(...answers)
    const { has, submit } = start({ erp })
    await submit(NEW)
    expect(has('outcomeUnknown')).toBe(true)
    expect(bodies().filter(({ ipFunction }) => ipFunction === 'requestNewPriceBook')).toHaveLength(1)
  })

  test('for changes can be dismissed or resent by the user', async () => {
    simulated.fault({ operation: 'sendPriceBookInfoChanges', kind: 'lost-reply' })
    const { actor, context, has, submit, settled, emitted } = start()
    await submit(CHANGES)
    expect([has('outcomeUnknown'), context().failure]).toEqual([true, 'Unable to send request'])
    actor.send({ type: 'send.dismissed' })
    expect(context().unanswered).toEqual([CHANGES])
    await submit(CHANGES)
    simulated.fault()
    actor.send({ type: 'send.resent' })
    await settled()
    expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
    expect(context().unanswered).toEqual([])
    expect(simulated.calls('sendPriceBookInfoChanges')).toHaveLength(3)
  })

  test('has an unknown outcome of its own kind', async () => {
    simulated.fault(
      { operation: 'resendPriceBook', kind: 'lost-reply', times: 1 },
      { operation: 'sendPriceBookInfoChanges', kind: 'error', message: 'Closed', times: 1 },
      { operation: 'sendPriceBookInfoChanges', kind: 'lost-reply', times: 1 },
    )
    const { actor, context, submit } = start()
    const unanswered = async (request: PriceBookRequest) => {
      await submit(request)
      actor.send({ type: 'send.dismissed' })
      return context().unanswered.map(({ kind }) => kind)
    }
    const [{ historyID = '' } = {}] = simulated.seed.priceBooks[0]?.history ?? []
    expect(await unanswered({ kind: 'resend', historyIDs: [historyID] })).toEqual(['resend'])
    expect(await unanswered(CHANGES)).toEqual(['resend'])
    expect(await unanswered(CHANGES)).toEqual(['resend', 'changes'])
    expect(await unanswered(NEW)).toEqual(['resend', 'changes'])
    expect(await unanswered(CHANGES)).toEqual(['resend'])
  })
})
