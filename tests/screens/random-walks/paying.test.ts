import { beforeEach, expect, test, vi } from 'vitest'
import { type Actor, createActor, type EmittedFrom } from 'xstate'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { returnMachine } from '#machines/payment/return.machine.ts'
import { settlePayment } from '#simulator/rules/payments.ts'
import { simulatedErp } from '../../support/erp.ts'
import { installFakeTimers } from '../../support/page.ts'
import { type PayingStep, payingStep } from './paying-steps.ts'
import { expectEveryWalk, PATIENCE_MS } from './runs.ts'

const CUSTOMER = 40125

async function startPaying() {
  const { erp, world, signIn, fault, calls } = simulatedErp()
  await signIn()
  const before = await erp.getCustomerAgedBalances({})
  const payer = createActor(paymentMachine, {
    input: {
      erp,
      provider: 'card-redirect',
      paymentUrl: '',
      origin: 'https://portal.example',
      openCheckout: async () => undefined,
      money: String,
      begun: () => [],
      ended: () => undefined,
    },
  })
  const left: EmittedFrom<typeof paymentMachine>[] = []
  payer.on('payment.leaving', (event) => left.push(event))
  payer.start()
  let returned: Actor<typeof returnMachine> | null = null
  const sessions = () => [...world.records.payments.values()]
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const pressed = { pay: 0 }

  function pay(amount: number) {
    // Only an idle page accepts a press, and sends once for it.
    if (payer.getSnapshot().matches('editing')) pressed.pay += 1
    payer.send({ type: 'payment.submitted', payment: { amount, reference: `${CUSTOMER}-0-0`, lines: [] } })
  }
  function comeBack() {
    const sessionID = sessions().at(-1)?.id
    if (!sessionID) return
    returned?.stop()
    returned = createActor(returnMachine, {
      input: { read: () => erp.queryPaymentSession({ sessionID }) },
    }).start()
  }
  async function take({ press, dollars = 1, at = 0, verdict = 'approved', ...other }: PayingStep) {
    if (press === 'pay') pay(dollars)
    if (press === 'dismiss') payer.send({ type: 'payment.failureDismissed' })
    if (press === 'stop') payer.send({ type: 'payment.stopped' })
    if (press === 'come back') comeBack()
    const payment = sessions()[at]
    if (press === 'provider' && payment) settlePayment(world, payment, verdict)
    if (other.fails) {
      const { fails: operation, kind = 'error', times = 1 } = other
      fault(...world.faults.set, { operation, kind, times, ms: 9000 })
    }
    if (other.lift) fault()
    await pass(other.wait ?? 1)
  }
  return { erp, world, before, payer, left, fault, calls, sessions, pass, pressed, take, pay }
}

type Payer = Awaited<ReturnType<typeof startPaying>>

const cents = (dollars: number) => Math.round(dollars * 100)

/** At most one session per press, and one settlement for each approved session. */
async function expectSound({ world, calls, pressed, sessions, left }: Payer) {
  expect(calls('createPaymentSession').length, 'sessions asked for').toBeLessThanOrEqual(pressed.pay)
  expect(left.length, 'times that the browser leaves').toBeLessThanOrEqual(pressed.pay)
  const approved = sessions().filter(({ state }) => state === 'approved')
  const settled = world.records.settlements.in(String(CUSTOMER))
  expect(settled.map(({ paymentId }) => paymentId).sort()).toEqual(approved.map(({ id }) => id).sort())
}

/** Without faults, the offered actions lead to the provider's page again. */
async function expectWayOut(payer: Payer): Promise<void> {
  payer.fault()
  for (let tries = 0; tries < 3 && !payer.payer.getSnapshot().matches('editing'); tries += 1) {
    payer.payer.send({ type: 'payment.failureDismissed' })
    payer.payer.send({ type: 'payment.stopped' })
    await payer.pass(21_000)
  }
  const before = payer.left.length
  payer.pay(5)
  await payer.pass(100)
  expect(payer.left).toHaveLength(before + 1)
  const { totalBalance } = await payer.erp.getCustomerAgedBalances({})
  const paid = payer.sessions().filter(({ state }) => state === 'approved')
  expect(cents(totalBalance)).toBe(
    cents(payer.before.totalBalance) - paid.reduce((sum, each) => sum + each.cents, 0),
  )
}

beforeEach(() => {
  installFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test(
  'whatever fails, a session has at most one payment, and paying remains possible',
  () =>
    expectEveryWalk(payingStep, {
      name: 'paying',
      begin: async () => {
        const payer = await startPaying()
        return {
          take: async (step) => {
            await payer.take(step)
            await expectSound(payer)
          },
          end: async () => {
            await expectWayOut(payer)
            await expectSound(payer)
          },
          leave: async () => void payer.payer.stop(),
        }
      },
      // Only a failed walk needs the screens, which take seconds to load.
      tapeOf: async (steps) => (await import('./paying-tape.ts')).tapeOfPaying(steps),
    }),
  PATIENCE_MS,
)
