import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = 'src'

/** Each use of these has its own words and buttons, so each is visited. */
const DIALOGS = [
  'dialog',
  'Dialog',
  'ConfirmDialog',
  'FormDialog',
  'MessageDialog',
  'SendAgainDialog',
  'StandalonePage',
  'Popover',
  'BarMenu',
  'SuggestionList',
]
/** Of these only the first in a file is visited: the others open the same list from another field. */
const CHOICES = ['Select', 'TimeSelect', 'SuggestInput', 'DatePicker', 'DateInput', 'FormDate']

const uses = (text: string, name: string) =>
  text.match(new RegExp(`<${name}$|<${name}[\\s>]`, 'gm'))?.length ?? 0

/** Parts that dialogs are made of are visited with them; those of the showcase occur on screens too. */
const isPart = (path: string, text: string) =>
  path.startsWith('ui/') ||
  [...DIALOGS, ...CHOICES].some((name) => new RegExp(`^export function ${name}\\b`, 'm').test(text))

/** The number of dialogs, menus and lists of options in each file of the portal. */
export function overlaysInSource(): ReadonlyMap<string, number> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )
  return new Map(
    files.flatMap((path) => {
      const text = readFileSync(join(SOURCE, path), 'utf8')
      const dialogs = DIALOGS.reduce((sum, name) => sum + uses(text, name), 0)
      const choices = CHOICES.filter((name) => uses(text, name) > 0).length
      return isPart(path, text) || dialogs + choices === 0
        ? []
        : [[path.replaceAll('\\', '/'), dialogs + choices]]
    }),
  )
}

/** The gaps of the visits: dialogs without a visit, and visits to dialogs that no longer exist. */
export function unvisited(visited: readonly string[]): readonly string[] {
  const there = overlaysInSource()
  const missing = [...there].flatMap(([file, count]) => {
    const visits = visited.filter((each) => each === file).length
    return visits < count ? [`${file}: of its ${count} dialogs, menus and lists, ${visits} are visited`] : []
  })
  const gone = visited.filter((file) => !there.has(file)).map((file) => `${file}: it has no dialog to visit`)
  return [...missing, ...gone]
}
