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

test('the toggle shows and hides the search bar', () => {
  const search = start()
  expect(search.is('shown')).toBe(false)
  search.actor.send({ type: 'search.toggled' })
  expect(search.is('shown')).toBe(true)
  search.actor.send({ type: 'search.toggled' })
  expect(search.is('shown')).toBe(false)
})

test('a closed search bar stays closed', () => {
  const search = start(true)
  search.actor.send({ type: 'search.closed' })
  expect(search.is('shown')).toBe(false)
  search.actor.send({ type: 'search.closed' })
  expect(search.is('shown')).toBe(false)
})

test('requesting a search shows the bar whether or not it was hidden', () => {
  const search = start()
  search.actor.send({ type: 'search.requested' })
  search.actor.send({ type: 'search.requested' })
  expect(search.is('shown')).toBe(true)
})

test('the search bar is shown from the start on the results page', () => {
  expect(start(true).is('shown')).toBe(true)
})

test.each(['', '   '])(
  'the term %j is not submitted, and is reported as missing until the user types',
  (term) => {
    const search = start(true)
    search.submit(term)
    expect(search.terms).toEqual([])
    expect(search.is('missing')).toBe(true)
    search.actor.send({ type: 'search.typed' })
    expect(search.is('missing')).toBe(false)
  },
)

test('a term is submitted without surrounding blanks', () => {
  const search = start(true)
  search.submit('')
  search.submit('  90 x 45 ')
  expect(search.terms).toEqual(['90 x 45'])
  expect(search.is('missing')).toBe(false)
})

test('the tests cover every transition', walk.assertAllCovered)
