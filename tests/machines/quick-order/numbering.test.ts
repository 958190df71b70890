import { expect, test, vi } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import { waitFor } from '../../support/actor.ts'
import { startOrder } from './support.ts'

test('numbering restarts at 1 when no line is left', async () => {
  const { actor, paste, context, line } = await startOrder()
  await paste('CEM-GP20 2\n???')
  actor.send({ type: 'attention.sought', from: null, step: 1 })
  const before = context().pointed
  actor.send({ type: 'all.cleared' })
  await paste('!!!\nCEM-GP20 4')
  expect(context().lines.map(({ number }) => number)).toEqual([1, 2])
  actor.send({ type: 'attention.sought', from: context().pointed?.id ?? null, step: 1 })
  expect(context().pointed).toEqual({ id: line(1).id, time: (before?.time ?? 0) + 1 })
  actor.send({ type: 'order.lineRemoved', id: line(1).id })
  await paste('CEM-GP20 5')
  expect(context().lines.map(({ number }) => number)).toEqual([2, 3])
})

test('a reply for a cleared line does not reach a new line with the same number', async () => {
  const answers: ((error: ErpError) => void)[] = []
  const details = () => new Promise<never>((_, reject) => answers.push(reject))
  const { actor, kinds, line, context } = await startOrder({
    sources: { details, search: async () => [], lengths: async () => [] },
  })
  const paste = (text: string) => {
    const { lookups } = context()
    actor.send({ type: 'text.pasted', text })
    return waitFor(actor, ({ context }) => context.lookups > lookups)
  }
  await paste('CEM-GP20 2')
  actor.send({ type: 'all.cleared' })
  await paste('CEM-GP20 7')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(new ErpError('unreachable', 'The first was not looked up'))
  await waitFor(actor, ({ context }) => context.lookups === 1)
  expect(kinds()).toEqual(['looking'])
  answers[1]?.(new ErpError('no-product-data', 'None'))
  await waitFor(actor, () => kinds()[0] === 'notFound')
  expect(line(1).entered.text).toBe('CEM-GP20 7')
})
