import { expect, test } from 'vitest'
import { ErpError } from '#contract/errors.ts'
import { commentSaver } from '#machines/comment/several.ts'

/** The transactions that the ERP lists. */
const LISTED = ['a', 'b', 'c']
const refused = (msg: string) => new ErpError('field', msg, { rows: [{ field: '', msg }] })
const CHANGED = 'It now says “Paid on Friday”. Try again to replace that.'

/** A saver of comments on transactions whose comments are these, what it has read and saved, and failures. */
function saverOf(comments: Record<string, string> = {}, failures: Record<string, ErpError> = {}) {
  const saved: string[] = []
  const reads: string[] = []
  const failOnce = (id: string) => {
    const failure = failures[id]
    delete failures[id]
    if (failure) throw failure
  }
  const save = commentSaver({
    commentedOf: (id) => ({
      began: '',
      read: async () => {
        reads.push(id)
        return comments[id] ?? ''
      },
      save: async (comment) => {
        failOnce(id)
        saved.push(id)
        comments[id] = comment
      },
    }),
    readAll: async () => {
      reads.push('list')
      failOnce('list')
      return new Map(LISTED.map((id) => [id, comments[id] ?? '']))
    },
  })
  /** Saves a comment on these in one run, as each start of the batch is. */
  const run = (comment: string, ...ids: string[]) => {
    const { signal } = new AbortController()
    return Promise.all(ids.map((id) => save(id, comment, signal)))
  }
  return { run, saved, comments, reads }
}

test('a comment is saved on each after one read of the list, and a refusal gives the message of the ERP', async () => {
  const { run, saved, reads } = saverOf({}, { b: refused('Closed') })
  expect(await run('Gate 4', 'a', 'b', 'c')).toEqual([null, 'Closed', null])
  expect(reads).toEqual(['list'])
  expect(await run('Gate 5', 'b')).toEqual([null])
  expect(saved).toEqual(['a', 'c', 'b'])
  expect(reads, 'each run reads it again').toEqual(['list', 'list'])
})

test('a comment written meanwhile is shown first, and replaced by the second try', async () => {
  const { run, saved, comments } = saverOf({ a: 'Paid on Friday' })
  expect(await run('Mine', 'a')).toEqual([CHANGED])
  expect(saved).toEqual([])
  expect(await run('Mine', 'a')).toEqual([null])
  expect(comments['a']).toBe('Mine')
})

test('one that the ERP does not list is read by itself', async () => {
  const { run, reads } = saverOf({ z: 'Paid on Friday' })
  expect(await run('Mine', 'a', 'z')).toEqual([null, CHANGED])
  expect(reads).toEqual(['list', 'z'])
})

test('nothing is saved if the list can’t be read, and the next run reads it again', async () => {
  const { run, saved } = saverOf({}, { list: refused('Busy') })
  expect(await run('Mine', 'a', 'b')).toEqual(['Busy', 'Busy'])
  expect(saved).toEqual([])
  expect(await run('Mine', 'a', 'b')).toEqual([null, null])
})

test('after a lost reply the comment may have been saved, and can be saved again', async () => {
  const { run, saved } = saverOf({}, { a: new ErpError('unreachable', 'No answer came') })
  const unknown = 'Something went wrong. It may have been saved: trying again is safe.'
  expect(await run('Mine', 'a')).toEqual([unknown])
  expect(await run('Mine', 'a')).toEqual([null])
  expect(saved).toEqual(['a'])
})

test('a second try while the first is under way sends nothing more', async () => {
  const { run, saved } = saverOf()
  expect(await Promise.all([run('Mine', 'a'), run('Mine', 'a')])).toEqual([[null], [null]])
  expect(saved).toEqual(['a'])
})
