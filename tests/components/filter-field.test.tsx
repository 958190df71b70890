import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FilterField } from '../../src/components/search/filter-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A field over a filter that is 'oak' at first, with the filters that were applied since. */
function showField() {
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
  const box = screen.getByRole('searchbox', { name: 'Search' })
  return {
    applied,
    box,
    unmount,
    type: (words: string) => fireEvent.change(box, { target: { value: words } }),
    enter: () => fireEvent.submit(screen.getByRole('search')),
    leave: () => fireEvent.blur(box),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

describe('the filter field', () => {
  it('typed text is applied once, 400 ms after the last key, and shown meanwhile', () => {
    const { applied, box, type, pass } = showField()
    type('p')
    pass(399)
    type('pi')
    pass(399)
    expect(applied).toEqual([])
    expect(box).toHaveValue('pi')
    pass(1)
    expect(applied).toEqual(['pi'])
    pass(1000)
    expect(applied).toEqual(['pi'])
    expect(box).toHaveValue('pi')
  })

  it.each(['enter', 'leave'] as const)('typed text is applied at once and only once by %s', (by) => {
    const field = showField()
    field.type('pine')
    field[by]()
    expect(field.applied).toEqual(['pine'])
    field.enter()
    field.pass(1000)
    expect(field.applied).toEqual(['pine'])
  })

  it('without typed text Enter applies nothing', () => {
    const { applied, enter } = showField()
    enter()
    expect(applied).toEqual([])
  })

  it('the filter in effect is not applied again', () => {
    const { applied, type, pass } = showField()
    type('oaks')
    type('oak')
    pass(400)
    expect(applied).toEqual([])
  })

  it('a cleared field applies an empty filter', () => {
    const { applied, type, pass } = showField()
    type('')
    pass(400)
    expect(applied).toEqual([''])
  })

  it('nothing is applied after the field is gone', () => {
    const { applied, type, unmount, pass } = showField()
    type('pine')
    unmount()
    pass(400)
    expect(applied).toEqual([])
  })
})
