/// <reference types="vite/client" />
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { atOnce, until } from '../own-time.ts'

/* What a person does to a page and reads of it, in a time that is the test's own. */

/** Every part of the portal is here: nobody waits for code. */
import.meta.glob('../../../src/{app,components,screens,ui}/**/*.tsx', { eager: true })

/** All that can be read, here and in front of it. */
export const words = () => document.body.textContent

export const reads = (text: string | RegExp) => () =>
  text instanceof RegExp ? expect(words()).toMatch(text) : expect(words()).toContain(text)

type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'switch' | 'tab' | 'menuitem' | 'option' | 'combobox'

/** The first of these. A getBy would draw up a list of all that there is each time that there is none. */
function first([found]: readonly HTMLElement[], what: unknown): HTMLElement {
  if (!found) throw new Error(`There is no ${what}`)
  return found
}

/** What is called so. */
export const named = (role: Role, name: string | RegExp) =>
  first(screen.queryAllByRole(role, { name }), `${role} ${name}`)

export const button = (name: string | RegExp) => named('button', name)

/** What is called so in the dialog that is open. */
export const buttonInDialog = (name: string) => {
  const dialog = first(screen.queryAllByRole('dialog'), 'dialog')
  return first(within(dialog).queryAllByRole('button', { name }), `button ${name} in the dialog`)
}

const isPressable = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert]')

/** What is there to be pressed. */
export const pressable = (find: () => HTMLElement) =>
  until(() => {
    const found = find()
    if (!isPressable(found)) throw new Error(`${found.textContent} can't be pressed`)
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

const startsWith = (label: string) => new RegExp(`^${label}`)

/** The field whose label begins so. */
export const field = (label: string) =>
  first(
    screen.queryAllByLabelText(startsWith(label), { selector: 'input, textarea, select' }),
    `field ${label}`,
  )

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
