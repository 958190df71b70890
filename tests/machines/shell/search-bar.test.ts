import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { searchBarMachine } from '#machines/shell/search-bar.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(searchBarMachine)

function start(shown = false) {
  const actor = createActor(searchBarMachine, { input: { shown }, inspect: walk.inspect })
  const terms: string[] = []
  actor.on('search.started', ({ term }) => terms.push(term))
  actor.start()
  return {
    actor,
    terms,
    submit: (term: string) => actor.send({ type: 'search.submitted', term }),
    is: (tag: 'shown' | 'missing') => actor.getSnapshot().hasTag(tag),
  }
}

test('the toggle shows and hides it', () => {
  const search = start()
  expect(search.is('shown')).toBe(false)
  search.actor.send({ type: 'search.toggled' })
  expect(search.is('shown')).toBe(true)
  search.actor.send({ type: 'search.toggled' })
  expect(search.is('shown')).toBe(false)
})

test('it is closed, and closed it stays', () => {
  const search = start(true)
  search.actor.send({ type: 'search.closed' })
  expect(search.is('shown')).toBe(false)
  search.actor.send({ type: 'search.closed' })
  expect(search.is('shown')).toBe(false)
})

test('who wants to search gets it, hidden or not', () => {
  const search = start()
  search.actor.send({ type: 'search.requested' })
  search.actor.send({ type: 'search.requested' })
  expect(search.is('shown')).toBe(true)
})

test('it is there from the start where results are on the screen', () => {
  expect(start(true).is('shown')).toBe(true)
})

test.each(['', '   '])('%j is not sent off, and says so until something is typed', (term) => {
  const search = start(true)
  search.submit(term)
  expect(search.terms).toEqual([])
  expect(search.is('missing')).toBe(true)
  search.actor.send({ type: 'search.typed' })
  expect(search.is('missing')).toBe(false)
})

test('a term is sent off without the blanks round it', () => {
  const search = start(true)
  search.submit('')
  search.submit('  90 x 45 ')
  expect(search.terms).toEqual(['90 x 45'])
  expect(search.is('missing')).toBe(false)
})

test('every transition is walked', walk.assertAllCovered)
