import type { Step, Tape } from '#machines/tape/tape.ts'

/** Which step's note was told last, before step `at` or one earlier; -1 where none was. Both from 0. */
export const lastTold = ({ steps }: Tape, at: number): number =>
  steps.slice(0, at + 1).findLastIndex(({ note }) => note)

/** 'Guided tour' of 'guided tour'. */
export const titleOf = ({ name }: Tape) => name.charAt(0).toUpperCase() + name.slice(1)

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
