import { type CDPSession, expect } from '@playwright/test'
import { isLong } from '../../setup/volume.ts'
import {
  COLOURS,
  changeScheme,
  FURTHER_ROWS,
  hiddenRegions,
  violations,
  WCAG,
} from '../support/accessibility.ts'
import { type Control, controlsOf, missingAmong } from '../support/controls.ts'
import type { Page } from '../support/test.ts'
import { spaceText, unfitDialog, unfitTexts } from '../support/text-fit.ts'
import { MOVED } from './phone.ts'

const SIZES = {
  wide: { width: 2560, height: 1440 },
  desk: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 844 },
  /** A phone with text twice as large. */
  largeText: { width: 195, height: 422 },
  /** A phone with its keyboard open. */
  low: { width: 390, height: 500 },
} as const
type Size = keyof typeof SIZES
export const SIZE_NAMES: readonly Size[] = ['wide', 'desk', 'tablet', 'phone', 'largeText']
type Scheme = 'dark' | 'light'

/** The portal's bar and footer, which are the same on every screen and judged once. */
const SHELL = 'header[data-surface=bar], main ~ footer'

export const openDialogs = (page: Page) =>
  page.locator('dialog:modal, [aria-modal=true]').filter({ visible: true })

/** For a finger: 44 px, less the borders of a group that a button may be in. */
const LEAST_HEIGHT = 41.5
/** On a phone a row is a card, so few are judged. */
const FEW_ROWS = 'main tbody tr:nth-child(n + 5)'
const selectors = MOVED.map(({ selector }) => selector)

export interface Judging {
  /** The screen and what is open on it: 'cart, Clear All'. */
  readonly name: string
  /** Selects what is judged; by default the page, or the dialog alone while a modal one is open. */
  readonly within?: string
  /** Exists only at this size. */
  readonly only?: 'desk' | 'phone'
  /** Includes the portal's bar and footer. */
  readonly shell?: boolean
  /** Judged while something loads. */
  readonly loading?: boolean
  /**
   * A screen or an overlay: judged on a light desk and a dark phone, and with LONG=1 on a dark desk and a light
   * phone too. Another state of either, or the same dialog with other words, is judged on a dark phone only, and
   * with LONG=1 like a screen.
   */
  readonly whole?: boolean
}

/** Marks that something is still loading. */
const LOADING =
  '[aria-busy=true], [data-screen-waiting], [role=status][aria-label^=Loading], .skeleton, header [data-busy]'

/** Waits until the page has loaded and painted everything. */
export async function expectLoaded(page: Page, { name, loading }: Judging): Promise<void> {
  const waiting = () =>
    page.evaluate((selector) => {
      const found = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
      return found.map(({ outerHTML }) => outerHTML.slice(0, 120))
    }, LOADING)
  if (!loading)
    await expect.poll(waiting, { message: `${name} is loaded`, intervals: [20, 50, 100] }).toEqual([])
  await page.evaluate(
    () =>
      new Promise<void>((atRest) => {
        let frames = 0
        const observer = new MutationObserver(() => {
          frames = 0
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
        const count = () => {
          frames += 1
          if (frames > 2) observer.disconnect()
          if (frames > 2) atRest()
          else requestAnimationFrame(count)
        }
        requestAnimationFrame(count)
      }),
  )
}

const touch = new WeakMap<Page, CDPSession>()

/** A phone has touch, a desk a mouse: the portal makes its controls larger for touch. */
export async function changeSize(page: Page, size: Size): Promise<void> {
  const session = touch.get(page) ?? (await page.context().newCDPSession(page))
  touch.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: size !== 'desk' && size !== 'wide' })
  await page.setViewportSize(SIZES[size])
}

/** The size that the browser's settings give to text. */
async function changeTextSize(page: Page, times: 1 | 2): Promise<void> {
  const fontSizes = { standard: 16 * times, fixed: 13 * times }
  await touch.get(page)?.send('Page.setFontSizes', { fontSizes })
}

/** By how much the page is wider than its window, if it is. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
      ? [`the page is ${scrollWidth - clientWidth} px wider than its window`]
      : []
  })

const PATIENCE_MS = 3000

/** Repeats the check for a while, because the page may still be adapting to another size. */
async function lasting(find: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const end = Date.now() + PATIENCE_MS
  let found = await find()
  while (found.length > 0 && Date.now() < end) found = await find()
  return found
}

/** Expects no problems on a desk and a phone, one of them light and one dark. */
export async function judge(page: Page, judging: Judging): Promise<void> {
  const { name, within, only, shell, loading } = judging
  const isWhole = Boolean(judging.whole || only || isLong)
  const part = { within, except: shell ? FURTHER_ROWS : `${SHELL}, ${FURTHER_ROWS}` }
  const problems: string[] = []
  const note = async (view: string, find: () => Promise<readonly string[]>) => {
    for (const each of await lasting(find)) problems.push(`${name}, ${view}: ${each}`)
  }
  let onDesk: readonly string[] = []
  const pressable = async (size: Size) => {
    const controls = await controlsOf(page, {
      within: within ?? (shell ? 'body' : undefined),
      except: `${part.except}, ${FEW_ROWS}`,
      selectors,
    })
    const all = controls.map(({ what }) => what)
    const missing = missingAmong(onDesk, all).map((what) => `the desk's ${what} is not visible`)
    if (size === 'desk') onDesk = controls.filter(({ fits }) => !fits).map(({ what }) => what)
    const isSmall = ({ what, height }: Control) =>
      size === 'phone' && !what.startsWith('link') && height !== null && height < LEAST_HEIGHT
    const small = controls.filter(isSmall).map(({ what, height }) => `${what} is ${height} px high`)
    return [
      ...missing,
      ...small,
      ...controls.flatMap(({ what, trouble }) => (trouble ? `${what} ${trouble}` : [])),
    ]
  }
  const judgeView = async (size: Size, scheme: Scheme) => {
    await note(`${size}, ${scheme}`, () => violations(page, part, WCAG))
    await note(size, () => sideways(page))
    await note(size, () => hiddenRegions(page))
    await note(size, () => unfitTexts(page, within))
    await note(size, () => pressable(size))
  }
  const judgeColours = (size: Size, scheme: Scheme) =>
    note(`${size}, ${scheme}`, () => violations(page, part, COLOURS))
  await expectLoaded(page, judging)
  if (only !== 'phone') {
    if (isWhole) await judgeView('desk', 'light')
    else if (!loading) await note('desk', () => pressable('desk'))
  }
  await changeScheme(page, 'dark')
  if (only === 'desk' || (isLong && !only)) await judgeColours('desk', 'dark')
  if (only !== 'desk') {
    await changeSize(page, 'phone')
    await expectLoaded(page, judging)
    await judgeView('phone', 'dark')
  }
  await changeScheme(page, 'light')
  if (only === 'phone' || (isLong && !only)) await judgeColours('phone', 'light')
  if (only !== 'desk' && !loading) {
    await changeTextSize(page, 2)
    await note('text twice as large', () => unfitTexts(page, within))
    await changeTextSize(page, 1)
    if ((await openDialogs(page).count()) > 0) {
      await changeSize(page, 'low')
      await note('a low window', () => unfitDialog(page))
    }
    await changeSize(page, 'narrow')
    await spaceText(page, true)
    await note('text set wide apart', () => unfitTexts(page, within))
    await spaceText(page, false)
  }
  await changeSize(page, 'desk')
  expect.soft(problems, name).toEqual([])
}
