import type { WorldControl } from '#contract/control/world-control.ts'
import type { TapeDriver } from '#machines/tape/replay.ts'
import type { Action } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { documentUrl } from '../navigation/document-url.ts'
import type { FramePage } from './frame-page.ts'
import { type InPage, isInPage, type PlaybackStyle, perform } from './perform.ts'

type PlayedWorld = Pick<WorldControl, 'journal' | 'setFaults' | 'changeSettings' | 'expireSessions'>

interface Playing {
  readonly frame: HTMLIFrameElement
  readonly page: FramePage
  /** The current date in the frame, yyyy-MM-dd. */
  readonly day: string
  readonly world: PlayedWorld
  readonly manner: () => PlaybackStyle
  /** All since the tape started. */
  readonly movements: () => readonly Movement[]
}

const POLL_MS = 100
/** How long to wait for replies before the next step, in milliseconds. */
const WAITING_MS = 3_000
/** How long to look for an element, in milliseconds: after the last reply, and after one was not found. */
const PATIENCE_MS = 8_000
const PATIENCE_LOST_MS = 2_000

/** Plays a tape in an iframe of this page. */
export function stageOf({ frame, page, day, world, manner, movements }: Playing): TapeDriver {
  // After a failed step the following ones mostly fail too, so the audience waits only for the first.
  let isPatient = true
  const inPage = async (action: InPage, signal?: AbortSignal) => {
    const patience = isPatient ? PATIENCE_MS : PATIENCE_LOST_MS
    isPatient = false
    const isActive = () => page.isWaiting() || frame.contentDocument?.readyState !== 'complete'
    await perform(() => pageOf(frame), action, { ...manner(), patience, isActive }, signal)
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
    isWaiting: () => page.isWaiting(),
    movements,
    exchangesSince: async (number) => (await world.journal(number)).exchanges,
    breathe: pause,
    readPage: async () => page.reader()?.read() ?? null,
    perform: (action, signal) => {
      page.reader()?.forget()
      return isInPage(action) ? inPage(action, signal) : performOutsidePage(frame, world, action)
    },
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

/** The iframe's document. Throws if it shows another site's page, which can't be accessed. */
export function pageOf(frame: HTMLIFrameElement): Document {
  if (!frame.contentDocument) throw new Error('The portal has gone to another site.')
  return frame.contentDocument
}

/** Performs an action that is not in the page, but on it or on its world. */
export async function performOutsidePage(
  frame: HTMLIFrameElement,
  world: PlayedWorld,
  action: Action,
): Promise<void> {
  switch (action.do) {
    case 'visit':
      return loaded(frame, ({ location }) => location.assign(documentUrl(action.path)))
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

function loaded(frame: HTMLIFrameElement, leave: (page: Window) => void): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    if (frame.contentWindow) leave(frame.contentWindow)
  })
}
