import type { Difference } from '#contract/control/marking.ts'

/*
 * What a field should have: a value (text without regard to case and spaces), fields of an object, a list in any
 * order, or one of these: { atLeast, atMost }, { contains }, { anyOf }, and for lists { some }.
 */

const text = (value: string) => value.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Half a cent: sums of dollars are not exact. */
const NEARLY = 0.005

/** The ways to describe a value other than by itself. */
const OPERATORS = {
  atLeast: (limit: unknown, actual: unknown) => isInOrder(limit, actual),
  atMost: (limit: unknown, actual: unknown) => isInOrder(actual, limit),
  contains: (part: unknown, actual: unknown) =>
    typeof part === 'string' && typeof actual === 'string' && text(actual).includes(text(part)),
  anyOf: (values: unknown, actual: unknown) =>
    Array.isArray(values) && values.some((each) => compare(each, actual).differences.length === 0),
} satisfies Record<string, (expected: unknown, actual: unknown) => boolean>

/** Numbers, or texts such as dates. */
function isInOrder(low: unknown, high: unknown): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low <= high + NEARLY
  return typeof low === 'string' && typeof high === 'string' && low <= high
}

type Operator = keyof typeof OPERATORS
const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name)

/** The operators of a description by operators; null for another value. */
export function operatorsOf(expected: unknown): readonly (readonly [Operator, unknown])[] | null {
  if (!isObject(expected)) return null
  const entries = Object.entries(expected).flatMap(([name, value]) =>
    isOperator(name) ? [[name, value] as const] : [],
  )
  return entries.length > 0 && entries.length === Object.keys(expected).length ? entries : null
}

/** The elements that a list should have among others; null for another value. */
export const someOf = (expected: unknown): readonly unknown[] | null =>
  isObject(expected) && Object.keys(expected).length === 1 && Array.isArray(expected['some'])
    ? expected['some']
    : null

interface Comparison {
  readonly differences: readonly Difference[]
  /** How many values are as expected. */
  readonly agreed: number
}

export const AGREED: Comparison = { differences: [], agreed: 1 }
export const joined = (parts: readonly Comparison[]): Comparison => ({
  differences: parts.flatMap(({ differences }) => differences),
  agreed: parts.reduce((sum, { agreed }) => sum + agreed, 0),
})

/** How a value differs from what is expected. */
export function compare(expected: unknown, actual: unknown, path = ''): Comparison {
  const differs: Comparison = { differences: [{ path, expected, actual }], agreed: 0 }
  const operators = operatorsOf(expected)
  if (operators?.every(([name, value]) => OPERATORS[name](value, actual))) return AGREED
  if (operators) return nearestOf(operators, actual, path) ?? differs
  const some = someOf(expected)
  if (some) return Array.isArray(actual) ? compareLists(some, actual, path, true) : differs
  if (Array.isArray(expected))
    return Array.isArray(actual) ? compareLists(expected, actual, path, false) : differs
  if (isObject(expected)) {
    if (!isObject(actual)) return differs
    return joined(
      Object.entries(expected).map(([name, value]) =>
        compare(value, actual[name], path === '' ? name : `${path}.${name}`),
      ),
    )
  }
  return isSame(expected, actual) ? AGREED : differs
}

/** Where objects are alternatives, what differs in the nearest says more than that it is none of them. */
function nearestOf(
  operators: readonly (readonly [Operator, unknown])[],
  actual: unknown,
  path: string,
): Comparison | undefined {
  const [[name, alternatives] = [], ...others] = operators
  if (name !== 'anyOf' || others.length > 0 || !isObject(actual) || !Array.isArray(alternatives))
    return undefined
  return alternatives.map((each) => compare(each, actual, path)).sort(byNearness)[0]
}

/** Sorts what differs least first. */
export const byNearness = (a: Comparison, b: Comparison) =>
  a.differences.length - b.differences.length || b.agreed - a.agreed

function isSame(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(expected - actual) < NEARLY
  if (typeof expected === 'string' && typeof actual === 'string') return text(expected) === text(actual)
  return (expected ?? null) === (actual ?? null)
}

/** Pairs as many elements as can be as expected, then those that differ least. */
function compareLists(
  expected: readonly unknown[],
  actual: readonly unknown[],
  path: string,
  allowsOthers: boolean,
): Comparison {
  const table = expected.map((wanted) => actual.map((value, to) => compare(wanted, value, `${path}.${to}`)))
  const pairs = perfectPairs(table)
  const taken = new Set(pairs.values())
  const others = table.flatMap((row, at) => row.map((comparison, to) => ({ at, to, ...comparison })))
  others.sort(byNearness)
  for (const { at, to, agreed } of others) {
    if (agreed === 0 || pairs.has(at) || taken.has(to)) continue
    pairs.set(at, to)
    taken.add(to)
  }
  const missing = expected.flatMap((wanted, at) =>
    pairs.has(at) ? [] : [{ path, expected: wanted, actual: undefined }],
  )
  const strangers = actual.flatMap((value, to) =>
    allowsOthers || taken.has(to) ? [] : [{ path: `${path}.${to}`, expected: undefined, actual: value }],
  )
  const { differences, agreed } = joined([...pairs].flatMap(([at, to]) => table[at]?.[to] ?? []))
  return { differences: [...differences, ...missing, ...strangers], agreed }
}

/** As many pairs without a difference as there can be, by augmenting paths. */
function perfectPairs(table: readonly (readonly Comparison[])[]): Map<number, number> {
  const owners = new Map<number, number>()
  const assign = (at: number, tried: Set<number>): boolean => {
    for (const [to, { differences }] of table[at]?.entries() ?? []) {
      if (differences.length > 0 || tried.has(to)) continue
      tried.add(to)
      const owner = owners.get(to)
      if (owner !== undefined && !assign(owner, tried)) continue
      owners.set(to, at)
      return true
    }
    return false
  }
  for (const at of table.keys()) assign(at, new Set())
  return new Map([...owners].map(([to, at]) => [at, to]))
}
