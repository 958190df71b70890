import * as v from 'valibot'
import { emailLine } from '#machines/shared/email-line.rules.ts'
import { atMost, LINE_LIMIT, tooLong } from '#machines/shared/text-limit.rules.ts'

const INVALID = 'Invalid email address'

/** Maximum length of a field of several addresses: what two of them name may share one field of the ERP. */
const LIST_LIMIT = 4_000

/** What separators part, unless they are in a quoted name: "Doe, Jane" <jane@example.com>. */
const PARTS = /(?:"[^"\r\n]*"|[^,;\r\n])+/g

/** 'Jane Doe <jane@example.com>' or '<jane@example.com>'. */
const NAMED = /^[^<>]*<([^<>]+)>$/

const bare = (text: string) => (NAMED.exec(text.trim())?.[1] ?? text).trim()

/**
 * The addresses of a field, each once, without their names: separated by commas, semicolons or line breaks.
 * They need not be valid.
 */
export function addressesIn(text: string): readonly string[] {
  const found = (text.match(PARTS) ?? []).map(bare).filter(Boolean)
  const seen = new Set<string>()
  return found.filter((each) => !seen.has(each.toLowerCase()) && seen.add(each.toLowerCase()))
}

/** Why the first text that is no address is none, named if there are several. */
function problemOf(text: string): string {
  const found = addressesIn(text)
  const wrong = found.find((each) => !v.is(emailLine, each)) ?? ''
  if (found.length > 1) return `${INVALID}: ${wrong.slice(0, 100)}`
  return wrong.length > LINE_LIMIT ? tooLong(wrong.length, LINE_LIMIT) : INVALID
}

/** Several addresses as typed; outputs them separated by commas, or ''. */
export const addresses = v.pipe(
  v.string(),
  v.trim(),
  atMost(LIST_LIMIT),
  v.check(
    (text) => addressesIn(text).every((each) => v.is(emailLine, each)),
    ({ input }) => problemOf(input),
  ),
  v.transform((text) => addressesIn(text).join(', ')),
)

/** The same where there must be one at least. */
export const someAddresses = v.pipe(v.string(), v.trim(), v.nonEmpty('Required'), addresses)

/** Only one address, which may have a name: of an email that can't have copies. */
export const onlyAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Required'),
  v.check((text) => addressesIn(text).length < 2, 'Only one address: this email goes to one at a time'),
  v.transform(bare),
  emailLine,
)

/** The address without those that are in the text. */
export const without = (all: readonly string[], text: string): readonly string[] => {
  const there = new Set(addressesIn(text).map((each) => each.toLowerCase()))
  return all.filter((each) => !there.has(each.toLowerCase()))
}
