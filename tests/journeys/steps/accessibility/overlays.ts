import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = 'src'

/** Each use of these is visited by itself: it has words and buttons of its own. */
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
/** Of these a file's first is: the others drop the same from another field. */
const CHOICES = ['Select', 'TimeSelect', 'SuggestInput', 'DatePicker', 'DateInput', 'FormDate']

const uses = (text: string, name: string) =>
  text.match(new RegExp(`<${name}$|<${name}[\\s>]`, 'gm'))?.length ?? 0

/** The parts that dialogs are made of are visited with them; so are those of the showcase, which screens have too. */
const isPart = (path: string, text: string) =>
  path.startsWith('ui/') ||
  [...DIALOGS, ...CHOICES].some((name) => new RegExp(`^export function ${name}\\b`, 'm').test(text))

/** How many dialogs, menus and lists of choices there are in each file of the portal. */
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

/** What is wrong with the visits: a dialog that has none, or a visit to what is not there any more. */
export function unvisited(visited: readonly string[]): readonly string[] {
  const there = overlaysInSource()
  const missing = [...there].flatMap(([file, count]) => {
    const visits = visited.filter((each) => each === file).length
    return visits < count ? [`${file}: of its ${count} dialogs, menus and lists, ${visits} are visited`] : []
  })
  const gone = visited.filter((file) => !there.has(file)).map((file) => `${file}: it has no dialog to visit`)
  return [...missing, ...gone]
}
