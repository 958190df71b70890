const WIDTH = 110
const STEP = '  '

/** JSON for people: what fits a line stands on one, as a step that caused nothing does. */
export function readableJson(value: unknown): string {
  return `${laidOut(value, '', '')}\n`
}

/** `before` stands on the same line already. */
function laidOut(value: unknown, indent: string, before: string): string {
  const flat = onOneLine(value)
  // A comma may follow.
  const fits = indent.length + before.length + flat.length < WIDTH
  if (fits || typeof value !== 'object' || value === null) return before + flat
  const inner = indent + STEP
  const [open, parts, close] = Array.isArray(value)
    ? ['[', value.map((each) => laidOut(each, inner, '')), ']']
    : ['{', fieldsOf(value).map(([name, each]) => laidOut(each, inner, `${JSON.stringify(name)}: `)), '}']
  return `${before}${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = fieldsOf(value).map(([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const fieldsOf = (value: object) => Object.entries(value).filter(([, each]) => each !== undefined)
