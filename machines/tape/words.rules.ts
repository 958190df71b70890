import type { Action, Target } from './tape.ts'

/** A step as a person would say it: 'Press the button "Sign in"'. */
export function sayAction(action: Action): string {
  switch (action.do) {
    case 'visit':
      return `Go to ${action.path}`
    case 'reload':
      return 'Load the page anew'
    case 'back':
      return 'Go back'
    case 'press':
      return `Press ${saidOf(action)}`
    case 'hover':
      return `Point at ${saidOf(action)}`
    case 'see':
      return `See ${saidOf(action)}`
    case 'fill':
      return action.value === ''
        ? `Empty ${saidOf(action)}`
        : `Write "${action.value}" into ${saidOf(action)}`
    case 'choose':
      return `Choose "${action.value}" in ${saidOf(action)}`
    case 'key':
      return `Press ${action.key} on ${saidOf(action)}`
    case 'paste':
      return `Paste into ${saidOf(action)}`
    case 'attach':
      return `Attach ${action.file.name} to ${saidOf(action)}`
    case 'faults':
      return action.faults.length === 0
        ? 'All goes well again'
        : `From now on: ${action.faults.map(({ kind, operation }) => `${kind} of ${operation}`).join(', ')}`
    case 'settings':
      return `Settings: ${Object.entries(action.settings)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')}`
    case 'expireSessions':
      return 'All sessions end'
  }
}

function saidOf({ role, name, within = [], nth }: Target): string {
  const which = nth === undefined ? '' : ` (number ${nth})`
  const where = within.map((holder) => ` in ${holder.role} "${holder.name}"`).join('')
  return `the ${role} "${name}"${which}${where}`
}
