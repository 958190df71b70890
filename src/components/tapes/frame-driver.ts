import type { WorldControl } from '#contract/control/world-control.ts'
import type { Stage } from '#machines/tape/replay.ts'
import type { Action } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import type { FramePage } from './frame-page.ts'
import { type InPage, isInPage, type PlaybackStyle, perform } from './perform.ts'

type PlayedWorld = Pick<WorldControl, 'journal' | 'setFaults' | 'changeSettings' | 'expireSessions'>

interface Playing {
  readonly frame: HTMLIFrameElement
  readonly page: FramePage
  /** yyyy-MM-dd in the frame. */
  readonly day: string
  readonly world: PlayedWorld
  /** As it is chosen now. */
  readonly manner: () => PlaybackStyle
  /** All since the tape began. */
  readonly movements: () => readonly Movement[]
}

const LOOK_AGAIN_MS = 100
/** How long an answer is waited for before the next step, in milliseconds. */
const WAITING_MS = 3_000
/** As long as a person would look for something, in milliseconds; and once something was not to be found. */
const PATIENCE_MS = 20_000
const PATIENCE_LOST_MS = 2_000

/** A frame of this page as the stage of a tape. */
export function stageOf({ frame, page, day, world, manner, movements }: Playing): Stage {
  // What follows a step that could not be done mostly can't either: an audience waits for the first alone.
  let isPatient = true
  const inPage = async (action: InPage, signal?: AbortSignal) => {
    const patience = isPatient ? PATIENCE_MS : PATIENCE_LOST_MS
    isPatient = false
    await perform(() => pageOf(frame), action, { ...manner(), patience }, signal)
    isPatient = true
  }
  return {
    day,
    origin: location.origin,
    now: () => Date.now(),
    settled: async () => {
      const until = Date.now() + WAITING_MS
      while (page.isWaiting() && Date.now() < until) await pause()
    },
    movements,
    exchangesSince: async (number) => (await world.journal(number)).exchanges,
    breathe: pause,
    perform: (action, signal) =>
      isInPage(action) ? inPage(action, signal) : performOutsidePage(frame, world, action),
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

/** What the frame shows. A page of another site is none of ours to look into. */
export function pageOf(frame: HTMLIFrameElement): Document {
  if (!frame.contentDocument) throw new Error('The portal has left for another site.')
  return frame.contentDocument
}

/** Does what is not done in a page, but to it or to its world. */
export async function performOutsidePage(
  frame: HTMLIFrameElement,
  world: PlayedWorld,
  action: Action,
): Promise<void> {
  switch (action.do) {
    case 'visit':
      return loaded(frame, ({ location }) => location.assign(action.path))
    case 'reload':
      return loaded(frame, ({ location }) => location.reload())
    case 'back':
      return frame.contentWindow?.history.back()
    case 'faults':
      return world.setFaults(action.faults)
    case 'settings':
      return world.changeSettings(action.settings)
    case 'expireSessions':
      return void (await world.expireSessions())
  }
}

/** Resolves once the frame shows another document. */
function loaded(frame: HTMLIFrameElement, leave: (page: Window) => void): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    if (frame.contentWindow) leave(frame.contentWindow)
  })
}
