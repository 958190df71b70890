import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import DatePicker from '../../src/ui/date-picker.tsx'

afterEach(() => vi.unstubAllGlobals())

it('closes the calendar as soon as the focus is in another field', async () => {
  render(
    <>
      <DatePicker label="Day" locale="en-AU" value="2026-11-30" onChange={() => undefined} />
      <input aria-label="Next" />
    </>,
  )
  // A busy page paints no frame meanwhile, and what was to happen in it comes too late.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  fireEvent.keyDown(screen.getByLabelText('Day'), { key: 'ArrowDown', altKey: true })
  const [first] = await screen.findAllByRole('gridcell')
  const day = first?.querySelector<HTMLElement>('[tabindex]') ?? first
  act(() => day?.focus())
  expect(document.activeElement).toBe(day)
  act(() => screen.getByLabelText('Next').focus())
  vi.unstubAllGlobals()
  await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
})
