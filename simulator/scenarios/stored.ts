import * as v from 'valibot'
import { dialect } from '#contract/control/dialect.ts'
import { plain } from '#contract/plain-text.ts'
import type { Schema } from '#simulator/schema-parts.ts'
import type { Change } from '#simulator/worlds/transaction.ts'
import { login, RECORD_SCHEMAS } from './record-schemas.ts'
import { strict } from './strict.ts'
import { between, days, id } from './values.ts'

/** More milliseconds than between any two times of a clock. */
const MOST_MS = 1e14

const SCHEMAS = new Map<string, Schema>([
  ...RECORD_SCHEMAS,
  ['sessions', strict({ id, userId: id, loginBefore: v.exactOptional(login) })],
  ['clock', between(-MOST_MS, MOST_MS)],
  ['dialect', dialect],
])

/**
 * Which value of a change that was stored is out of bounds, and what it must be; null if none is. Fields that only
 * another version has don't matter.
 */
export function outOfBounds({ set, id: key, record }: Change): string | null {
  const schema = set === 'clock' && key === 'lived' ? days : SCHEMAS.get(set)
  if (!schema || record === undefined) return null
  const { issues = [] } = v.safeParse(schema, record)
  const issue = issues.find(({ path }) => path?.at(-1)?.origin !== 'key')
  if (!issue) return null
  return plain(`${[set, key, v.getDotPath(issue)].filter(Boolean).join('.')} ${issue.message}`)
}
