import { type BrowserContext, test as base } from '@playwright/test'
import type {
  ActorRefFrom,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { nameOf } from '../../../scripts/statecharts/parts.ts'

type ChartActor = ActorRefFrom<AnyStateMachine>

declare global {
  interface WindowEventMap {
    chart: CustomEvent<ChartActor>
  }
  interface Window {
    noteWalked(transition: string): Promise<void>
  }
}

/** Runs in each page, ahead of the portal. A page tells of a transition the first time that it is taken. */
function listenForCharts(nameOf: (transition: AnyTransitionDefinition) => string): void {
  const inspected = new WeakSet()
  const told = new Set<string>()
  const tell = (transition: AnyTransitionDefinition) => {
    const name = nameOf(transition)
    if (told.has(name)) return
    told.add(name)
    window.noteWalked(name)
  }
  // A chart that goes on at once did so when it was made, before anybody could listen.
  const tellBeginning = ({ machine, _nodes }: AnyMachineSnapshot) => {
    const isHere = (node: AnyStateNode) => _nodes.includes(node)
    const [first] = machine.root.initial.target
    if (!first || isHere(first)) return
    for (const transition of first.always ?? []) if (transition.target?.some(isHere)) tell(transition)
  }
  const hear = ({ detail: actor }: CustomEvent<ChartActor>) => {
    tellBeginning(actor.getSnapshot())
    if (inspected.has(actor.system)) return
    inspected.add(actor.system)
    actor.system.inspect((event) => {
      if (event.type === '@xstate.microstep') event._transitions.forEach(tell)
    })
  }
  // While it is captured: a frame's portal dispatches on the frame, and such an event does not bubble.
  addEventListener('chart', hear, { capture: true })
}

/** Notes which transitions are walked in a browser window: the set grows while it is used. */
export async function noteWalks(context: BrowserContext): Promise<ReadonlySet<string>> {
  const walked = new Set<string>()
  await context.exposeBinding('noteWalked', (_, transition: string) => void walked.add(transition))
  await context.addInitScript({ content: `(${listenForCharts})(${nameOf})` })
  return walked
}

/** What every journey begins with. What was walked is in Playwright's report, where scripts/walked reads it. */
export const test = base.extend<{ walked: ReadonlySet<string> }>({
  walked: [
    async ({ context }, use, testInfo) => {
      const walked = await noteWalks(context)
      await use(walked)
      for (const description of walked) testInfo.annotations.push({ type: 'walked', description })
    },
    { auto: true },
  ],
})
