import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OutboxPanel } from '../../src/screens/debug/outbox-panel.tsx'

const email = {
  number: 1,
  at: '2026-11-02T09:00:00.000Z',
  from: 'a@b.example',
  to: ['c@d.example'],
  cc: [],
  bcc: [],
  subject: 'Invoices',
  text: '',
}

test.each([
  [100, null],
  [10_000, '9900 more attachments are listed in the email’s file.'],
])('an email of %d attachments shows the first hundred and says how many more it has', (count, more) => {
  const attachments = Array.from({ length: count }, (_, at) => ({
    filename: `invoice-${at}-1.pdf`,
    contentType: 'application/pdf',
  }))
  render(<OutboxPanel emails={[{ ...email, attachments }]} timeZone="" addressOf={(path) => path} />)
  expect(screen.getAllByText(/^invoice-\d+-1\.pdf$/)).toHaveLength(100)
  expect(screen.queryByText(/more attachments/)?.textContent ?? null).toBe(more)
})
