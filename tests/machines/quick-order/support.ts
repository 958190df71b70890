import { createActor } from 'xstate'
import type { ScenarioName } from '#contract/control.ts'
import type { Line } from '#machines/quick-order/line.model.ts'
import { isUnsettled, summaryOf } from '#machines/quick-order/line-list.rules.ts'
import { quickOrderMachine } from '#machines/quick-order/quick-order.machine.ts'
import type { QuickOrderInput, Report } from '#machines/quick-order/quick-order.model.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { type actorsOf, waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { recheckClock } from '../../support/recheck-clock.ts'

export interface Start extends Partial<QuickOrderInput> {
  readonly scenario?: ScenarioName
  /** Starts the chart, if its transitions are counted. */
  readonly start?: ReturnType<typeof actorsOf<typeof quickOrderMachine>>['start']
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
export async function startOrder({ scenario = 'au', start, ...own }: Start = {}) {
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
  const actor = start?.(input, { clock }).actor ?? createActor(quickOrderMachine, { input, clock }).start()
  const context = () => actor.getSnapshot().context
  /** Resolves once everything has been read and looked up. */
  const settled = () => waitFor(actor, (now) => !isUnsettled(now.context))
  return {
    ...simulated,
    actor,
    cart,
    context,
    duringRecheckDelay,
    settled,
    /** The line that shows this number. */
    line: (number: number): Line => {
      const found = context().lines.find((each) => each.number === number)
      if (!found) throw new Error(`There is no line ${number}`)
      return found
    },
    /** The kinds of all lines, in their order. */
    kinds: () =>
      context()
        .lines.map(({ kind }) => kind)
        .join(' '),
    texts: () => context().lines.map(({ entered }) => entered.text),
    summary: () => summaryOf(context().counts),
    paste: (text: string, file?: string) => {
      actor.send({ type: 'text.pasted', text, ...(file !== undefined && { file }) })
      return settled()
    },
    /** Sends the ready lines and waits until that is complete. */
    submit: () => {
      actor.send({ type: 'order.submitted' })
      return waitFor(actor, (now) => !now.hasTag('settling') && !now.hasTag('adding'))
    },
    inCart: async () =>
      (await erp.getCartContents({ sessionID: cart })).map(
        ({ productID, UOM, prodQty }) => `${productID} ${prodQty} ${UOM}`,
      ),
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
