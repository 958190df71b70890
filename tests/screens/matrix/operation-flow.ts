import type { OperationName } from '#contract/operations.ts'
import type { Locator } from '../../support/page.ts'
import type { Stage } from './stage.ts'

/** Text on the page, an element, or a function that throws until its condition holds. */
export type Sight = string | RegExp | Locator | (() => unknown)

/** What the user does to trigger an operation, and what they see. */
export interface Flow {
  /** The page where the flow starts. */
  readonly at: string | ((stage: Stage) => string | Promise<string>)
  /** The session at the start: signed in by default. */
  readonly by?: 'kept session' | 'nobody'
  /** Why each fault needs a separate portal, such as a call made only on opening. */
  readonly ownPortal?: string
  /** What exists beforehand: a full cart, a half-filled form. */
  readonly prepare?: (stage: Stage) => unknown
  /** The steps from the page to the control to press, such as opening a dialog. */
  readonly reach?: () => Promise<unknown>
  /** What the user types, by the start of the field labels. */
  readonly types?: Readonly<Record<string, string>>
  /** The control to press. Without it, the page makes the call when it opens. */
  readonly press?: Locator
  /** What shows that the operation succeeded, or that its data is there. */
  readonly worked: Sight
  /** Why that is on the page beforehand as well. */
  readonly isThere?: string
  readonly says?: Says
  /** For a mutation: what is shown if no reply arrives. */
  readonly unanswered?: Unanswered
  /** How to repeat after a failure, if not by 'Try again' or the same press. */
  readonly again?: () => Promise<unknown>
  /** Why each press counts, so that two presses perform it twice. */
  readonly counts?: string
}

/** What is shown after a failure, where it differs from the usual messages (section 8). */
export interface Says {
  /** After a refusal: the ERP's message by default. */
  readonly refused?: Sight
  /** Without a usable reply: 'Something went wrong.' by default. */
  readonly unreachable?: Sight
  /** The specification leaves it to the error boundary's dialog (section 8). */
  readonly byBoundary?: true
  /** Why nothing is shown: the page works without it. */
  readonly nothing?: string
  /** If the session has expired: the message on the login page by default. */
  readonly expired?: Sight
}

export interface Unanswered {
  /** If the operation was not performed. */
  readonly undone?: Sight
  /** If it was performed. By default the portal finds out and shows success. */
  readonly done?: Sight
  /** If it was performed, the page shows that, and there is nothing to press again. */
  readonly isSeen?: true
  /** The control that sends it again after a warning. */
  readonly sendAgain?: Locator
  /** How often it is performed in total if the user is told that it was performed and repeats it. */
  readonly times?: number
  /** What is shown after that repetition. */
  readonly after?: Sight
}

/** An operation that no screen calls, with the reason. */
export interface Uncalled {
  readonly uncalled: string
}

/** The flow of every operation: a missing one does not compile. */
export type Flows = Readonly<Record<OperationName, Flow | Uncalled>>
