/// <reference types="vite/client" />
import { act, fireEvent, isInaccessible, screen } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'
import { atOnce, until } from '../fake-time.ts'

/* What a person does to a page and reads of it, in a time that is the test's own. */

/** Every part of the portal is here: nobody waits for code. */
import.meta.glob('../../../src/{app,components,screens,ui}/**/*.tsx', { eager: true })

/** All that can be read, here and in front of it. */
export const words = () => document.body.textContent

/** Whether a text is so, or has this in it. */
const has = (text: string, what: string | RegExp) =>
  typeof what === 'string' ? text.includes(what) : what.test(text)

export const reads = (text: string | RegExp) => () => {
  if (!has(words(), text)) throw new Error(`${text instanceof RegExp ? text : `'${text}'`} on the page`)
}

type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'switch' | 'tab' | 'menuitem' | 'option' | 'combobox'

/** The first of these. A getBy would draw up a list of all that there is each time that there is none. */
function first([found]: readonly HTMLElement[], what: unknown): HTMLElement {
  if (!found) throw new Error(`${what}`)
  return found
}

/** What is called so. */
export const named = (role: Role, name: string | RegExp) =>
  first(screen.queryAllByRole(role, { name }), `${role} ${name}`)

/**
 * The buttons called so, as by their role: but names are worked out, and it is asked who may find them, of those
 * alone that have such a text. A page has dozens, and is looked at again and again.
 */
function buttons(name: string | RegExp, part: Element): readonly HTMLElement[] {
  const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
  return [...part.getElementsByTagName('button')].filter(
    (each) =>
      has(each.getAttribute('aria-label') ?? each.textContent, name) &&
      isNamed(computeAccessibleName(each)) &&
      !isInaccessible(each),
  )
}

export const button = (name: string | RegExp) => first(buttons(name, document.body), `button ${name}`)

/** What is called so in the dialog that is open. */
export const buttonInDialog = (name: string) => {
  const dialog = first(screen.queryAllByRole('dialog'), 'dialog')
  return first(buttons(name, dialog), `button ${name} in the dialog`)
}

const isPressable = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert]')

/** What is there to be pressed. */
export const pressable = (find: () => HTMLElement) =>
  until(() => {
    const found = find()
    if (!isPressable(found)) throw new Error(`${found.textContent}, to be pressed`)
    return found
  })

/** Presses it as soon as it is there, and says what it was. */
export async function press(find: () => HTMLElement): Promise<HTMLElement> {
  const found = await pressable(find)
  await act(async () => {
    found.focus()
    fireEvent.click(found)
    await atOnce()
  })
  return found
}

const FIELDS = 'input, textarea, select'

/** The field whose label begins so. By label: to ask each field for its own takes jsdom long. */
export function field(label: string): HTMLElement {
  const labelled = [...document.getElementsByTagName('label')]
    .filter(({ textContent }) => textContent.startsWith(label))
    .map(({ control }) => control)
  const called = [...document.querySelectorAll<HTMLElement>(`[aria-label^="${label}"]`)]
  const fields = [...labelled, ...called].filter((each) => each?.matches(FIELDS))
  return first(
    fields.filter((each) => each !== null),
    `field ${label}`,
  )
}

/** Types into a field, in place of what is there. */
export async function write(label: string, value: string): Promise<void> {
  const into = await until(() => field(label))
  await act(async () => {
    into.focus()
    fireEvent.change(into, { target: { value } })
    fireEvent.blur(into)
    await atOnce()
  })
}

/** Comes in again after the session has ended. */
export async function signIn(): Promise<void> {
  await write('Username', 'admin')
  await write('Password', 'trade-demo')
  await press(() => button('Sign in'))
}
