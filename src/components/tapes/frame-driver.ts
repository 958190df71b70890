import type { WorldControl } from '#contract/control/world-control.ts'
import { type InPage, performAction, type Surroundings } from '#machines/tape/perform.ts'
import type { TapeDriver } from '#machines/tape/replay.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { documentUrl } from '../navigation/document-url.ts'
import { findElement, type PlaybackStyle } from './find-element.ts'
import type { FramePage } from './frame-page.ts'

interface Playing {
  readonly frame: HTMLIFrameElement
  readonly page: FramePage
  /** The current date in the frame, yyyy-MM-dd. */
  readonly day: string
  readonly world: Surroundings['world'] & Pick<WorldControl, 'journal'>
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
  const find = async (action: InPage, signal?: AbortSignal) => {
    const patience = isPatient ? PATIENCE_MS : PATIENCE_LOST_MS
    isPatient = false
    const isActive = () => page.isWaiting() || frame.contentDocument?.readyState !== 'complete'
    const hand = await findElement(() => pageOf(frame), action, { ...manner(), patience, isActive }, signal)
    isPatient = true
    return hand
  }
  const place = { ...surroundingsIn(frame, world), find }
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
    perform: async (action, signal) => {
      page.reader()?.forget()
      await performAction(place, action, signal)
    },
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

/** The iframe's document. Throws if it shows another site's page, which can't be accessed. */
export function pageOf(frame: HTMLIFrameElement): Document {
  if (!frame.contentDocument) throw new Error('The portal has gone to another site.')
  return frame.contentDocument
}

/** A frame's page, as far as nothing is to be found in it. */
export const surroundingsIn = (frame: HTMLIFrameElement, world: Surroundings['world']): Surroundings => ({
  world,
  visit: (path) => loaded(frame, ({ location }) => location.assign(documentUrl(path))),
  reload: () => loaded(frame, ({ location }) => location.reload()),
  back: () => frame.contentWindow?.history.back(),
})

function loaded(frame: HTMLIFrameElement, leave: (page: Window) => void): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    if (frame.contentWindow) leave(frame.contentWindow)
  })
}
