import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { page, pass, until } from '../support/page.ts'

/* Visits every page and presses every button. */

/** Waits until the current page and everything that it loads are there. */
const settled = () =>
  until(() => {
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(document.querySelector('[aria-busy="true"], [data-screen-waiting]')).toBeNull()
  })

export async function goTo(path: string): Promise<void> {
  await act(async () => navigate(path))
  await settled()
}

const press = (button: Element) => act(async () => void fireEvent.click(button))

const nameOf = (button: Element) => button.ariaLabel || (button.textContent?.trim() ?? '')

/** Buttons repeated in every row are only pressed in the first row; sorting sends no request. */
const NOT_PRESSED = 'thead *, tbody tr:not(:first-child) *, main li:not(:first-child) *'
const WAYS_OUT = ['Close', 'Cancel', 'OK']
/** The walk needs its session, cart and list, and closes dialogs separately. */
const ENDS = /^(Sign Out|Clear All|Delete list|Remove .*|Close|Cancel|OK)$/

/**
 * One button of each name that can be pressed. By selector, because role queries take jsdom seconds on a long
 * page.
 */
function buttonsIn(root: Element): readonly Element[] {
  const buttons = [...root.querySelectorAll('button:enabled:not([aria-disabled=true])')]
  const pressable = buttons.filter((button) => !button.matches(NOT_PRESSED) && !ENDS.test(nameOf(button)))
  return [...new Map(pressable.map((button) => [nameOf(button), button])).values()]
}

/**
 * Presses every button of a page and of the dialogs that open, with their fields filled in. Pressed buttons
 * are remembered for each page; those of the shell are pressed once.
 */
export async function pressEverything(
  path: string,
  pressed: Set<string>,
  onPressed: (name: string) => void,
): Promise<void> {
  const placeOf = (button: Element) => `${button.closest('main') ? path : 'shell'} ${nameOf(button)}`
  for (;;) {
    const button = buttonsIn(document.body).find((each) => !pressed.has(placeOf(each)))
    if (!button) return
    pressed.add(placeOf(button))
    await press(button)
    await answerDialogs()
    onPressed(nameOf(button))
    if (location.pathname + location.search !== path) await goTo(path)
  }
}

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio]), textarea'
const dialogs = page.getByRole('dialog')

async function answerDialogs(): Promise<void> {
  const dialog = dialogs.elements().at(-1)
  if (!dialog) return
  for (const field of dialog.querySelectorAll(FIELDS))
    await act(async () => void fireEvent.change(field, { target: { value: 'someone@site.example' } }))
  for (const button of buttonsIn(dialog)) if (button.isConnected) await press(button)
  // Again and again, because a dialog opens late if its code is still loading.
  for (let open = dialogs.elements(); open.length > 0; open = dialogs.elements()) {
    for (const left of open.toReversed()) {
      const wayOut = [...left.querySelectorAll('button')].find((button) => WAYS_OUT.includes(nameOf(button)))
      if (wayOut) await press(wayOut)
    }
    await pass(200)
  }
}
