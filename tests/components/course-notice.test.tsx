import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showNotice } from '../../src/demo/course/notice.tsx'

it('the way back names the site to which it leads, since anybody can make a link to a unit', () => {
  const notice = showNotice('on hold')
  act(() => notice.offerReturn('https://lms.test@elsewhere.test:8443/course'))
  expect(screen.getByRole('link')).toHaveAccessibleName('Back to the course (elsewhere.test:8443)')
})
