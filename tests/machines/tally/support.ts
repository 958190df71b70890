import { createActor, type EmittedFrom } from 'xstate'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { tallyMachine } from '#machines/tally/tally.machine.ts'
import type { KeptTally } from '#machines/tally/tally.model.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { recheckClock } from '../../support/recheck-clock.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

/** Tracks the transitions that the tests of several files cover together. */
export const coverage = trackTransitions(tallyMachine)
/** A product sold in standard lengths. */
export const STANDARD = { productID: 'TFP-9035-M10', UOM: 'lm' }

/** An ERP with a signed-in user, a cart, and a product sold in any length. */
export async function shop() {
  const simulated = simulatedErp()
  await simulated.signIn()
  const freeLength = simulated.seed.products.find((each) => each.isTally && each.lengths.length === 0)
  if (!freeLength) throw new Error('The seed has nothing of any length')
  const { SessionID } = await simulated.erp.createCart({})
  return {
    simulated,
    sessionID: SessionID,
    free: { productID: freeLength.productID, UOM: freeLength.units[0]?.UOM ?? '' },
  }
}

export type Shop = Awaited<ReturnType<typeof shop>>
interface Start {
  readonly goods?: { readonly productID: string; readonly UOM: string }
  readonly lineID?: number
  readonly written?: string
  readonly kept?: KeptTally
}

/** A tally that has finished loading. */
export async function open(
  { simulated, sessionID, free }: Shop,
  { goods = free, lineID, written, kept }: Start = {},
) {
  const { erp } = simulated
  const { clock, duringRecheckDelay } = recheckClock()
  const actor = createActor(tallyMachine, {
    clock,
    inspect: coverage.inspect,
    input: {
      erp,
      ...goods,
      siteLengths: siteLengthsOf(false, { longestLength: null }),
      lineID: lineID ?? null,
      note: '',
      written: written ?? null,
      kept: kept ?? null,
      lengths: async () => (await erp.getLengthsForProduct(goods)).map(({ length }) => length),
      cartSession: async () => sessionID,
    },
  })
  const emitted: EmittedFrom<typeof tallyMachine>['type'][] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const context = () => actor.getSnapshot().context
  const idOf = (length: string) => context().rows.find((row) => row.text === length)?.id ?? -1
  const rows = () => context().rows.map(({ text, qty }) => [text, qty])
  const paste = (text: string) => actor.send({ type: 'cutList.pasted', text })
  const settled = () => waitFor(actor, (now) => !now.hasTag('sending') && !now.hasTag('loading'))
  const submit = async () => {
    actor.send({ type: 'tally.submitted' })
    await settled()
  }
  const inCart = async () =>
    (await erp.getCartTallies({ sessionID, lineNo: 0 })).map(({ length, qty }) => [length, qty])
  await settled()
  return { actor, emitted, context, idOf, rows, paste, settled, submit, inCart, duringRecheckDelay }
}
