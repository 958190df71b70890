import { expect, it } from 'vitest'
import { changed, historyOf, redone, undone } from '#machines/tape/history.rules.ts'

it('changes are undone and redone one by one, and a new change ends what was undone', () => {
  const two = changed(changed(historyOf('a'), 'b'), 'c')
  expect(undone(undone(two)).present).toBe('a')
  expect(undone(undone(undone(two)))).toEqual(undone(undone(two)))
  expect(redone(redone(undone(undone(two)))).present).toBe('c')
  expect(redone(two)).toBe(two)
  const other = changed(undone(two), 'd')
  expect(redone(other).present).toBe('d')
  expect(undone(other).present).toBe('b')
})

it('changes in a row with the same key are undone together', () => {
  const typed = changed(changed(changed(historyOf(''), 'a', 'word 1'), 'ab', 'word 1'), 'ab c', 'word 2')
  expect(undone(typed).present).toBe('ab')
  expect(undone(undone(typed)).present).toBe('')
  expect(undone(changed(undone(typed), 'abc', 'word 1')).present).toBe('ab')
})

it('what changes nothing is not in the history', () => {
  const one = historyOf('a')
  expect(changed(one, 'a')).toBe(one)
})
