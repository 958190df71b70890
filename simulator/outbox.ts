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
    header('To', ...listed(email.to)),
    ...(email.cc.length > 0 ? [header('Cc', ...listed(email.cc))] : []),
    header('Subject', ...encodedWords(email.subject)),
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

/** A header, each part on a line of its own. A line break in a value would begin another, so there is none. */
function header(name: string, ...parts: readonly string[]): string {
  return `${name}: ${parts.map((part) => part.replace(/[\r\n]+/g, ' ')).join(`${CRLF} `)}`
}

const listed = (addresses: readonly string[]) =>
  addresses.map((address, at) => (at < addresses.length - 1 ? `${address},` : address))

/** Text that is not ASCII, or longer than a line, in words as RFC 2047 wants them. */
function encodedWords(text: string): string[] {
  if (/^[\x20-\x7e]{0,60}$/.test(text)) return [text]
  return pieces(text).map((piece) => `=?utf-8?B?${toBase64(piece)}?=`)
}

/** A text in pieces of whole characters, each short enough for a word of at most 75 when it is encoded. */
function pieces(text: string): string[] {
  const made = ['']
  for (const character of text) {
    const longer = made.at(-1) + character
    if (toBase64(longer).length <= 60) made[made.length - 1] = longer
    else made.push(character)
  }
  return made
}

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}

function wrapped(base64: string): string[] {
  return base64.match(new RegExp(`.{1,${BASE64_LINE}}`, 'g')) ?? []
}
