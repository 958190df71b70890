import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { SETTING_KEYS } from '#contract/settings.ts'
import type { RefusedChange } from '#machines/world/failure.rules.ts'
import type { worldMachine } from '#machines/world/world.machine.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'

export type WorldActor = ActorRefFrom<typeof worldMachine>

/** The fields of the page's forms, by what the forms change. */
const FIELDS: Readonly<Partial<Record<WorldChange['kind'], readonly string[]>>> = {
  open: ['file'],
  clock: ['now'],
  days: ['days'],
  byHand: [
    ...['productID', 'stock', 'retailPrice', 'tradePrice', 'isSold', 'customerID', 'accountStatus'],
    ...['creditLimit', 'amount', 'date', 'description', 'quote'],
  ],
  addFaults: ['operation', 'kind', 'message', 'ms', 'where', 'nth', 'times', 'reply', 'status'],
  settings: SETTING_KEYS,
}

/** The field that a refusal is shown at; null if no form of the page has it. */
export function fieldOf({ change, field }: RefusedChange): string | null {
  const path = field.split('.')
  // Faults are a list.
  const name = path[change.kind === 'addFaults' ? 1 : 0] ?? ''
  return FIELDS[change.kind]?.includes(name) ? name : null
}

/** The error of each field of a form, read out as it comes, if the form's last change was refused. */
export function useRefusals(actor: WorldActor, isOwn: (change: WorldChange) => boolean) {
  const refused = useSelector(actor, ({ context }) => context.refused)
  const own = refused && isOwn(refused.change) ? refused : null
  return (field: string): ReactNode =>
    own && fieldOf(own) === field && <span role="alert">{wordsOf(own)}</span>
}

function wordsOf({ change, field, words }: RefusedChange): string {
  // A file has too many values to show each at a field of its own.
  if (change.kind === 'open') return `${field.replace('file.', '')} ${words}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
