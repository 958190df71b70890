import type { Settings } from '#contract/settings.ts'

const MESSAGE_KEYS: ReadonlyMap<string, 'account_message_hold' | 'account_message_suspended'> = new Map([
  ['on hold', 'account_message_hold'],
  ['suspended', 'account_message_suspended'],
])

/** Whether an account of this status may trade; all others are shown as inactive. */
export const isActive = (status: string) => status.trim().toLowerCase() === 'active'

/**
 * What the company has to say to an account of this status (section 2.4); '' where it says nothing. It
 * may be written as HTML.
 */
export function statusMessage(status: string, { texts }: Pick<Settings, 'texts'>): string {
  const key = MESSAGE_KEYS.get(status.trim().toLowerCase())
  return key ? texts[key] : ''
}

/** Whether a text was written as HTML: a single `<` is none yet. */
export const isHtml = (text: string) => /<[a-z/!][^>]*>|&(#\d+|[a-z]+);/i.test(text)
