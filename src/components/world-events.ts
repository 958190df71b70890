import type { WorldControl } from '#contract/control/world-control.ts'

/**
 * What this page does to the world that all tabs of a browser are in: it is about to begin another, has begun
 * it, or has changed something about the one that it is in.
 */
type WorldEvent = 'leaving' | 'started' | 'changed'

const NAME = 'world'

const publish = (event: WorldEvent) =>
  window.dispatchEvent(new CustomEvent<WorldEvent>(NAME, { detail: event }))
const isWorldEvent = (event: Event): event is CustomEvent<WorldEvent> => 'detail' in event

/** A control surface that tells its page what it does to the world: the trainer's bar must know (src/demo). */
export const withWorldEvents = (control: WorldControl): WorldControl => ({
  ...control,
  open: (scenario) => begin(() => control.open(scenario)),
  reset: () => begin(control.reset),
  setClock: async (now) => {
    await control.setClock(now)
    publish('changed')
  },
})

async function begin(act: () => Promise<void>): Promise<void> {
  publish('leaving')
  try {
    await act()
  } catch (failure) {
    publish('changed')
    throw failure
  }
  publish('started')
}

/** Hears what this page does to the world. */
export const onWorldEvent = (onEvent: (event: WorldEvent) => void) =>
  window.addEventListener(NAME, (event) => isWorldEvent(event) && onEvent(event.detail))
