import { attachmentPath } from '#contract/control/outbox.ts'
import { attachmentsOf, emailParts } from '#simulator/outbox.ts'
import type { EmailRecord } from '#simulator/records.ts'
import type { ErpFile } from '#simulator/world.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { type ControlAnswer, ControlError } from './control-answer.ts'

function emailAt({ records }: SimulatedWorld, number: string): EmailRecord {
  const email = records.emails.get(number)
  if (!email) throw new ControlError(404, 'There is no such email')
  return email
}

/** An email as a message; its attachments are in it, or listed if they are too many. */
export function emailOf(world: SimulatedWorld, number: string): ControlAnswer {
  const email = emailAt(world, number)
  const files = attachmentsOf(world, email)
  const attached = files.length > MOST_ATTACHED ? [listOf(files, Number(number))] : files
  return { kind: 'parts', contentType: 'message/rfc822', parts: emailParts(email, attached) }
}

/** More documents than this are not rendered for a message, which has a list of their links instead. */
const MOST_ATTACHED = 100

function listOf(files: readonly ErpFile[], number: number): ErpFile {
  const links = files.map(({ filename }) => `${attachmentPath(number, filename)}\n`)
  const text = `${files.length} documents are too many for one message. Each is made when it is opened:\n\n${links.join('')}`
  return {
    filename: 'attachments.txt',
    contentType: 'text/plain; charset=utf-8',
    bytes: async () => new TextEncoder().encode(text),
  }
}

/** An attachment of an email, by its file name in a URL. */
export function attachmentOf(world: SimulatedWorld, number: string, filename: string): ControlAnswer {
  const attachments = attachmentsOf(world, emailAt(world, number))
  const file = attachments.find((each) => encodeURIComponent(each.filename) === filename)
  if (!file) throw new ControlError(404, 'There is no such attachment')
  return { kind: 'file', file }
}
