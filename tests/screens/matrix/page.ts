/// <reference types="vite/client" />
import { act, fireEvent, isInaccessible, screen } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'
import { atOnce, until } from '../../support/page.ts'

/* What a user does on a page and reads on it, with fake timers. */

/** Loads every module of the portal up front, so that no test waits for a dynamic import. */
import.meta.glob('../../../src/{app,components,screens,ui}/**/*.tsx', { eager: true })

/** All the text on the page, open dialogs included. */
export const words = () => document.body.textContent

const has = (text: string, what: string | RegExp) =>
  typeof what === 'string' ? text.includes(what) : what.test(text)

export const reads = (text: string | RegExp) => () => {
  if (!has(words(), text)) throw new Error(`${text instanceof RegExp ? text : `'${text}'`} on the page`)
}

type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'switch' | 'tab' | 'menuitem' | 'option' | 'combobox'

/** The first element found. A getBy query would list every role on the page on each miss, which is slow. */
function first([found]: readonly HTMLElement[], what: unknown): HTMLElement {
  if (!found) throw new Error(`${what}`)
  return found
}

export const named = (role: Role, name: string | RegExp) =>
  first(screen.queryAllByRole(role, { name }), `${role} ${name}`)

/**
 * Buttons by accessible name, as a role query finds them, but names and accessibility are only computed for
 * buttons with matching text: a page has dozens, and they are queried again and again.
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

export const buttonInDialog = (name: string) => {
  const dialog = first(screen.queryAllByRole('dialog'), 'dialog')
  return first(buttons(name, dialog), `button ${name} in the dialog`)
}

const isPressable = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert]')

/** Waits until the element is there and can be pressed. */
export const pressable = (find: () => HTMLElement) =>
  until(() => {
    const found = find()
    if (!isPressable(found)) throw new Error(`${found.textContent}, to be pressed`)
    return found
  })

/** Presses the element as soon as it is there, and returns it. */
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

/**
 * The field whose label starts with this text. Searched by label, because computing the labels of every field
 * is slow in jsdom.
 */
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

export async function write(label: string, value: string): Promise<void> {
  const into = await until(() => field(label))
  await act(async () => {
    into.focus()
    fireEvent.change(into, { target: { value } })
    fireEvent.blur(into)
    await atOnce()
  })
}

export async function signIn(): Promise<void> {
  await write('Username', 'admin')
  await write('Password', 'trade-demo')
  await press(() => button('Sign in'))
}
