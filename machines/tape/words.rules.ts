import type { Action, StepOf, Target } from './tape.ts'

type Holder = Pick<Target, 'role' | 'name'>
const named = ({ role, name }: Holder) => (name === '' ? role : `${role} "${name}"`)

/** Describes an element: 'button "Remove" in row "Cement" in table "Lines"', the innermost first. */
export function elementWords({ role, name, within = [], nth }: Target): string {
  const which = nth === undefined ? '' : `, number ${nth}`
  return [`${named({ role, name })}${which}`, ...[...within].reverse().map(named)].join(' in ')
}

function faultWords({ kind, operation, ms, where = {}, nth, times }: StepOf<'faults'>['faults'][number]) {
  const facts = [
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...Object.entries(where).map(([field, value]) => `${field} ${JSON.stringify(value)}`),
    ...(nth === undefined ? [] : [`from call ${nth}`]),
    ...(times === undefined ? [] : [times === 1 ? 'once' : `${times} times`]),
  ]
  return `${kind} of ${operation}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

const settingWords = ([key, value]: [string, unknown]) => `${key} ${JSON.stringify(value)}`

/** Describes what a step does. */
export function actionWords(action: Action): string {
  if ('value' in action) return `${action.do} ${elementWords(action)} with ${JSON.stringify(action.value)}`
  if (action.do === 'see' && action.text !== undefined)
    return `see ${JSON.stringify(action.text)} in ${elementWords(action)}`
  if (action.do === 'key') return `key ${action.key} on ${elementWords(action)}`
  if (action.do === 'attach') return `attach ${action.file.name} to ${elementWords(action)}`
  if ('role' in action) return `${action.do} ${elementWords(action)}`
  if (action.do === 'visit') return `visit ${action.path}`
  if (action.do === 'faults') return `faults: ${action.faults.map(faultWords).join(', ') || 'none'}`
  if (action.do === 'settings')
    return `settings: ${Object.entries(action.settings).map(settingWords).join(', ')}`
  return action.do
}
