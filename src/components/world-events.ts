import type { WorldControl } from '#contract/control/world-control.ts'

/**
 * What this page does to the world that all tabs of a browser are in: it is about to begin another, has begun
 * it, or has changed something about the one that it is in.
 */
type WorldNews = 'leaving' | 'begun' | 'changed'

const NAME = 'world'

const tell = (news: WorldNews) => window.dispatchEvent(new CustomEvent<WorldNews>(NAME, { detail: news }))
const isNews = (event: Event): event is CustomEvent<WorldNews> => 'detail' in event

/** A control surface that tells its page what it does to the world: the trainer's bar must know (src/demo). */
export const telling = (control: WorldControl): WorldControl => ({
  ...control,
  open: (scenario) => begin(() => control.open(scenario)),
  reset: () => begin(control.reset),
  setClock: async (now) => {
    await control.setClock(now)
    tell('changed')
  },
})

async function begin(act: () => Promise<void>): Promise<void> {
  tell('leaving')
  try {
    await act()
  } catch (failure) {
    tell('changed')
    throw failure
  }
  tell('begun')
}

/** Hears what this page does to the world. */
export const onWorldEvent = (hear: (news: WorldNews) => void) =>
  window.addEventListener(NAME, (event) => isNews(event) && hear(event.detail))
