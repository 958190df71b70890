import type { WorldControl } from '#contract/control/world-control.ts'

/**
 * What this page does to the world that all tabs share: it is about to leave it for a new one, has started a
 * new one, or has changed the current one.
 */
type WorldEvent = 'leaving' | 'started' | 'changed'

const NAME = 'world'

const publish = (event: WorldEvent) =>
  window.dispatchEvent(new CustomEvent<WorldEvent>(NAME, { detail: event }))
const isWorldEvent = (event: Event): event is CustomEvent<WorldEvent> => 'detail' in event

/** A control surface that also emits an event for each change of the world, for the demo bar (src/demo). */
export const withWorldEvents = (control: WorldControl): WorldControl => ({
  ...control,
  open: (start) => begin(() => control.open(start)),
  reset: () => begin(control.reset),
  setClock: (now) => changed(control.setClock(now)),
  nextDay: (days) => changed(control.nextDay(days)),
  change: (change) => changed(control.change(change)),
})

async function changed<T>(change: Promise<T>): Promise<T> {
  const result = await change
  publish('changed')
  return result
}

async function begin(act: () => Promise<unknown>): Promise<void> {
  publish('leaving')
  try {
    await act()
  } catch (failure) {
    publish('changed')
    throw failure
  }
  publish('started')
}

/** Calls `listen` for each change that this page makes to the world. */
export const onWorldEvent = (onEvent: (event: WorldEvent) => void) =>
  window.addEventListener(NAME, (event) => isWorldEvent(event) && onEvent(event.detail))
