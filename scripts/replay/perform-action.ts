import { errors, type Locator, type Page } from '@playwright/test'
import type { ControlClient } from '#contract/control/requests.ts'
import type { Action } from '#machines/tape/tape.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { elementOf, fileField, saying, type Wait } from './element.ts'

interface Scene extends Wait {
  readonly page: Page
  readonly world: ControlClient
}

/** Performs a step like a user. Rejects with a readable message if it can't be performed. */
export async function performAction({ page, world, ...wait }: Scene, action: Action): Promise<void> {
  switch (action.do) {
    case 'visit':
      return void (await page.goto(action.path))
    case 'reload':
      return void (await page.reload())
    case 'back':
      return void (await page.goBack())
    case 'faults':
      return world.setFaults(action.faults)
    case 'settings':
      return world.changeSettings(action.settings)
    case 'expireSessions':
      return void (await world.expireSessions())
    default: {
      const find = action.do === 'attach' ? fileField : elementOf
      const element = await find(page, action, wait)
      try {
        await act(element, action, wait)
      } catch (error) {
        throw error instanceof errors.TimeoutError
          ? new Error(
              `${actionWords(action)}: the element exists, but ${await hindrance(element, error.message)}`,
            )
          : error
      }
    }
  }
}

type OnElement = Extract<Action, { readonly role: string }>

async function act(element: Locator, action: OnElement, wait: Wait): Promise<unknown> {
  switch (action.do) {
    case 'see':
      return action.text === undefined ? undefined : saying(element, action.text, wait)
    case 'press':
      return element.click()
    case 'hover':
      return element.hover()
    case 'fill':
      return element.fill(action.value)
    case 'choose':
      return element.selectOption({ label: action.value })
    case 'key':
      return element.press(action.key)
    case 'paste':
      return paste(element, action.value)
    case 'attach': {
      const { name, type, text } = action.file
      return element.setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) })
    }
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
