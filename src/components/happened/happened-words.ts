import { whatOf } from '../actors/history.ts'
import type { Happened, HappenedStep, Outcome } from './happened.ts'

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  pending: 'no reply yet',
  ok: 'done',
  empty: 'nothing found',
  refused: 'refused',
  expired: 'session expired',
  unreachable: 'no connection',
  timeout: 'no reply in time',
  serverError: 'server error',
  malformed: 'unreadable reply',
  notSent: 'not sent',
  aborted: 'no longer needed',
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** What a step concerns, and what happened there. */
export function stepWords(step: HappenedStep): { readonly what: string; readonly words: string } {
  switch (step.kind) {
    case 'page':
      return { what: 'Page', words: step.page || 'a web address without a page' }
    case 'call': {
      const words = OUTCOME_WORDS[step.outcome]
      const time = step.outcome === 'pending' ? '' : ` after ${seconds(step.ms)}`
      return { what: `Call ${step.operation}`, words: words + time }
    }
    case 'move':
      return { what: step.instance > 1 ? `${step.chart} ${step.instance}` : step.chart, words: whatOf(step) }
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** '2 pages, 40 steps of the portal and 12 calls' */
export function countWords({ steps }: Happened): string {
  const count = (kind: HappenedStep['kind']) => steps.filter((step) => step.kind === kind).length
  const pages = counted(count('page'), 'page', 'pages')
  const moves = counted(count('move'), 'step of the portal', 'steps of the portal')
  return `${pages}, ${moves} and ${counted(count('call'), 'call', 'calls')}`
}

export const clock = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
