import type { Action, Target } from '#machines/tape/tape.ts'

type Holder = Pick<Target, 'role' | 'name'>
const named = ({ role, name }: Holder) => (name === '' ? role : `${role} "${name}"`)

/** 'button "Remove" in row "Cement" in table "Lines"', the nearest first. */
export function elementWords({ role, name, within = [], nth }: Target): string {
  const which = nth === undefined ? '' : `, number ${nth}`
  return [`${named({ role, name })}${which}`, ...within.toReversed().map(named)].join(' in ')
}

/** What a step does, as one would say it. */
export function actionWords(action: Action): string {
  if ('value' in action) return `${action.do} ${elementWords(action)} with ${JSON.stringify(action.value)}`
  if (action.do === 'key') return `key ${action.key} on ${elementWords(action)}`
  if (action.do === 'attach') return `attach ${action.file.name} to ${elementWords(action)}`
  if ('role' in action) return `${action.do} ${elementWords(action)}`
  return action.do === 'visit' ? `visit ${action.path}` : action.do
}
