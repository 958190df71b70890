import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import { isTooDeep, MOST_LEVELS } from '#contract/nesting.ts'
import { plain } from '#contract/plain-text.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'

const WIDTH = 110
const STEP = '  '

/** Formats JSON for readers: whatever fits is kept on one line, such as a step without effects. */
export function readableJson(value: unknown): string {
  return `${laidOut(value, '', '')}\n`
}

/** `before` is the text already on the line. */
function laidOut(value: unknown, indent: string, before: string): string {
  const flat = onOneLine(value)
  // Leaves room for a comma.
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

/** Some editors put a byte order mark at the start of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/
const POSITION = /at position (\d+)$/

/** Parses JSON; a problem in plain words if it is invalid. */
export function parsedJson(given: string): { readonly value: unknown } | { readonly problem: string } {
  const json = given.replace(BYTE_ORDER_MARK, '')
  if (json.trim() === '') return { problem: 'This file is empty.' }
  if (isTooDeep(json)) return { problem: `This file is nested deeper than ${MOST_LEVELS} levels.` }
  try {
    const value: unknown = JSON.parse(json)
    return { value }
  } catch (error) {
    return { problem: `This is not JSON: ${plain(placed(errorMessageOf(error), json))}` }
  }
}

/** What is wrong with a field of a file; of an absent one, 'is missing' is clearer than a type error. */
export const issueText = (issue: v.BaseIssue<unknown>): string =>
  plain(issue.received === 'undefined' ? `${v.getDotPath(issue)} is missing` : issueMessage(issue))

/** Adds line and column to the message, since not every engine includes them. */
function placed(message: string, json: string): string {
  const [, position] = POSITION.exec(message) ?? []
  if (position === undefined) return message
  const lines = json.slice(0, Number(position)).split('\n')
  return `${message} (line ${lines.length} column ${(lines.at(-1)?.length ?? 0) + 1})`
}
