import type { Settings } from '#contract/settings.ts'

const MESSAGE_KEYS: ReadonlyMap<string, 'account_message_hold' | 'account_message_suspended'> = new Map([
  ['on hold', 'account_message_hold'],
  ['suspended', 'account_message_suspended'],
])

/** Whether an account of this status may trade; every other status is shown as Inactive. */
export const isActive = (status: string) => status.trim().toLowerCase() === 'active'

/** The company's message for an account of this status (section 2.4), possibly HTML; '' if there is none. */
export function statusMessage(status: string, { texts }: Pick<Settings, 'texts'>): string {
  const key = MESSAGE_KEYS.get(status.trim().toLowerCase())
  return key ? texts[key] : ''
}

/** Whether a text is HTML: a single `<` does not make it so. */
export const isHtml = (text: string) => /<[a-z/!][^>]*>|&(#\d+|[a-z]+);/i.test(text)
