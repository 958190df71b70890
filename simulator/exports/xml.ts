import { type Amount, twoDecimals } from './amount.ts'

/** An element: its name, attributes, and text or child elements. Null attributes are left out. */
export interface Element {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number | null>>
  readonly content?: string | number | Amount | null | readonly Element[]
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

/** A document with one root element, indented. */
export function xml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`
}

function written({ name, attributes = {}, content = null }: Element, indent: string): string {
  const tag = [name, ...Object.entries(attributes).flatMap(attribute)].join(' ')
  if (content === null || content === '') return `${indent}<${tag}/>`
  if (typeof content === 'object' && 'dollars' in content)
    return `${indent}<${tag}>${twoDecimals(content)}</${name}>`
  if (typeof content !== 'object') return `${indent}<${tag}>${escaped(String(content))}</${name}>`
  const inside = content.map((element) => written(element, `${indent}  `)).join('\n')
  return content.length === 0 ? `${indent}<${tag}/>` : `${indent}<${tag}>\n${inside}\n${indent}</${name}>`
}

const attribute = ([name, value]: [string, string | number | null]) =>
  value === null ? [] : [`${name}="${escaped(String(value)).replace(/\s/g, ' ')}"`]

const escaped = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
