import { expect, test } from 'vitest'
import { ErpError, isOutcomeUnknown } from '#contract/errors.ts'
import { EMPTY_REGISTRATION } from '#machines/registration/registration.form.ts'
import { sendRegistration } from '#machines/registration/send-registration.ts'

const LOST = new ErpError('unreachable', 'No answer')
const rowed = (field: string) => new ErpError('field', 'No', { rows: [{ field, msg: 'No' }] })
const TAKEN = rowed('userName')

/** The outcome of each attempt to register `robin`, given the ERP's replies in order. */
async function attempts(...answers: readonly (ErpError | null)[]) {
  const names = new Set<string>()
  const unanswered = {
    has: (n: string) => names.has(n),
    add: (n: string) => void names.add(n),
    remove: (n: string) => void names.delete(n),
  }
  const results: unknown[] = []
  for (const answer of answers) {
    const send = sendRegistration(async () => {
      if (answer) throw answer
      return {}
    }, unanswered)
    results.push(await send({ ...EMPTY_REGISTRATION, userName: 'robin' }).catch((error: unknown) => error))
  }
  return results
}

test('a taken username belongs to someone else when every call got a reply', async () => {
  expect(await attempts(TAKEN, rowed(''), TAKEN)).toEqual([TAKEN, rowed(''), TAKEN])
})

test('after a lost reply, a taken username leaves the outcome unknown permanently', async () => {
  const [lost, ...later] = await attempts(LOST, rowed(''), TAKEN, TAKEN)
  expect(lost).toBe(LOST)
  expect(later.map(isOutcomeUnknown)).toEqual([false, true, true])
})

test('a username taken after its registration was confirmed is a plain refusal', async () => {
  expect(await attempts(null, TAKEN)).toEqual([undefined, TAKEN])
  const [, , taken] = await attempts(LOST, null, TAKEN)
  expect(taken).toBe(TAKEN)
})

test('the username is recorded before the call, in case the page closes before the reply', async () => {
  const noted: string[] = []
  const unanswered = { has: () => false, add: (name: string) => void noted.push(name), remove: () => {} }
  const sent: (readonly string[])[] = []
  await sendRegistration(async () => {
    sent.push([...noted])
    return {}
  }, unanswered)({ ...EMPTY_REGISTRATION, userName: 'robin' })
  expect(sent).toEqual([['robin']])
})
