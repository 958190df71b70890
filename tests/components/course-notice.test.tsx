import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showNotice } from '../../src/demo/course/notice.tsx'
import { page } from '../support/page.ts'

test('the way back names the site to which it leads, since anybody can make a link to a unit', () => {
  const notice = showNotice('on hold')
  act(() => notice.offerReturn('https://lms.test@elsewhere.test:8443/course'))
  const link = page.getByRole('link').element()
  expect(link).toHaveAccessibleName('Back to the course (elsewhere.test:8443)')
  page.getByRole('complementary').element().parentElement?.remove()
})
