import type { Step, Tape } from '#machines/tape/tape.ts'

/** Index of the last step with a note up to step `at`; -1 where there is none. Both are zero-based. */
export const lastNoted = ({ steps }: Tape, at: number): number =>
  steps.slice(0, at + 1).findLastIndex(({ note }) => note)

/** 'guided tour' becomes 'Guided tour'. */
export const titleOf = ({ name }: Tape) => name.charAt(0).toUpperCase() + name.slice(1)

const WISHES: Readonly<Record<Step['do'], string>> = {
  visit: 'open a page',
  reload: 'reload the page',
  back: 'go back',
  press: 'press',
  hover: 'point at',
  see: 'show',
  fill: 'fill in',
  choose: 'choose from',
  key: 'press a key in',
  paste: 'paste into',
  attach: 'give a file to',
  faults: 'change the faults',
  settings: 'change the site’s settings',
  expireSessions: 'end every session',
}

/** What a step attempts, in words for an audience: 'press “Add to cart”'. */
export const wishOf = (step: Step): string =>
  'name' in step ? `${WISHES[step.do]} “${step.name}”` : WISHES[step.do]

export function lengthOf({ steps }: Tape): string {
  const noted = steps.filter(({ note }) => note).length
  const waits = noted === 1 ? 'once' : `${noted} times`
  const length = steps.length === 1 ? '1 step' : `${steps.length} steps`
  return noted === 0
    ? `${length}. It plays through without notes.`
    : `${length}. It pauses ${waits} with speaker notes.`
}
