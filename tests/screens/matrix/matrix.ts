import { act, cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { Fault, FaultKind } from '#contract/control/faults.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { closeSession, keepSession } from '../../../src/app/session-storage.ts'
import { pass, until } from '../own-time.ts'
import { showPortal } from '../portal.tsx'
import { field, press, pressable, reads, signIn, words, write } from './page.ts'
import { SMALL_SITE } from './small-site.ts'
import { stageOf } from './stage.ts'
import type { Sight, Way } from './way.ts'

/* One operation and one kind of fault, driven through the screen that uses it. */

/** What the ERP says against it, in words that nothing else on a page says. */
const OWN_WORDS = 'The ERP has its own reasons'
const EXPIRED = 'Your session has expired. Sign in to go on where you were.'
const LATE_MS = 45_000
/** A page that asks for nothing of its own. */
const ELSEWHERE = '/support'

interface Case {
  readonly operation: OperationName
  readonly kind: FaultKind
  readonly way: Way
}

type Opened = Awaited<ReturnType<typeof opened>>

/** Drives one case to its good end, or throws at what is not as it should be. */
export async function drive(each: Case): Promise<void> {
  const { operation, way, kind } = each
  const page = await opened(each)
  const before = done(page.world, operation)
  try {
    if (way.press) await fill(way)
    page.world.faults.replace([faultOf(each)])
    if (!way.press) await page.open()
    const pressed = way.press && (await press(way.press))
    await (kind === 'latency' ? whileLate(page, each, pressed) : afterFault(page, each))
    if (operations[operation].kind !== 'mutation') return
    await until(() =>
      expect(done(page.world, operation) - before, 'how often it was done').toBe(timesOf(each)),
    )
    await pass(5000)
    expect(done(page.world, operation) - before, 'how often it was done in the end').toBe(timesOf(each))
  } finally {
    // Nobody looks any more: the sign-in need not be drawn.
    cleanup()
    page.session.send({ type: 'session.signedOut' })
  }
}

const faultOf = ({ operation, kind }: Case): Fault => ({ operation, kind, message: OWN_WORDS, ms: LATE_MS })

/** How often the ERP has done it. */
const done = (world: SimulatedWorld, operation: OperationName) =>
  world.journal
    .entries()
    .filter((entry) => entry.operation === operation && (entry.error ?? 'lost-reply') === 'lost-reply').length

const isLostChange = ({ operation, kind }: Case) =>
  kind === 'lost-reply' && operations[operation].kind === 'mutation'

const timesOf = (each: Case) => (isLostChange(each) ? (each.way.unanswered?.times ?? 1) : 1)

/** The portal, with its user signed in and a page to open. What presses find is open already. */
async function opened({ way: { at, by, prepare, press: presses } }: Case) {
  const portal = await showPortal('/', { seed: SMALL_SITE, ...(by && { by }) })
  const { session, world } = portal
  let kept = session.getSnapshot().context.session
  if (kept) keepSession(kept)
  session.on('session.opened', (event) => {
    kept = event.session
    keepSession(event.session)
  })
  session.on('session.closed', ({ reason }) => closeSession(kept, reason))
  const stage = stageOf(world, kept)
  await prepare?.(stage)
  const place = typeof at === 'string' ? at : await at(stage)
  history.replaceState(null, '', place)
  if (presses) await portal.open()
  return { ...portal, place }
}

/** Everything but the press. */
async function fill({ reach, types = {}, press: presses }: Way): Promise<void> {
  await reach?.()
  for (const [label, text] of Object.entries(types)) await write(label, text)
  if (presses) await pressable(presses)
}

const seen = (sight: Sight) => (typeof sight === 'function' ? sight : reads(sight))

const BUSY = '[aria-busy=true], [role=status][aria-label^=Loading], [data-busy], [role=progressbar]'

/** What says that something is under way, in a part of the page. */
const isBusy = (part: Element) =>
  part.matches(BUSY) ||
  part.querySelector(BUSY) !== null ||
  [...part.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Loading')

const main = () => document.querySelector('main')
const boundary = () => screen.queryByRole('alertdialog', { name: 'An Error Occured' })

/** The page stands, or what the specification puts in its place; with nothing that only its maker understands. */
function expectUp({ operation, way }: Case): void {
  const page = main()
  const isStanding = page ? page.textContent !== '' || isBusy(page) : isBusy(document.body)
  if (!isStanding) expect(way.says?.byBoundary && boundary(), 'what stands in its place').toBeTruthy()
  if (!way.says?.byBoundary) expect(boundary(), 'the boundary').toBeNull()
  expect(words()).not.toMatch(/undefined|\[object|<html>|NaN/)
  expect(words()).not.toContain(operation.length > 8 ? operation : '-no-such-word-')
}

async function whileLate({ world }: Opened, each: Case, pressed?: HTMLElement): Promise<void> {
  const { way } = each
  await until(() => expect(isBusy(document.body), 'that it is under way').toBe(true))
  await until(() => expectUp(each))
  // Whatever is still there of what was pressed does nothing.
  if (!way.counts) await act(async () => pressed?.click())
  await pass(1000)
  world.faults.replace([])
  await until(seen(way.worked))
}

async function afterFault(page: Opened, each: Case): Promise<void> {
  const { kind, way, operation } = each
  const { world } = page
  if (kind === 'expired' && operations[operation].session !== 'none') return afterExpiry(page, each)
  if (way.says?.nothing || (isLostChange(each) && way.unanswered?.done === undefined)) {
    await until(seen(way.worked))
    return expectUp(each)
  }
  await until(seen(messageOf(each)))
  if (kind !== 'error' && kind !== 'field-error') expect(words()).not.toContain(OWN_WORDS)
  expectUp(each)
  world.faults.replace([])
  if (isLostChange(each) && way.unanswered?.isSeen) await dismiss()
  else await again(page, each)
  await until(seen((isLostChange(each) ? way.unanswered?.after : undefined) ?? way.worked))
}

/** What is read after a fault (section 8). */
function messageOf(each: Case): Sight {
  const { kind, way, operation } = each
  const { says = {}, unanswered = {} } = way
  if (kind === 'error' || kind === 'field-error') return says.refused ?? OWN_WORDS
  if (kind === 'expired') return says.expired ?? EXPIRED
  const unreachable = says.unreachable ?? FALLBACK_MESSAGES.generic
  if (operations[operation].kind !== 'mutation') return unreachable
  return (isLostChange(each) ? unanswered.done : unanswered.undone) ?? unreachable
}

/** Back at the sign-in, told why, and then again where he was, with what he typed. */
async function afterExpiry({ world, place }: Opened, each: Case): Promise<void> {
  const { way } = each
  await until(reads(EXPIRED))
  world.faults.replace([])
  await signIn()
  await until(() => expect(location.pathname + location.search).toBe(place))
  if (!way.press) return void (await until(seen(way.worked)))
  await until(() => expectUp(each))
  await dismiss()
  await way.reach?.()
  await expectTyped(way, isSecret)
  await press(way.press)
  await until(seen(way.worked))
}

/** No password is kept. */
const isSecret = (label: string) => label.includes('Password')

async function expectTyped({ types = {} }: Way, isTypedAnew: (label: string) => boolean): Promise<void> {
  for (const [label, text] of Object.entries(types)) {
    if (isTypedAnew(label)) await write(label, text)
    await until(() => expect(field(label), 'what was typed').toHaveValue(text))
  }
}

/** The same once more, by the way that the page offers. */
async function again(page: Opened, each: Case): Promise<void> {
  const { way, kind } = each
  const { sendAgain } = way.unanswered ?? {}
  const isUnanswered = kind !== 'error' && kind !== 'field-error'
  if (sendAgain && isUnanswered) return void (await press(sendAgain))
  await dismiss()
  await expectTyped(way, () => false)
  if (way.again) return void (await way.again())
  if (way.press) return void (await press(way.press))
  const retry = [...document.querySelectorAll('main button, [role=dialog] button')].find(
    ({ textContent }) => textContent === 'Try again',
  )
  if (retry instanceof HTMLElement) return void (await press(() => retry))
  await act(async () => navigate(ELSEWHERE))
  await pass(100)
  await act(async () => navigate(page.place))
}

/** Whatever stands in front of the page is read and put away, the topmost first. */
async function dismiss(): Promise<void> {
  await pass(500)
  for (let tries = 0; tries < 3; tries += 1) {
    const out = [...document.querySelectorAll('[role=alertdialog] button')].findLast(({ textContent }) =>
      /^(OK|Cancel)$/.test(textContent),
    )
    if (!(out instanceof HTMLElement)) return
    await press(() => out)
    await pass(500)
  }
}
