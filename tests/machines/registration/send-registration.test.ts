import { expect, test } from 'vitest'
import { ErpError, isOutcomeUnknown } from '#contract/errors.ts'
import { EMPTY_REGISTRATION } from '#machines/registration/registration.form.ts'
import { sendRegistration } from '#machines/registration/send-registration.ts'

const LOST = new ErpError('unreachable', 'No answer')
const rowed = (field: string) => new ErpError('field', 'No', { rows: [{ field, msg: 'No' }] })
const TAKEN = rowed('userName')

/** What becomes of each attempt of `robin` in turn, as the ERP answers them. */
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

test('a username that is taken is another’s where every answer came', async () => {
  expect(await attempts(TAKEN, rowed(''), TAKEN)).toEqual([TAKEN, rowed(''), TAKEN])
})

test('a username that is taken after an answer was lost may be the user’s own: for good', async () => {
  const [lost, ...later] = await attempts(LOST, rowed(''), TAKEN, TAKEN)
  expect(lost).toBe(LOST)
  expect(later.map(isOutcomeUnknown)).toEqual([false, true, true])
})

test('a username that is taken after its registration was answered is taken by that', async () => {
  expect(await attempts(null, TAKEN)).toEqual([undefined, TAKEN])
  const [, , taken] = await attempts(LOST, null, TAKEN)
  expect(taken).toBe(TAKEN)
})

test('while a registration is under way its username is noted: the page may go', async () => {
  const noted: string[] = []
  const unanswered = { has: () => false, add: (name: string) => void noted.push(name), remove: () => {} }
  const sent: (readonly string[])[] = []
  await sendRegistration(async () => {
    sent.push([...noted])
    return {}
  }, unanswered)({ ...EMPTY_REGISTRATION, userName: 'robin' })
  expect(sent).toEqual([['robin']])
})
