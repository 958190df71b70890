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

const ADDED = /(\n\n)?What happened just now: WH\d+\.\w+\.[\w-]+/g

/** The message as it was before a code was added. */
export const withoutCode = (text: string) => text.replaceAll(ADDED, '')

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
