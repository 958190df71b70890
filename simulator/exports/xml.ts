import { type Amount, twoDecimals } from './amount.ts'

/**
 * An element: its name, attributes, and text or child elements, which are read once. Null attributes are left
 * out.
 */
export interface Element {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number | null>>
  readonly content?: string | number | Amount | null | Iterable<Element>
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Characters that XML 1.0 can't represent even escaped: most control characters, lone surrogates, two
 * noncharacters.
 */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|\uFFFE|\uFFFF/gu

/** A document with one root element, indented, line by line. */
export function* xml(root: Element): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield* written(root, '')
}

function* written({ name, attributes = {}, content = null }: Element, indent: string): Generator<string> {
  const tag = [name, ...Object.entries(attributes).flatMap(attribute)].join(' ')
  if (content === null || typeof content !== 'object' || 'dollars' in content) {
    const text = escaped(textOf(content))
    yield text === '' ? `${indent}<${tag}/>\n` : `${indent}<${tag}>${text}</${name}>\n`
    return
  }
  let isEmpty = true
  for (const element of content) {
    if (isEmpty) yield `${indent}<${tag}>\n`
    isEmpty = false
    yield* written(element, `${indent}  `)
  }
  yield isEmpty ? `${indent}<${tag}/>\n` : `${indent}</${name}>\n`
}

function textOf(content: string | number | Amount | null): string {
  if (content === null) return ''
  return typeof content === 'object' ? twoDecimals(content) : String(content)
}

const attribute = ([name, value]: [string, string | number | null]) =>
  value === null ? [] : [`${name}="${escaped(String(value)).replace(/\s/g, ' ')}"`]

const escaped = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
