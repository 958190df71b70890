import type { EmailAttachment, EmailRecord } from './world.ts'

const CRLF = '\r\n'
const BASE64_LINE = 76

/** An email as the control surface lists it: attachments by name and size in bytes. */
export function emailSummary({ attachments, ...email }: EmailRecord) {
  return { ...email, attachments: attachments.map(attachmentSummary) }
}

function attachmentSummary({ filename, contentType, base64 }: EmailAttachment) {
  return { filename, contentType, size: atob(base64).length }
}

/** The email as a message of RFC 5322, as a mail program opens it. Who got a blind copy is not in it. */
export function emailFile(email: EmailRecord, boundary = `part-${crypto.randomUUID()}`): string {
  const head = [
    header('Date', new Date(email.at).toUTCString().replace('GMT', '+0000')),
    header('From', email.from),
    header('To', email.to.join(', ')),
    ...(email.cc.length > 0 ? [header('Cc', email.cc.join(', '))] : []),
    header('Subject', encodedWord(email.subject)),
    header('Message-ID', `<${boundary}@simulator>`),
    header('MIME-Version', '1.0'),
    header('Content-Type', `multipart/mixed; boundary="${boundary}"`),
  ]
  const parts = [textPart(email.text), ...email.attachments.map(attachmentPart)]
  const body = parts.flatMap((part) => [`--${boundary}`, ...part])
  return [...head, '', ...body, `--${boundary}--`, ''].join(CRLF)
}

function textPart(text: string): string[] {
  return [
    header('Content-Type', 'text/plain; charset=utf-8'),
    header('Content-Transfer-Encoding', 'base64'),
    '',
    ...wrapped(toBase64(text.replace(/\r?\n/g, CRLF))),
  ]
}

function attachmentPart({ filename, contentType, base64 }: EmailAttachment): string[] {
  return [
    header('Content-Type', contentType),
    header('Content-Transfer-Encoding', 'base64'),
    header('Content-Disposition', `attachment; filename*=utf-8''${encodeURIComponent(filename)}`),
    '',
    ...wrapped(base64),
  ]
}

/** One header line. A line break in a value would begin another header, so there is none. */
function header(name: string, value: string): string {
  return `${name}: ${value.replace(/[\r\n]+/g, ' ')}`
}

/** Words other than ASCII as RFC 2047 wants them. */
function encodedWord(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${toBase64(text)}?=`
}

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}

function wrapped(base64: string): string[] {
  return base64.match(new RegExp(`.{1,${BASE64_LINE}}`, 'g')) ?? []
}
