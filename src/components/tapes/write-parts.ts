/** An element of a page as a screen reader announces it; plain text has the role 'text'. */
export interface Part {
  readonly role: string
  readonly name: string
  /** 'disabled', 'level=1'. */
  readonly states: readonly string[]
  /** The text, or the value of a field. */
  readonly value: string
  readonly parts: readonly Part[]
}

/** The lines of an ARIA snapshot: '- heading "Cart" [level=1]'. A row of a table is one line. */
export const written = (parts: readonly Part[], indent = ''): readonly string[] =>
  briefly(parts).flatMap((part) => linesOf(part.role === 'row' ? onOneLine(part) : part, indent))

function linesOf({ role, name, states, value, parts }: Part, indent: string): readonly string[] {
  const [only, ...others] = parts
  const isAlone = only !== undefined && others.length === 0
  // An item that is one link, or the like, needs no line of its own.
  if (role === 'listitem' && isAlone && only.role !== 'text') return linesOf(only, indent)
  const text = value || (isAlone && only.role === 'text' ? only.value : '')
  const head = [`${indent}- ${role}`, name && JSON.stringify(name), ...states.map((state) => `[${state}]`)]
  const line = head.filter(Boolean).join(' ')
  if (text !== '') return [`${line}: ${text}`]
  if (parts.length === 0) return [line]
  return [`${line}:`, ...written(parts, `${indent}  `)]
}

/** Long lists are virtual: how many rows are rendered depends on the screen and on the scroll position. */
const MOST = 12
const REPEATED: ReadonlySet<string> = new Set(['listitem', 'row', 'article', 'option'])

/** Without all but the first of many rows or items, and without labels that are the name of what is beside them. */
function briefly(parts: readonly Part[]): readonly Part[] {
  const counts = new Map<string, number>()
  return parts.filter(({ role, value }, at) => {
    const count = (counts.get(role) ?? 0) + 1
    counts.set(role, count)
    const isLabel = role === 'text' && [parts[at - 1], parts[at + 1]].some((beside) => beside?.name === value)
    return !isLabel && (count <= MOST || !REPEATED.has(role))
  })
}

const flat = (parts: readonly Part[]): readonly Part[] =>
  briefly(parts).flatMap((part) => [part, ...flat(part.parts)])

const isStated = ({ role, states, value }: Part) => role !== 'text' && (states.length > 0 || value !== '')

/** A row by the text of its cells. Only what has a state or a value of its own is listed below it. */
function onOneLine(row: Part): Part {
  const cells = flat(row.parts)
  const words = cells
    .filter((part) => part.role !== 'group' && !isStated(part))
    .map((part) => (part.role === 'text' ? part.value : part.name))
  const stated = cells.filter(isStated).map((part) => ({ ...part, parts: [] }))
  return { ...row, name: words.filter(Boolean).join(' '), parts: stated }
}
