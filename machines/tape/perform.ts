import type { WorldControl } from '#contract/control/world-control.ts'
import type { Action, StepOf, Target } from './tape.ts'

/** Actions in the page, as opposed to those on the page itself or on its world. */
export type InPage = Extract<Action, Target>

/** Actions on the page itself or on its world. */
export type AroundPage = Exclude<Action, Target>

const isInPage = (action: Action): action is InPage => 'role' in action

/** What can be done to an element that was found. Each resolves once it is done. */
export interface Hand {
  press(): Promise<unknown>
  hover(): Promise<unknown>
  fill(value: string): Promise<unknown>
  /** Selects an option of a native select by its label. */
  choose(label: string): Promise<unknown>
  /** 'Enter', 'Control+Enter'. */
  key(key: string): Promise<unknown>
  paste(text: string): Promise<unknown>
  attach(file: StepOf<'attach'>['file']): Promise<unknown>
}

/** A page of the portal, in which nothing is found: only itself and its world can be acted on. */
export interface Surroundings {
  /** Resolves once the page has loaded. */
  visit(path: string): unknown
  reload(): unknown
  back(): unknown
  readonly world: Pick<WorldControl, 'setFaults' | 'changeSettings'> & { expireSessions(): Promise<unknown> }
}

/** Where a tape is played: a browser that is controlled, a frame, or a page without layout. */
export interface Place extends Surroundings {
  /**
   * Waits until the action's element is there and can be used or, to see it, says the action's text. Rejects
   * with a readable Error otherwise.
   */
  find(action: InPage, signal?: AbortSignal): Promise<Hand>
}

/** Performs an action as a user would, unless aborted. Rejects with a readable Error if that is impossible. */
export async function performAction(place: Place, action: Action, signal?: AbortSignal): Promise<unknown> {
  if (!isInPage(action)) return performAround(place, action)
  const hand = await place.find(action, signal)
  switch (action.do) {
    case 'see':
      return
    case 'press':
      return hand.press()
    case 'hover':
      return hand.hover()
    case 'fill':
      return hand.fill(action.value)
    case 'choose':
      return hand.choose(action.value)
    case 'key':
      return hand.key(action.key)
    case 'paste':
      return hand.paste(action.value)
    case 'attach':
      return hand.attach(action.file)
  }
}

/** Performs an action on the page itself or on its world. */
export async function performAround({ world, ...page }: Surroundings, action: AroundPage): Promise<unknown> {
  switch (action.do) {
    case 'visit':
      return page.visit(action.path)
    case 'reload':
      return page.reload()
    case 'back':
      return page.back()
    case 'faults':
      return world.setFaults(action.faults)
    case 'settings':
      return world.changeSettings(action.settings)
    case 'expireSessions':
      return world.expireSessions()
  }
}
