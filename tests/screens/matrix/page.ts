/// <reference types="vite/client" />
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'

/*
 * What a person does to a page and reads of it, in a time of its own: nobody waits for a second try, a
 * late reply or a toast that goes.
 */

/** Times that pass are the test's. What is done at once, in this process, is done in real time. */
export const useOwnTime = () =>
  vi.useFakeTimers({
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })

/** Every part of the portal is here: nobody waits for code. */
import.meta.glob('../../../src/{app,components,screens,ui}/**/*.tsx', { eager: true })

const atOnce = () => new Promise((resolve) => setImmediate(resolve))

/** Lets time pass, and draws what comes of it. */
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await atOnce()
  })

/** At first nearly everything is done at once; then it is waited for, up to a fourth try of a query. */
const STEPS = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 60 }, () => 250)]

/** So long nobody waits in real time: a page that is so slow has lost its way. */
const PATIENCE_MS = 12_000

/** Waits for what is to be so, as long as a person would. */
export async function until<T>(read: () => T): Promise<T> {
  const began = performance.now()
  for (const step of STEPS) {
    try {
      return read()
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS) throw error
      await pass(step)
    }
  }
  return read()
}

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
