import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../src/ui/data-table.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { Pagination } from '../../src/ui/pagination.tsx'
import { Picture } from '../../src/ui/picture.tsx'
import { toast } from '../../src/ui/toast.ts'
import { Toaster } from '../../src/ui/toaster.tsx'
// Loaded beforehand, so that nothing has to be waited for.
import '../../src/ui/toaster-view.tsx'
import { button, installFakeTimers, page, pass, userEvent } from '../support/page.ts'

beforeEach(() => void installFakeTimers())

const heading = page.getByRole('heading')

test('a card is a region named by its heading or its own label', () => {
  render(
    <>
      <Card heading="Contact Details">Two</Card>
      <Card heading="As they were" aria-label="Charts">
        Three
      </Card>
      <Card>One</Card>
    </>,
  )
  const regions = page.getByRole('region').elements()
  expect(regions).toHaveLength(2)
  for (const [at, name, text] of [
    [0, 'Contact Details', 'Two'],
    [1, 'Charts', 'Three'],
  ] as const) {
    expect(regions[at]).toHaveAccessibleName(name)
    expect(regions[at]).toHaveTextContent(text)
  }
})

test('every table part has an explicit role, as browsers drop table semantics in the card layout', () => {
  const { container } = render(
    <DataTable label="Jobs" head={<DataHeadCell>Name</DataHeadCell>}>
      <DataRow>
        <DataCell heads>Depot</DataCell>
      </DataRow>
    </DataTable>,
  )
  const parts = [...container.querySelectorAll('table, thead, tbody, tr, th')]
  expect(parts.map((part) => part.getAttribute('role')).join(' ')).toBe(
    'table rowgroup row columnheader rowgroup row rowheader',
  )
})

describe('a notice', () => {
  function Page() {
    const [isFailed, setFailed] = useState(true)
    const again = <Button onClick={() => setFailed(false)}>Try again</Button>
    return (
      <main id="main">
        <h1>Orders</h1>
        {isFailed && <Notice tone="bad" title="No answer" action={again} />}
        <input aria-label="Search" onChange={() => setFailed(false)} />
      </main>
    )
  }

  test('closed by its own button it moves focus to the heading', async () => {
    render(<Page />)
    await button('Try again').click()
    expect(heading.element()).toHaveFocus()
  })

  test('without it, focus stays where it is', async () => {
    render(<Page />)
    const search = page.getByLabel('Search')
    await search.focus()
    await userEvent.keyboard('x')
    expect(page.getByRole('alert').query()).toBeNull()
    expect(search.element()).toHaveFocus()
  })

  test.each([
    ['bad', 'alert'],
    ['warn', 'status'],
    ['good', 'status'],
    ['info', 'status'],
  ] as const)('of tone %s has the role %s', (tone, role) => {
    render(<Notice tone={tone} title="Your cart is kept" />)
    expect(page.getByRole(role).text).toBe('Your cart is kept')
  })
})

describe('pagination', () => {
  function Pages({ last, found = true }: { readonly last: number; readonly found?: boolean }) {
    const [at, turnTo] = useState(1)
    return (
      <main id="main">
        <h1>Decking</h1>
        {(found || at === 1) && <Pagination page={at} hasNext={at < last} onPage={turnTo} />}
      </main>
    )
  }

  test('at either end focus moves to the button of the other direction, without scrolling', async () => {
    render(<Pages last={3} />)
    const focus = vi.spyOn(button('Previous').element(), 'focus')
    await userEvent.tab()
    expect(button('Next').element()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(button('Next').element()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(button('Previous').element()).toHaveFocus()
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
    await userEvent.keyboard('{Enter}{Enter}')
    expect(page.getByText('Page 1').element()).toBeVisible()
    expect(button('Next').element()).toHaveFocus()
  })

  test('focus moves to the heading when it disappears', async () => {
    render(<Pages last={2} found={false} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(heading.element()).toHaveFocus()
  })
})

describe('a picture', () => {
  const image = page.getByRole('img')
  const box = () => document.querySelector('[data-state]')?.getAttribute('data-state')
  const ends = (event: 'load' | 'error') => act(() => void image.element().dispatchEvent(new Event(event)))

  test('is an empty box until it has loaded', () => {
    render(<Picture src="/pine.svg" alt="Pine framing" />)
    expect(box()).toBe('pending')
    expect(image.element()).toHaveAccessibleName('Pine framing')
    expect(image.element()).toHaveAttribute('loading', 'lazy')
    ends('load')
    expect(box()).toBe('ready')
  })

  test('that fails to load is a placeholder of the same name, until it has another URL', () => {
    const { rerender } = render(<Picture src="/broken.svg" alt="Pine framing" />)
    ends('error')
    expect(box()).toBe('error')
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('svg[role=img]')).toHaveAccessibleName('Pine framing')
    rerender(<Picture src="/whole.svg" alt="Two" />)
    expect(box()).toBe('pending')
    ends('load')
    expect(box()).toBe('ready')
  })

  test('without a URL is a placeholder', () => {
    render(<Picture src={undefined} alt="" />)
    expect(box()).toBe('error')
    expect(document.querySelector('[role=img], img')).toBeNull()
  })
})

test('a settled page has the region of messages before the first of them, which then appears in it', async () => {
  render(<Toaster />)
  await pass(3000)
  const region = await page.getByRole('region', { name: /^Notifications/ }).findElement()
  expect(region).toHaveAttribute('aria-live', 'polite')
  expect(region).toBeEmptyDOMElement()
  act(() => toast.success('Added to cart'))
  expect(region).toContainElement(await page.getByText('Added to cart').findElement())
})
