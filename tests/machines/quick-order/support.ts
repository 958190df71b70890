import { createActor, type EmittedFrom } from 'xstate'
import type { ScenarioName } from '#contract/control.ts'
import type { Line, LineKind } from '#machines/quick-order/line.model.ts'
import { isUnsettled, summaryOf } from '#machines/quick-order/line-list.rules.ts'
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts'
import type { QuickOrderInput, Report } from '#machines/quick-order/quick-order.model.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { recheckClock } from '../../support/recheck-clock.ts'
import type { trackTransitions } from '../../support/transition-coverage.ts'

interface Start extends Partial<QuickOrderInput> {
  readonly scenario?: ScenarioName
  readonly inspect?: ReturnType<typeof trackTransitions>['inspect']
}

/** Caches successful replies, as the portal's query cache does. */
function remembered<T>(ask: (of: string) => Promise<T>): (of: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (of) => {
    const answer = known.get(of) ?? ask(of)
    known.set(of, answer)
    answer.catch(() => known.delete(of))
    return answer
  }
}

/** The quick order statechart with an ERP and a cart. */
export async function startOrder({ scenario = 'au', inspect, ...own }: Start = {}) {
  const simulated = simulatedErp(scenario)
  await simulated.signIn()
  const { erp } = simulated
  const { SessionID: cart } = await erp.createCart({})
  const input: QuickOrderInput = {
    erp,
    sources: {
      details: remembered((productID) => erp.getProductDetails({ productID })),
      search: (text) => erp.searchProductTP({ descString: text, idString: text, incGST: false }),
      lengths: async (productID) =>
        (await erp.getLengthsForProduct({ productID })).map(({ length }) => length),
    },
    yieldToMain: () => new Promise((resolve) => setImmediate(resolve)),
    cartId: async () => cart,
    siteLengths: siteLengthsOf(scenario === 'us', { longestLength: null }),
    draft: '',
    kept: [],
    ...own,
  }
  const { clock, duringRecheckDelay } = recheckClock()
  const actor = createActor(quickOrderMachine, { input, clock, ...(inspect && { inspect }) })
  const emitted: EmittedFrom<typeof quickOrderMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  /** The line that shows this number. */
  const line = (number: number): Line => {
    const found = actor.getSnapshot().context.lines.find((each) => each.number === number)
    if (!found) throw new Error(`There is no line ${number}`)
    return found
  }
  return {
    ...simulated,
    actor,
    emitted,
    cart,
    line,
    duringRecheckDelay,
    kinds: (): readonly LineKind[] => actor.getSnapshot().context.lines.map(({ kind }) => kind),
    context: () => actor.getSnapshot().context,
    summary: () => summaryOf(actor.getSnapshot().context.counts),
    /** Resolves once everything has been read and looked up. */
    settled: () => waitFor(actor, ({ context }) => !isUnsettled(context)),
    paste: async (text: string) => {
      actor.send({ type: 'text.pasted', text })
      await waitFor(actor, ({ context }) => !isUnsettled(context))
    },
    /** Sends the ready lines and waits until that is complete. */
    submit: async () => {
      actor.send({ type: 'order.submitted' })
      await waitFor(actor, (now) => !now.hasTag('settling') && !now.hasTag('adding'))
    },
    inCart: async () =>
      (await erp.getCartContents({ sessionID: cart })).map(({ productID, UOM, prodQty }) => [
        productID,
        UOM,
        prodQty,
      ]),
  }
}

/** Three orderable lines; the last is sold by length. */
export const THREE = 'CEM-GP20 2\nPLY-F8-7-2400X1200 3\nTFP-9035-M10 4 @ 3.6, 2 @ 4.8'

/** A report of these figures, the others zero. */
export const report = (own: Partial<Report> = {}): Report => ({
  added: 0,
  refused: 0,
  left: 0,
  isCancelled: false,
  failure: null,
  ...own,
})
