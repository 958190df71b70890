import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { FilterField } from '../../src/components/search/filter-field.tsx'
import { installFakeTimers, page, pass, userEvent } from '../support/page.ts'

beforeEach(() => void installFakeTimers())

const box = page.getByRole('searchbox', { name: 'Search' })

/** A field over a filter that is 'oak' at first, with the filters that were applied since. */
async function showField() {
  const applied: string[] = []
  function Filtered() {
    const [words, setWords] = useState('oak')
    const apply = (next: string) => {
      applied.push(next)
      setWords(next)
    }
    return <FilterField label="Search" placeholder="All" words={words} onWords={apply} />
  }
  const { unmount } = render(<Filtered />)
  await box.focus()
  return { applied, unmount }
}

const type = (words: string) => userEvent.keyboard(`{Control>}a{/Control}${words}`)
const LEAVES = {
  enter: () => userEvent.keyboard('{Enter}'),
  leaving: () => act(async () => box.element().blur()),
}

test('typed text is applied once, 400 ms after the last key, and shown meanwhile', async () => {
  const { applied } = await showField()
  await type('p')
  await pass(399)
  await userEvent.keyboard('i')
  await pass(399)
  expect(applied).toEqual([])
  expect(box.element()).toHaveValue('pi')
  await pass(1)
  expect(applied).toEqual(['pi'])
  await pass(1000)
  expect(applied).toEqual(['pi'])
  expect(box.element()).toHaveValue('pi')
})

test.each(['enter', 'leaving'] as const)('typed text is applied at once and only once by %s', async (by) => {
  const { applied } = await showField()
  await type('pine')
  await LEAVES[by]()
  expect(applied).toEqual(['pine'])
  await box.focus()
  await LEAVES.enter()
  await pass(1000)
  expect(applied).toEqual(['pine'])
})

test('without a change Enter applies nothing, and neither does time', async () => {
  const { applied } = await showField()
  await LEAVES.enter()
  await type('oaks{Backspace}')
  await pass(400)
  expect(applied).toEqual([])
})

test('a cleared field applies an empty filter', async () => {
  const { applied } = await showField()
  await type('{Backspace}')
  await pass(400)
  expect(applied).toEqual([''])
})

test('nothing is applied after the field is gone', async () => {
  const { applied, unmount } = await showField()
  await type('pine')
  unmount()
  await pass(400)
  expect(applied).toEqual([])
})
