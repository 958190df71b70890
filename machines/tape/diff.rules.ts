import type { Call } from './tape.ts'

/** The first field in which two values differ, as a path, and what it should have been. */
export interface Difference {
  /** 'header.requiredDate', or '' where the values themselves differ. */
  readonly field: string
  readonly expected: unknown
  readonly came: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The first difference in the order of the fields, or null. An absent field is undefined. */
function differenceOf(expected: unknown, came: unknown, field = ''): Difference | null {
  if (Object.is(expected, came)) return null
  const isAlike = isRecord(expected) && isRecord(came) && Array.isArray(expected) === Array.isArray(came)
  if (!isAlike) return { field, expected, came }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(came)])) {
    const inner = differenceOf(expected[key], came[key], field ? `${field}.${key}` : key)
    if (inner) return inner
  }
  return null
}

/** What of a call differs: its request first, for it is the portal's. */
export function callDifference(expected: Call, came: Call): Difference | null {
  return (
    differenceOf(expected.request, came.request, 'request') ??
    differenceOf(expected.error, came.error, 'error') ??
    differenceOf(expected.reply, came.reply, 'reply')
  )
}
