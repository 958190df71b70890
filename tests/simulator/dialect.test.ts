import { describe, expect, it } from 'vitest'
import { decodeReply } from '#contract/client.ts'
import { DIALECT_TRAITS, type Dialect, FULL, PLAIN } from '#contract/control/dialect.ts'
import { type OperationName, operationNames, operations } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { inDialect } from '#simulator/dialect.ts'
import { refused } from '#simulator/outcome.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import { checkRaw } from '../../scripts/erp-check/replies.ts'
import { callEverything, DAY_OF_CALLS, listeningClient } from './every-call.ts'

const DIALECTS: readonly (readonly [string, Dialect])[] = [
  ...DIALECT_TRAITS.map((name) => [name, { ...PLAIN, [name]: true }] as const),
  ['all traits', FULL],
]

/** The JSON replies to calls of every operation, in a world of that dialect. */
async function repliesIn(dialect: Dialect) {
  const world = createWorlds({ seedFor }).create({ now: DAY_OF_CALLS, dialect })
  const { erp, openSession, received } = listeningClient(world)
  await callEverything(erp, openSession)
  return received.flatMap(({ name, reply }) => ('json' in reply ? [{ name, json: reply.json }] : []))
}

const plain = await repliesIn(PLAIN)
const full = await repliesIn(FULL)

const decoded = (name: OperationName, json: unknown) => decodeReply(name, operations[name], { json })

function spelt(name: OperationName, json: unknown, dialect: Dialect): unknown {
  const outcome = inDialect({ kind: 'json', json: JSON.stringify(json) }, operations[name], dialect)
  return outcome.kind === 'json' ? JSON.parse(String(outcome.json)) : outcome
}

/** All values in some JSON. */
function valuesIn(json: unknown): unknown[] {
  return typeof json === 'object' && json !== null ? [json, ...Object.values(json).flatMap(valuesIn)] : [json]
}

it('the calls of these tests are of every operation that replies with JSON', () => {
  const withJson = operationNames().filter((name) => operations[name].kind !== 'stream')
  expect(new Set(plain.map(({ name }) => name))).toEqual(new Set(withJson))
})

describe.each(DIALECTS)('the dialect with %s', (_, dialect) => {
  it.each(operationNames().filter((name) => operations[name].kind !== 'stream'))(
    'the portal reads the same in replies of %s',
    (name) => {
      for (const { json } of plain.filter((each) => each.name === name))
        expect(decoded(name, spelt(name, json, dialect))).toEqual(decoded(name, json))
    },
  )
})

const SENT = { status: 200, type: 'application/json', ms: 0 }
const rawOf = (json: unknown) => ({ ...SENT, text: JSON.stringify(json) })

it('every operation succeeds in it, as in the plain one', () => {
  expect(full.map(({ name }) => name)).toEqual(plain.map(({ name }) => name))
})

it('erp:check finds nothing in it that the portal can not use', () => {
  const broken = full.flatMap(({ name, json }) =>
    [...checkRaw(operations[name], rawOf(json)).deviations].filter(({ breaks }) => breaks),
  )
  expect(broken).toEqual([])
})

it('a refusal names no field where it has none, and means the same', () => {
  const refusal = refused([{ field: '', msg: 'Order not found' }])
  const outcome = inDialect(refusal, operations.getState, { ...PLAIN, blanksLeftOut: true })
  expect(outcome).toEqual({ ...refusal, json: '{"hasErrors":true,"errorTable":[{"msg":"Order not found"}]}' })
})

it('a fault of kind reply is sent as it is', async () => {
  const world = createWorlds({ seedFor }).create({ dialect: FULL })
  const { erp, openSession, received } = listeningClient(world)
  await openSession()
  const reply = { dataset: { stateList: [{ stateID: 7, stateName: '' }] } }
  world.faults.replace([{ operation: 'getState', kind: 'reply', reply }])
  expect(await erp.getState({})).toEqual([{ stateID: '7', stateName: '' }])
  expect(received.at(-1)?.reply).toEqual({ json: reply })
})

it('no reply has a number or a dataset, and some values are null and others missing', () => {
  const values = full.flatMap(({ json }) => valuesIn(json))
  expect(values.filter((value) => typeof value === 'number')).toEqual([])
  expect(full.filter(({ json }) => Object.hasOwn(Object(json), 'dataset'))).toEqual([])
  const [least, most] = [full, plain].map((replies) => replies.flatMap(({ json }) => valuesIn(json)).length)
  expect(least).toBeLessThan(Number(most))
  expect(values.filter((value) => value === null).length).toBeGreaterThan(100)
})
