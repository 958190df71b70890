import type { FaultKind } from '#contract/control/faults.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Stage } from './stage.ts'

/** What can be read on a page, or what one finds there; throws until it is so. */
export type Sight = string | RegExp | (() => unknown)

/** What a person does to have an operation called, and what he sees of it. */
export interface Way {
  /** Where he is. */
  readonly at: string | ((stage: Stage) => string | Promise<string>)
  /** How he came to the portal: signed in unless said otherwise. */
  readonly by?: 'kept session' | 'nobody'
  /** Why each fault has a portal of its own: it is called, or ends, with that. */
  readonly ownPortal?: string
  /** What there is before he comes: a full cart, a form half filled in. */
  readonly prepare?: (stage: Stage) => unknown
  /** From the page to what he presses: a dialog that is opened, a choice that is made. */
  readonly reach?: () => Promise<unknown>
  /** What he types, by the beginnings of its fields' labels. */
  readonly types?: Readonly<Record<string, string>>
  /** What he presses. Without it the page itself asks, as soon as it is opened. */
  readonly press?: () => HTMLElement
  /** What shows that it was done, or is here. */
  readonly worked: Sight
  /** Why that is there before as well. */
  readonly isThere?: string
  readonly says?: Says
  /** Of a mutation: what he reads where no answer came. */
  readonly unanswered?: Unanswered
  /** How he comes to the same again after a failure, where it is not by 'Try again', or by the same press. */
  readonly again?: () => Promise<unknown>
  /** Why each press is a wish of its own: two are two. */
  readonly counts?: string
  /** Kinds that are not driven, each with its reason. */
  readonly exempt?: Partial<Record<FaultKind, string>>
}

/** What he reads of a failure, where that is not what section 8 says of most. */
export interface Says {
  /** Where the ERP refused: its own words unless said otherwise. */
  readonly refused?: Sight
  /** Where there was no usable answer: 'Something went wrong.' unless said otherwise. */
  readonly unreachable?: Sight
  /** The specification leaves it to the boundary's dialog (section 8). */
  readonly byBoundary?: true
  /** Why nothing is said: it works without. */
  readonly nothing?: string
  /** Where the session had expired: at the sign-in, unless said otherwise. */
  readonly expired?: Sight
}

export interface Unanswered {
  /** Where it was not done. */
  readonly undone?: Sight
  /** Where it was done. By default the portal finds that out by itself. */
  readonly done?: Sight
  /** Where it was done, the page shows that, and there is nothing to press again. */
  readonly isSeen?: true
  /** What he presses to have it sent again, having been asked. */
  readonly sendAgain?: () => HTMLElement
  /** How often it is done in all where it was done, he was told that, and did the same again. */
  readonly times?: number
  /** What he reads where he did the same again. */
  readonly after?: Sight
}

/** An operation that no screen calls, and why. */
export interface Uncalled {
  readonly uncalled: string
}

/** Of every operation how it is called: one without a way does not compile. */
export type Ways = Readonly<Record<OperationName, Way | Uncalled>>
