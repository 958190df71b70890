import { expect, test } from 'vitest'
import { emailParts } from '#simulator/outbox.ts'
import type { EmailRecord } from '#simulator/records.ts'
import type { ErpFile } from '#simulator/world.ts'

const email: EmailRecord = {
  at: '2026-11-02T09:00:00.000Z',
  customerId: 1,
  from: 'orders@marlock.example',
  to: ['a@b.example', 'c@d.example'],
  cc: ['e@f.example'],
  bcc: ['hidden@b.example'],
  subject: 'Invoice 1',
  text: 'Hello,\nthe invoice.',
  attached: null,
}

const BYTES = Uint8Array.from({ length: 1000 }, (_, at) => at % 256)
const invoice: ErpFile = {
  filename: "zoë's invoice.pdf",
  contentType: 'application/pdf',
  bytes: async () => BYTES,
}

async function emailFile(mail: EmailRecord, boundary?: string): Promise<string> {
  let text = ''
  for await (const part of emailParts(mail, [invoice], boundary)) text += part
  return text
}

test('an email is written as a valid MIME message', async () => {
  const lines = (await emailFile(email, 'b')).split('\r\n')
  const end = lines.indexOf('')
  expect(lines.slice(0, end)).toEqual([
    'Date: Mon, 02 Nov 2026 09:00:00 +0000',
    'From: orders@marlock.example',
    'To: a@b.example,',
    ' c@d.example',
    'Cc: e@f.example',
    'Subject: Invoice 1',
    'Message-ID: <b@simulator>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
  ])
  expect(lines.filter((line) => line.startsWith('--b'))).toEqual(['--b', '--b', '--b--'])
  expect(lines).toContain(btoa('Hello,\r\nthe invoice.'))
  expect(lines).toContain("Content-Disposition: attachment; filename*=utf-8''zo%C3%AB%27s%20invoice.pdf")
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
  expect(lines.at(-1)).toBe('')
  // Blind copies name nobody.
  expect(lines.join()).not.toContain('hidden')
})

test('an attachment is encoded completely', async () => {
  const [, , part = ''] = (await emailFile(email, 'b')).split('--b')
  const [, base64 = ''] = part.split('\r\n\r\n')
  expect(Uint8Array.from(atob(base64.replaceAll('\r\n', '')), (c) => c.charCodeAt(0))).toEqual(BYTES)
})

test('an attachment is rendered only when its part is read', async () => {
  const never: ErpFile = { ...invoice, bytes: () => Promise.reject(new Error('drawn')) }
  const parts = emailParts(email, [invoice, never])
  expect((await parts.next()).done).toBe(false)
  expect((await parts.next()).done).toBe(false)
  await expect(parts.next()).rejects.toThrow('drawn')
})

test('a line break in a subject cannot add a header', async () => {
  const text = await emailFile({ ...email, subject: 'a\r\nBcc: x@y.example' }, 'b')
  expect(text).toContain('Subject: =?utf-8?B?')
  expect(text).not.toContain('\r\nBcc:')
})

test('addresses have no control characters and byte order marks in a header', async () => {
  const own = { from: 'a\r\nBcc: x@y.example', to: ['\ufeffa\u001b[31m\u0000@b.example'] }
  const lines = await emailFile({ ...email, ...own })
  expect(lines).toContain('From: a Bcc: x@y.example\r\nTo:  a [31m @b.example\r\n')
})

test.each([
  ['beyond ASCII', 'Zoë'],
  ['longer than a line, with multi-byte characters', 'Überprüfung 📐 '.repeat(20)],
  ['longer than a line, in ASCII', 'Changes '.repeat(30)],
])('a subject %s is encoded and decodes to itself', async (_what, subject) => {
  const text = await emailFile({ ...email, subject }, 'b')
  const [, header = ''] = /\r\nSubject: (.*(?:\r\n .*)*)\r\n/.exec(text) ?? []
  const words = header.split('\r\n ').map((word) => /^=\?utf-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '')
  const bytes = (word: string) => Uint8Array.from(atob(word), (c) => c.charCodeAt(0))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  expect(words.map((word) => decoder.decode(bytes(word))).join('')).toBe(subject)
  expect(Math.max(...header.split('\r\n ').map((word) => word.length))).toBeLessThanOrEqual(75)
})

test('each of many recipients has its own header line', async () => {
  const to = Array.from({ length: 60 }, (_, n) => `person-${n}@a-company-of-some-name.example`)
  const lines = (await emailFile({ ...email, to }, 'b')).split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
  const at = lines.findIndex((line) => line.startsWith('To: '))
  expect(lines.slice(at, at + 60).join('')).toBe(`To: ${to.join(', ')}`)
})
