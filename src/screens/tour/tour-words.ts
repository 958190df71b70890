import type { Step, Tape } from '#machines/tape/tape.ts'

/** What was said last, up to that step; the notes of a tape are told before their steps. */
export const lastNote = ({ steps }: Tape, at: number): string | undefined =>
  steps.slice(0, at + 1).findLast(({ note }) => note)?.note

const WISHES: Readonly<Record<Step['do'], string>> = {
  visit: 'open a page',
  reload: 'load the page again',
  back: 'go back',
  press: 'press',
  hover: 'point at',
  see: 'show',
  fill: 'fill in',
  choose: 'choose from',
  key: 'press a key in',
  paste: 'paste into',
  attach: 'give a file to',
  faults: 'change what goes wrong',
  settings: 'change the site’s settings',
  expireSessions: 'end every session',
}

/** What a step wanted to do, as an audience would say it: 'press “Add to cart”'. */
export const wishOf = (step: Step): string =>
  'name' in step ? `${WISHES[step.do]} “${step.name}”` : WISHES[step.do]

/** How long it is, and how often it waits. */
export function lengthOf({ steps }: Tape): string {
  const told = steps.filter(({ note }) => note).length
  const waits = told === 1 ? 'once' : `${told} times`
  return told === 0
    ? `${steps.length} steps. Nothing is said on them: it plays through.`
    : `${steps.length} steps. It waits ${waits}, with a note for you to speak about, and goes on when you say so.`
}
