import { setTimeout as inRealTime } from 'node:timers/promises'
import {
  act,
  cleanup,
  configure,
  fireEvent,
  getConfig,
  isInaccessible,
  queryAllByRole,
} from '@testing-library/react'
import { userEvent as user } from '@testing-library/user-event'
import { computeAccessibleName } from 'dom-accessibility-api'
import { vi } from 'vitest'
import { inBrief } from '../setup/in-brief.ts'

/*
 * A page in jsdom as a user has it, with the locators of Vitest's browser mode. Time is fake, so that retries,
 * slow replies and toasts take none, and an action resolves once the page has rendered what follows from it.
 * A text in a locator is the whole name, label or text.
 */

/** Fakes clocks and timers but not setImmediate, so work without a delay completes in real time. */
export const installFakeTimers = (now = new Date()) =>
  vi.useFakeTimers({
    now,
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      // Toasts use this as well as animation frames.
      'performance',
    ],
  })

/** Resolves once pending work without a delay has completed. */
export const atOnce = () => new Promise((resolve) => setImmediate(resolve))

/** Advances time and flushes the renders that follow. */
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await atOnce()
  })

/** Most work completes at once, so short steps come first; the long ones cover the fourth try of a query. */
const STEPS = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 30 }, () => 500)]

/** Work outside the page, such as encrypting the offline cache, takes real time: the number of polls for it. */
const REAL_LOOKS = 100

/** Dynamically imported code, such as the PDF writer, loads in real time. What follows may need a timer again. */
const passForReal = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await inRealTime(20)
    await vi.advanceTimersByTimeAsync(10)
  })

/**
 * Polls until `read` stops throwing, for as long as a user would wait. The error says what was missing and
 * what the page shows.
 */
export async function until<T>(read: () => T, what = 'This'): Promise<T> {
  for (let look = 0; ; look += 1) {
    try {
      return read()
    } catch (error) {
      if (look >= STEPS.length + REAL_LOOKS) throw neverCame(what, error)
      const step = STEPS[look]
      await (step === undefined ? passForReal() : pass(step))
    }
  }
}

