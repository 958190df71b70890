import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from '../../src/ui/toast.ts'
import { Toaster } from '../../src/ui/toaster.tsx'
// Loaded beforehand, so that nothing has to be waited for.
import '../../src/ui/toaster-view.tsx'

test('a settled page has the region of messages before the first of them, which then appears in it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<Toaster />)
  act(() => vi.advanceTimersByTime(3000))
  vi.useRealTimers()
  const region = await screen.findByRole('region', { name: /^Notifications/ })
  expect(region).toHaveAttribute('aria-live', 'polite')
  expect(region).toBeEmptyDOMElement()
  act(() => toast.success('Added to cart'))
  const message = await screen.findByText('Added to cart')
  expect(region).toContainElement(message)
})
