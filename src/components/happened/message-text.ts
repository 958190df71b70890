import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { EMPTY_MESSAGE } from '#machines/message/message.form.ts'
import { readDraft, saveDraft } from '../forms/drafts.ts'
import type { Portal } from '../portal/portal.ts'

const HEADING = 'What happened just now: '
const GAP = '\n\n'

/** Name of the draft of a message to Support. */
export const SUPPORT_DRAFT = 'support'

/** The message with the code below it. */
export const withCode = (text: string, code: string) =>
  text === '' ? HEADING + code : text + GAP + HEADING + code

/** A code with its heading, and the letters after it up to a space. */
const ADDED = /(?:\n\n)?What happened just now: (?<head>WH\d+\.(?<length>[0-9a-z]{1,4})\.)(?<letters>[\w-]+)/g

/** The letters of a code; what follows belongs to the message. */
const lengthIn = (length: string) => Number.parseInt(length, 36)

/** The message as it was before a code was added. */
export const withoutCode = (text: string) =>
  text.replaceAll(ADDED, (_added, _head, length: string, letters: string) => letters.slice(lengthIn(length)))

/** The code that was added to a message; null if there is none. Text that only looks like one is the user's. */
export function addedCode(text: string): string | null {
  const [added] = text.matchAll(ADDED)
  const { head = '', length = '', letters = '' } = added?.groups ?? {}
  return added ? head + letters.slice(0, lengthIn(length)) : null
}

/** How long a code may be that is added to this message. */
export const roomIn = (text: string) => FREE_TEXT_LIMIT - withCode(text, '').length

function draftedText(portal: Portal): string {
  const text = readDraft(portal, SUPPORT_DRAFT)?.['message']
  return typeof text === 'string' ? text : ''
}

/** What the user has written to Support so far, and not sent; without an earlier code. */
export const supportText = (portal: Portal) => withoutCode(draftedText(portal))

/** Whether the message to Support that is not sent yet has a code. */
export const hasDraftedCode = (portal: Portal) => draftedText(portal) !== supportText(portal)

/** Adds the code to the message to Support that is not sent yet, in place of an earlier one. */
export function addToSupportDraft(portal: Portal, code: string): void {
  const draft = readDraft(portal, SUPPORT_DRAFT)
  const message = withCode(supportText(portal), code)
  saveDraft(portal, SUPPORT_DRAFT, { ...EMPTY_MESSAGE, ...draft, message })
}