function neverCame(what: string, cause: unknown): Error {
  const missed = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${what} never came: ${missed}\n\n${inBrief(document.body)}`, { cause })
}

type Name = string | RegExp

const matches = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text))
const has = (text: string, name: Name) => (typeof name === 'string' ? text.includes(name) : name.test(text))
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

const ownText = ({ childNodes }: Element) =>
  plain([...childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''))

/** Elements of the most frequent roles: computing the role of every element of a page takes long. */
const SELECTORS: Readonly<Record<string, string>> = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  button: 'button:not([role]), [role=button], input:is([type=button], [type=submit])',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  columnheader: 'th[scope=col]:not([role]), [role=columnheader]',
  combobox: 'select:not([role], [multiple]), [role=combobox]',
  dialog: 'dialog:not([role]), [role=dialog]',
  heading: ':is(h1, h2, h3, h4):not([role]), [role=heading]',
  link: 'a[href]:not([role]), [role=link]',
  listitem: 'li:not([role]), [role=listitem]',
  main: 'main:not([role]), [role=main]',
  option: 'option:not([role]), [role=option]',
  radio: 'input[type=radio]:not([role]), [role=radio]',
  row: 'tr:not([role]), [role=row]',
  rowheader: 'th[scope=row]:not([role]), [role=rowheader]',
  spinbutton: 'input[type=number]:not([role]), [role=spinbutton]',
  status: 'output:not([role]), [role=status]',
  switch: '[role=switch]',
  textbox:
    ':is(input:is(:not([type]), [type=text], [type=email], [type=tel]), textarea):not([role]), [role=textbox]',
}

const byRole = (part: HTMLElement, role: string): readonly HTMLElement[] => {
  const selector = SELECTORS[role]
  return selector
    ? [...part.querySelectorAll<HTMLElement>(selector)]
    : queryAllByRole(part, role, { hidden: true })
}

/** Texts that a name may come from; it is computed only where they fit. */
const mayBeNamed = (element: Element, name: Name) =>
  has(plain(element.getAttribute('aria-label') ?? element.textContent), name) ||
  element.matches('input, select, textarea, img, [aria-labelledby], [title]')

const isPressable = (element: Element) =>
  element.isConnected && !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert]')

const FIELDS = 'input, textarea, select, [role=combobox], [role=spinbutton]'

export class Locator {
  constructor(
    private readonly what: string,
    readonly elements: () => readonly HTMLElement[],
  ) {}

  private inside(what: string, find: (part: HTMLElement) => readonly Element[]): Locator {
    return new Locator(`${what}${this.what && ` in ${this.what}`}`, () =>
      this.elements().flatMap((part) => find(part).filter((each) => each instanceof HTMLElement)),
    )
  }

  /** Elements of a role, by accessible name if one is given. */
  getByRole(role: string, { name }: { readonly name?: Name } = {}): Locator {
    return this.inside(`${role} ${name ?? ''}`, (part) =>
      byRole(part, role).filter(
        (each) =>
          (name === undefined || mayBeNamed(each, name)) &&
          !isInaccessible(each) &&
          (name === undefined || matches(plain(computeAccessibleName(each)), name)),
      ),
    )
  }

  /** Fields by their label, with or without its mark of what is optional. */
  getByLabel(label: Name): Locator {
    const isIt = (text: string | null) => matches(plain(text).replace(/ \(optional\)$/, ''), label)
    return this.inside(`field ${label}`, (part) => {
      const labels = [...part.querySelectorAll('label')].filter((each) => isIt(each.textContent))
      const called = [...part.querySelectorAll('[aria-label]')].filter((each) =>
        isIt(each.getAttribute('aria-label')),
      )
      return [...labels.flatMap(({ control }) => control ?? []), ...called].filter((each) =>
        each.matches(FIELDS),
      )
    })
  }

  /** The innermost elements with this text, of their own or with that of the elements in them. */
  getByText(text: Name): Locator {
    return this.inside(`text ${text}`, (part) => {
      const all = [...part.querySelectorAll('*')].filter(
        (each) => matches(ownText(each), text) || matches(plain(each.textContent), text),
      )
      return all.filter((each) => !all.some((other) => other !== each && each.contains(other)))
    })
  }

  filter({ hasText }: { readonly hasText: Name }): Locator {
    return new Locator(`${this.what} with ${hasText}`, () =>
      this.elements().filter(({ textContent }) => has(plain(textContent), hasText)),
    )
  }

  nth(at: number): Locator {
    return new Locator(`${this.what}, number ${at}`, () => this.elements().slice(at, at + 1 || undefined))
  }

  /** The one element. Throws if there is none, or several. */
  element(): HTMLElement {
    const [found, ...others] = this.elements()
    if (!found) throw new Error(`${this.what}: there is none`)
    if (others.length > 0) throw new Error(`${this.what}: there are ${others.length + 1}`)
    return found
  }

  query(): HTMLElement | null {
    return this.elements().length === 0 ? null : this.element()
  }

  /** Waits for the element. */
  findElement(): Promise<HTMLElement> {
    return until(() => this.element(), this.what)
  }

  /** Waits until there is none. */
  gone(): Promise<void> {
    return until(() => {
      if (this.elements().length > 0) throw new Error('it is there')
    }, `The end of ${this.what}`)
  }

  get text(): string {
    return plain(this.element().textContent)
  }

  get texts(): readonly string[] {
    return this.elements().map(({ textContent }) => plain(textContent))
  }

  /** Waits until it can be pressed. */
  pressable(): Promise<HTMLElement> {
    return until(() => {
      const found = this.element()
      if (!isPressable(found)) throw new Error('it can’t be pressed')
      return found
    }, this.what)
  }

  private async act(work: (element: HTMLElement) => unknown): Promise<void> {
    const element = await this.pressable()
    await whole(async () => work(element))
  }

  click(): Promise<void> {
    return this.act((element) => {
      element.focus()
      fireEvent.click(element)
    })
  }

  focus(): Promise<void> {
    return this.act((element) => element.focus())
  }

  /** Replaces the text of a field and leaves it. */
  fill(value: string): Promise<void> {
    return this.act((field) => {
      field.focus()
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
    })
  }

  hover(): Promise<void> {
    return this.act((element) => keyboard.hover(element))
  }

  upload(...files: readonly File[]): Promise<void> {
    return this.act((input) => keyboard.upload(input, [...files]))
  }

  /** Chooses an option, of a select or of a list that opens. */
  async selectOptions(option: string): Promise<void> {
    const field = await this.pressable()
    if (field instanceof HTMLSelectElement) return whole(() => keyboard.selectOptions(field, option))
    await this.click()
    await page.getByRole('option', { name: option }).click()
  }
}

/** Goes to another page of the portal, as a link does. */
export const goTo = (path: string) => whole(async () => history.pushState(null, '', path))

/** Leaves the page, once it has stored what it keeps. */
export async function leavePage(): Promise<void> {
  await pass(1000)
  cleanup()
}

/** The files that the page saves from now on, oldest first; jsdom saves none. */
export function savedFiles(): readonly { readonly name: string; readonly file: Blob }[] {
  const saved: { name: string; file: Blob }[] = []
  let latest: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) latest = file
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, file: latest })
  })
  return saved
}

export const page = new Locator('', () => [document.body])

/* What most tests name. */
export const button = (name: Name, part: Locator = page) => part.getByRole('button', { name })
export const link = (name: Name, part: Locator = page) => part.getByRole('link', { name })
export const heading = (name: Name) => page.getByRole('heading', { name })
export const text = (words: Name) => page.getByText(words)
export const main = page.getByRole('main')
export const dialog = page.getByRole('dialog')
export const alert = page.getByRole('alert')
/** The dialog of what was refused or failed. */
export const error = page.getByRole('alertdialog', { name: 'Error' })
/** Waits for a text. */
export const shows = (words: Name) => text(words).findElement()

const keyboard = user.setup({ delay: null, applyAccept: false, pointerEventsCheck: 0 })

const whole = (work: () => Promise<unknown>) =>
  act(async () => {
    // Testing Library would make React treat the updates after an event as outside of the act, and wrap each
    // event in an act of its own, in which what suspends never renders.
    const { asyncWrapper, eventWrapper } = getConfig()
    configure({ asyncWrapper: (event) => event(), eventWrapper: (fire) => fire() })
    await work().finally(() => configure({ asyncWrapper, eventWrapper }))
    await atOnce()
  })

/** What a user does without naming an element. */
export const userEvent = {
  /** Keys where the focus is, as in '{ArrowDown}{Enter}'. */
  keyboard: (keys: string) => whole(() => keyboard.keyboard(keys)),
  tab: () => whole(() => keyboard.tab()),
  paste: (text: string) => whole(() => keyboard.paste(text)),
}
