import { errors, type Locator, type Page } from '@playwright/test'
import type { ControlClient } from '#contract/control/requests.ts'
import type { Hand, InPage, Place } from '#machines/tape/perform.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { elementOf, fileField, saying, type Wait } from './find-element.ts'

interface Scene extends Wait {
  readonly page: Page
  readonly world: ControlClient
}

/** A page of a controlled browser, as a place where a tape is played. */
export const browserPlace = ({ page, world, ...wait }: Scene): Place => ({
  world,
  visit: (path) => page.goto(path),
  reload: () => page.reload(),
  back: () => page.goBack(),
  find: async (action) => {
    const find = action.do === 'attach' ? fileField : elementOf
    const element = await find(page, action, wait)
    if (action.do === 'see' && action.text !== undefined) await saying(element, action.text, wait)
    return handOn(element, action)
  },
})

function handOn(element: Locator, action: InPage): Hand {
  /** Says what is in the way of an element that exists. */
  const timely = (work: Promise<unknown>) =>
    work.catch(async (error: unknown) => {
      throw error instanceof errors.TimeoutError
        ? new Error(
            `${actionWords(action)}: the element exists, but ${await hindrance(element, error.message)}`,
          )
        : error
    })
  return {
    press: () => timely(element.click()),
    hover: () => timely(element.hover()),
    fill: (value) => timely(element.fill(value)),
    choose: (label) => timely(element.selectOption({ label })),
    key: (key) => timely(element.press(key)),
    paste: (text) => timely(paste(element, text)),
    attach: ({ name, type, text }) =>
      timely(element.setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) })),
  }
}

/** Pastes with a paste event, so that the field's own handler runs. */
async function paste(element: Locator, text: string): Promise<void> {
  await element.focus()
  await element.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // If no handler takes it, the text is inserted at the cursor.
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)
}

async function hindrance(element: Locator, message: string): Promise<string> {
  if (await element.isDisabled({ timeout: 1000 }).catch(() => false)) return 'it is disabled.'
  const [cover] = /<[^>]*>[^\n]*intercepts pointer events/.exec(message) ?? []
  return cover ? `it is covered by ${cover}.` : 'it could not be reached.'
}
