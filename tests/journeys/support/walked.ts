import { type BrowserContext, test as base } from '@playwright/test'
import type { AnyActorRef, AnyTransitionDefinition } from 'xstate'
import { nameOf } from '../../../scripts/statecharts/parts.ts'

declare global {
  interface WindowEventMap {
    chart: CustomEvent<AnyActorRef>
  }
  interface Window {
    noteWalked(transition: string): Promise<void>
  }
}

/** Runs in each page, ahead of the portal. A page tells a transition the first time that it is taken. */
function listenForCharts(nameOf: (transition: AnyTransitionDefinition) => string): void {
  const inspected = new WeakSet()
  const walked = new Set<string>()
  const hear = ({ detail: { system } }: CustomEvent<AnyActorRef>) => {
    if (inspected.has(system)) return
    inspected.add(system)
    system.inspect((event) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions.map(nameOf)) {
        if (walked.has(transition)) continue
        walked.add(transition)
        window.noteWalked(transition)
      }
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
