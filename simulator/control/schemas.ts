import * as v from 'valibot'
import { anyFields } from '#contract/any-fields.ts'
import { billChange, customerChange, lapseChange, productChange } from '#contract/control/changes.ts'
import { dayEntries } from '#contract/control/day.ts'
import { dialectEntries } from '#contract/control/dialect.ts'
import { type Fault, faultEntries } from '#contract/control/faults.ts'
import { expectationEntries } from '#contract/control/marking.ts'
import { settingChanges } from '#contract/control/settings.ts'
import { SCENARIOS } from '#contract/control.ts'
import { instant } from '#contract/dates.ts'
import { requestSchema } from '#contract/operation.ts'
import { operationNames, operations } from '#contract/operations.ts'
import { SETTING_KEYS } from '#contract/settings.ts'
import { hasField } from '#simulator/request-fields.ts'
import { strict } from '#simulator/scenarios/strict.ts'
import type { Schema } from '#simulator/schema-parts.ts'

/** Request bodies of the control surface. Messages are shown after the field's name. */

const oneOf = (names: readonly string[]) => `must be one of ${names.join(', ')}`

/** Valibot accepts arrays as objects. */
const noArray = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'must be an object'),
)

/** An object that allows no unknown fields. */
const exact = <E extends v.ObjectEntries>(entries: E) => v.pipe(noArray, strict(entries))

const scenario = v.picklist(SCENARIOS, oneOf(SCENARIOS))

export const dialect = exact(dialectEntries)

export const newWorld = v.pipe(
  exact({
    scenario: v.optional(scenario),
    file: v.optional(anyFields(v.string(), v.unknown(), 'must be an object')),
    now: v.optional(instant),
    dialect: v.optional(dialect),
  }),
  v.forward(
    v.check(({ scenario, file }) => !scenario || !file, 'must be left out: the file has its base'),
    ['scenario'],
  ),
)

export const entrance = exact({ scenario })

export const clock = exact({ now: instant })

export const settings = v.pipe(
  settingChanges,
  v.transform((changes) => new Map(SETTING_KEYS.flatMap((key) => entryOf(changes, key)))),
)

function entryOf<K extends string, T>(changes: Readonly<Partial<Record<K, T>>>, key: K): [K, T][] {
  const value = changes[key]
  return value === undefined ? [] : [[key, value]]
}

export const day = exact(dayEntries)

const MOST_EXPECTATIONS = 50
const expectation = v.pipe(
  exact(expectationEntries),
  v.check(
    ({ record, call }) => (record === undefined) !== (call === undefined),
    'must name either a record or a call',
  ),
)

const expect = v.pipe(
  v.array(expectation, 'must be a list'),
  v.maxLength(MOST_EXPECTATIONS, `must have at most ${MOST_EXPECTATIONS}`),
)

export const marking = exact({ expect })

export const expectations = exact({ scenario, expect })

const KINDS = ['product', 'customer', 'invoice', 'credit', 'lapse'] as const

export const change = v.pipe(
  noArray,
  v.variant(
    'kind',
    [strict(productChange), strict(customerChange), strict(billChange), strict(lapseChange)],
    ({ expected }) => (expected === 'Object' ? 'must be an object' : oneOf(KINDS)),
  ),
)

/** The call number after which the journal is requested. */
export const journalQuery = v.object({
  since: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a whole number'), v.transform(Number)),
    '0',
  ),
})

const fault = v.pipe(
  exact(faultEntries),
  v.forward(
    v.check(({ kind, ms }) => kind !== 'latency' || ms !== undefined, 'is needed for latency'),
    ['ms'],
  ),
  v.forward(
    v.check(
      (fault) => strangeField(fault) === undefined,
      ({ input }) => `names ${strangeField(input)}, which ${strangeTo(input)}`,
    ),
    ['where'],
  ),
  v.forward(
    v.check(({ kind, reply, status, text }) => {
      const ways = [reply !== undefined, status !== undefined || text !== undefined].filter(Boolean).length
      return ways === (kind === 'reply' ? 1 : 0)
    }, 'is needed for kind reply, or else status and text; other kinds have none of them'),
    ['reply'],
  ),
)

const REQUESTS: ReadonlyMap<string, Schema> = new Map(
  operationNames().map((name) => [name, requestSchema(operations[name])]),
)

/** The first field of `where` that no request of the operation can have. */
function strangeField({ operation, where = {} }: Fault): string | undefined {
  const own = REQUESTS.get(operation)
  const requests = own ? [own] : [...REQUESTS.values()]
  return Object.keys(where).find((path) => !requests.some((request) => hasField(request, path)))
}

const strangeTo = ({ operation }: Fault) =>
  operation === '*' ? 'no operation has as a single value' : `${operation} does not have as a single value`

export const faults = v.pipe(v.array(fault, 'must be a list of faults'), v.maxLength(100, 'are too many'))
