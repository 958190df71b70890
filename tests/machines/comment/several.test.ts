import { expect, test } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import { commentSaver } from '#machines/comment/several.ts'

/** A saver of comments on transactions whose comments are these, and what it has saved. */
function saverOf(comments: Record<string, string>) {
  const saved: string[] = []
  const failures: Record<string, ErpError[]> = {}
  const save = commentSaver((id) => ({
    began: '',
    read: async () => comments[id] ?? '',
    save: async (comment) => {
      const failure = failures[id]?.shift()
      if (failure) throw failure
      saved.push(id)
      comments[id] = comment
    },
  }))
  return { save, saved, comments, failures }
}

test('a comment is saved on each, and a refusal gives the message of the ERP', async () => {
  const { save, saved, failures } = saverOf({})
  failures['b'] = [new ErpError('field', 'Closed', { rows: [{ field: '', msg: 'Closed' }] })]
  expect(await Promise.all(['a', 'b', 'c'].map((id) => save(id, 'Gate 4')))).toEqual([null, 'Closed', null])
  expect(await save('b', 'Gate 5')).toBeNull()
  expect(saved).toEqual(['a', 'c', 'b'])
})

test('a comment written meanwhile is shown first, and replaced by the second try', async () => {
  const { save, saved, comments } = saverOf({ a: 'Paid on Friday' })
  expect(await save('a', 'Mine')).toBe('It now says “Paid on Friday”. Try again to replace that.')
  expect(saved).toEqual([])
  expect(await save('a', 'Mine')).toBeNull()
  expect(comments['a']).toBe('Mine')
})

test('after a lost reply the comment may have been saved, and can be saved again', async () => {
  const { save, saved, failures } = saverOf({})
  failures['a'] = [new ErpError('unreachable', 'No answer came')]
  expect(await save('a', 'Mine')).toBe('Something went wrong. It may have been saved: trying again is safe.')
  expect(await save('a', 'Mine')).toBeNull()
  expect(saved).toEqual(['a'])
})

test('a second try while the first is under way sends nothing more', async () => {
  const { save, saved } = saverOf({})
  expect(await Promise.all([save('a', 'Mine'), save('a', 'Mine')])).toEqual([null, null])
  expect(saved).toEqual(['a'])
})
