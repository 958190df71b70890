import type { Call } from './tape.ts'

/** The first field in which two values differ, with both values. */
export interface Difference {
  /** 'header.requiredDate', or '' if the values themselves differ. */
  readonly field: string
  readonly expected: unknown
  readonly actual: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The ERP's own words come first, because they say why the rest differs: a refused sign-in has no session. */
const wordsFirst = (a: string, b: string) => Number(b === 'msg') - Number(a === 'msg')

/** The first difference in field order; null if there is none. Absent fields are undefined. */
function differenceOf(expected: unknown, came: unknown, field = ''): Difference | null {
  if (Object.is(expected, came)) return null
  const isAlike = isRecord(expected) && isRecord(came) && Array.isArray(expected) === Array.isArray(came)
  if (!isAlike) return { field, expected, actual: came }
  const keys = new Set([...Object.keys(expected), ...Object.keys(came)])
  for (const key of [...keys].sort(wordsFirst)) {
    const inner = differenceOf(expected[key], came[key], field ? `${field}.${key}` : key)
    if (inner) return inner
  }
  return null
}

/**
 * The first difference between two calls; the request comes first because the portal controls it. Of a call
 * without a request only the operation counts.
 */
export function callDifference(expected: Call, came: Call): Difference | null {
  if (expected.operation !== came.operation)
    return { field: 'operation', expected: expected.operation, actual: came.operation }
  if (expected.request === undefined) return null
  return (
    differenceOf(expected.request, came.request, 'request') ??
    differenceOf(expected.error, came.error, 'error') ??
    differenceOf(expected.reply, came.reply, 'reply')
  )
}
