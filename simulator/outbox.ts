import type { Email } from '#contract/control/outbox.ts'
import type { SeedCustomer } from '#fixtures/seed.ts'
import { savedAs } from './disposition.ts'
import { filesOf, type LazyDocument, statementFile } from './exports/formats.ts'
import { priceBookFile } from './exports/price-book.ts'
import { typeOf } from './handlers/documents.ts'
import { whenReady } from './lazy.ts'
import { statementPaper, transactionPaper } from './pdf/compose.ts'
import type { Attached, EmailRecord } from './records.ts'
import { seedDayOf } from './rules/calendar.ts'
import { findCustomer } from './rules/customers.ts'
import { nextTurn } from './slices.ts'
import type { ErpFile, World } from './world.ts'

const CRLF = '\r\n'
const BASE64_LINE = 76
const LINE_BYTES = (BASE64_LINE / 4) * 3
/** Whole lines, encoded at a time. */
const PIECE_BYTES = LINE_BYTES * 1000

/** How many emails a world has sent, with those that its outbox has dropped. */
export const emailsSent = ({ records }: World): number => records.counters.get('emails') ?? 0

/**
 * The outbox as JSON (`Outbox`), email by email. They are numbered without gaps, because only the oldest are ever
 * dropped.
 */
export async function* outboxParts(world: World): AsyncGenerator<string> {
  const dropped = emailsSent(world) - world.records.emails.size
  yield `{"dropped":${dropped},"emails":[`
  let number = dropped
  for (const each of [...world.records.emails.values()]) {
    await nextTurn()
    number += 1
    const summary = await whenReady(() => emailSummary(world, each))
    const email: Email = { number, ...summary }
    yield `${number > dropped + 1 ? ',' : ''}${JSON.stringify(email)}`
  }
  yield ']}'
}

/** An email as the control surface lists it, with attachments by name and type. */
export function emailSummary(world: World, email: EmailRecord): Omit<Email, 'number'> {
  const { customerId, daysLived, attached, to, cc, bcc, ...shown } = email
  const attachments = attachmentsOf(world, email).map(({ filename, contentType }) => ({
    filename,
    contentType,
  }))
  return { ...shown, to: [...to], cc: [...cc], bcc: [...bcc], attachments }
}

/** An email's attachments as of the day it was sent. Each is rendered on demand. */
export function attachmentsOf(
  world: World,
  { at, customerId, daysLived = world.daysLived(), attached }: EmailRecord,
): readonly ErpFile[] {
  const customer = findCustomer(world.seed, customerId)
  if (!attached || !customer) return []
  return attachedFiles({ ...world, now: () => new Date(at), daysLived: () => daysLived }, customer, attached)
}

/** Documents that a later version of the fixtures no longer has are left out. */
function attachedFiles(world: World, customer: SeedCustomer, attached: Attached): readonly ErpFile[] {
  if (attached.kind === 'statement') {
    const paper = statementPaper(world, customer, attached.date)
    return paper ? [statementFile(paper)] : []
  }
  if (attached.kind === 'priceBooks')
    return attached.books.map((book) => priceBookFile(world.seed, customer, book, seedDayOf(world)))
  const documents = attached.transactions.flatMap(({ number, suffix }) =>
    lazyDocument(world, customer, number, suffix),
  )
  return filesOf(attached.format, documents)
}

/** None if there is no such transaction. */
function lazyDocument(world: World, customer: SeedCustomer, number: number, suffix: number): LazyDocument[] {
  const transactionType = typeOf(world, customer, number, suffix)
  if (transactionType === undefined) return []
  const name = { transactionType, transactionNumber: number, transactionSuffix: suffix }
  const compose = () => {
    const paper = transactionPaper(world, customer, number, suffix)
    if (!paper) throw new Error(`Transaction ${number}-${suffix} is gone`)
    return paper
  }
  return [{ name, compose }]
}

/** The email as an RFC 5322 message for mail programs, in parts to be joined. Blind copies are not listed. */
export async function* emailParts(
  email: EmailRecord,
  attachments: readonly ErpFile[],
  boundary = `part-${crypto.randomUUID()}`,
): AsyncGenerator<string> {
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
  yield lines([...head, '', `--${boundary}`, ...textPart(email.text)])
  for (const file of attachments) {
    for (const piece of attachmentPart(boundary, file, await file.bytes())) {
      yield piece
      await nextTurn()
    }
  }
  yield lines([`--${boundary}--`])
}

const lines = (text: readonly string[]) => text.map((line) => `${line}${CRLF}`).join('')

function textPart(text: string): string[] {
  return [
    header('Content-Type', 'text/plain; charset=utf-8'),
    header('Content-Transfer-Encoding', 'base64'),
    '',
    ...base64Lines(new TextEncoder().encode(text.replace(/\r?\n/g, CRLF))),
  ]
}

function* attachmentPart(boundary: string, file: ErpFile, bytes: Uint8Array): Generator<string> {
  yield lines([
    `--${boundary}`,
    header('Content-Type', file.contentType),
    header('Content-Transfer-Encoding', 'base64'),
    header('Content-Disposition', savedAs(file)),
    '',
    ...base64Lines(bytes.subarray(0, PIECE_BYTES)),
  ])
  for (let at = PIECE_BYTES; at < bytes.length; at += PIECE_BYTES)
    yield lines(base64Lines(bytes.subarray(at, at + PIECE_BYTES)))
}

/**
 * A header, each part on its own line. Control characters and byte order marks inside a part become a space,
 * because a line break would start a new header.
 */
function header(name: string, ...parts: readonly string[]): string {
  return `${name}: ${parts.map((part) => part.replace(/[\p{Cc}\uFEFF]+/gu, ' ')).join(`${CRLF} `)}`
}

const listed = (addresses: readonly string[]) =>
  addresses.map((address, at) => (at < addresses.length - 1 ? `${address},` : address))

/** Text that is not ASCII, or is longer than a line, as encoded words (RFC 2047). */
function encodedWords(text: string): string[] {
  if (/^[\x20-\x7e]{0,60}$/.test(text)) return [text]
  return pieces(text).map((piece) => `=?utf-8?B?${toBase64(piece)}?=`)
}

/** Splits text into pieces of whole characters, each short enough for an encoded word of at most 75. */
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
  return base64Lines(new TextEncoder().encode(text)).join('')
}

function base64Lines(bytes: Uint8Array): string[] {
  return Array.from({ length: Math.ceil(bytes.length / LINE_BYTES) }, (_, at) =>
    btoa(String.fromCharCode(...bytes.subarray(at * LINE_BYTES, (at + 1) * LINE_BYTES))),
  )
}
