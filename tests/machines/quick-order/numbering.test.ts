import { expect, test } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import { waitFor } from '../support/wait-for.ts'
import { startOrder } from './support.ts'

test('numbering restarts at 1 when no line is left', async () => {
  const { actor, paste, context } = await startOrder()
  await paste('CEM-GP20 2\n???')
  actor.send({ type: 'attention.sought', from: null, step: 1 })
  const before = context().pointed
  actor.send({ type: 'all.cleared' })
  await paste('!!!\nCEM-GP20 4')
  expect([...context().lines.keys()]).toEqual([1, 2])
  actor.send({ type: 'attention.sought', from: context().pointed?.id ?? null, step: 1 })
  expect(context().pointed).toEqual({ id: 1, time: (before?.time ?? 0) + 1 })
  actor.send({ type: 'line.removed', id: 1 })
  await paste('CEM-GP20 5')
  expect([...context().lines.keys()]).toEqual([2, 3])
})

test('a reply for a cleared line does not reach a new line with the same number', async () => {
  const answers: ((error: ErpError) => void)[] = []
  const details = () => new Promise<never>((_, reject) => answers.push(reject))
  const { actor, kinds, line, context } = await startOrder({
    sources: { details, search: async () => [], lengths: async () => [] },
  })
  const paste = async (text: string) => {
    const asked = context().nextId
    actor.send({ type: 'text.pasted', text })
    await waitFor(actor, ({ context }) => context.nextId > asked)
  }
  await paste('CEM-GP20 2')
  actor.send({ type: 'all.cleared' })
  await paste('CEM-GP20 7')
  expect(kinds()).toEqual(['waiting'])
  answers[0]?.(new ErpError('unreachable', 'The first was not looked up'))
  await waitFor(actor, () => kinds()[0] === 'looking')
  answers[1]?.(new ErpError('no-product-data', 'None'))
  await waitFor(actor, () => kinds()[0] === 'unknown')
  expect(line(1).getSnapshot().context.entered.text).toBe('CEM-GP20 7')
})
