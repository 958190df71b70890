import { describe, expect, it } from 'vitest'
import { emailFile, emailSummary } from '#simulator/outbox.ts'
import type { EmailRecord } from '#simulator/world.ts'

const email: EmailRecord = {
  at: '2026-11-02T09:00:00.000Z',
  from: 'orders@marlock.example',
  to: ['a@b.example', 'c@d.example'],
  cc: ['e@f.example'],
  bcc: ['hidden@b.example'],
  subject: 'Invoice 1',
  text: 'Hello,\nthe invoice.',
  attachments: [{ filename: 'invoice 1.pdf', contentType: 'application/pdf', base64: btoa('x'.repeat(100)) }],
}

describe('the outbox', () => {
  it('lists attachments by size', () => {
    expect(emailSummary(email).attachments).toEqual([
      { filename: 'invoice 1.pdf', contentType: 'application/pdf', size: 100 },
    ])
  })

  it('writes a message that a mail program opens', () => {
    const lines = emailFile(email, 'b').split('\r\n')
    const end = lines.indexOf('')
    expect(lines.slice(0, end)).toEqual([
      'Date: Mon, 02 Nov 2026 09:00:00 +0000',
      'From: orders@marlock.example',
      'To: a@b.example, c@d.example',
      'Cc: e@f.example',
      'Subject: Invoice 1',
      'Message-ID: <b@simulator>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
    ])
    expect(lines.filter((line) => line.startsWith('--b'))).toEqual(['--b', '--b', '--b--'])
    expect(lines).toContain(btoa('Hello,\r\nthe invoice.'))
    expect(lines).toContain("Content-Disposition: attachment; filename*=utf-8''invoice%201.pdf")
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
  })

  it('names nobody who got a blind copy', () => {
    expect(emailFile(email)).not.toContain('hidden')
  })

  it('lets nobody write headers of his own', () => {
    const text = emailFile({ ...email, subject: 'a\r\nBcc: x@y.example' }, 'b')
    expect(text).toContain('Subject: =?utf-8?B?')
    expect(text).not.toContain('\r\nBcc:')
  })

  it('encodes a subject beyond ASCII', () => {
    const [, encoded = ''] =
      /Subject: =\?utf-8\?B\?(.*)\?=/.exec(emailFile({ ...email, subject: 'Zoë' })) ?? []
    expect(new TextDecoder().decode(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)))).toBe('Zoë')
  })
})
