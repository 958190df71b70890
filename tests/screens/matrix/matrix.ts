import '../../support/all-screens.ts'
import { act } from '@testing-library/react'
import { expect } from 'vitest'
import type { Fault, FaultKind } from '#contract/control/faults.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { Locator, pass, until, page as whole } from '../../support/page.ts'
import type { Flow, Sight } from './operation-flow.ts'
import { ELSEWHERE, type Visit } from './visit.ts'
import { button, field, signIn } from './words.ts'

/* Drives one operation with one kind of fault through the screen that uses it. */

/** The message of the ERP's refusals, which appears nowhere else on a page. */
const OWN_WORDS = 'The ERP has its own reasons'
const EXPIRED = 'Your session has expired. Sign in to continue where you left off.'
const LATE_MS = 45_000
const WORKED = 'What shows that it worked'

export interface Case {
  readonly operation: OperationName
  readonly kind: FaultKind
  readonly flow: Flow
}

/** Drives one case to success in an open portal; throws if anything is not as expected. */
export async function drive(page: Visit, each: Case): Promise<void> {
  const { operation, flow, kind } = each
  const before = done(page.world, operation)
  if (flow.press) await fill(page, flow)
  if (!flow.isThere && (flow.press || page.isElsewhere())) expectUndone(flow.worked)
  page.world.faults.replace([faultOf(each)])
  if (!flow.press) await page.goTo(page.place)
  const pressed = await flow.press?.pressable()
  await flow.press?.click()
  await (kind === 'latency' ? whileLate(page, each, pressed) : afterFault(page, each))
  if (operations[operation].kind !== 'mutation') return
  const times = timesOf(each)
  await until(
    () => expect(done(page.world, operation) - before).toBe(times),
    `That it is done ${times} times`,
  )
  await pass(5000)
  expect(done(page.world, operation) - before, 'how often it was done in the end').toBe(times)
}

/** All the text on the page, open dialogs included. */
const words = () => document.body.textContent

const looks = (sight: Sight) => () => {
  if (typeof sight === 'function') return sight()
  if (sight instanceof Locator) return sight.element()
  const isRead = typeof sight === 'string' ? words().includes(sight) : sight.test(words())
  if (!isRead) throw new Error(`${sight} on the page`)
}

/** The sign of success must be absent beforehand. */
function expectUndone(worked: Sight): void {
  expect(looks(worked), `What shows that it worked, before it was done: ${worked}`).toThrow()
}

const faultOf = ({ operation, kind }: Case): Fault => ({ operation, kind, message: OWN_WORDS, ms: LATE_MS })

/** How often the ERP performed the operation, lost replies included. */
const done = (world: SimulatedWorld, operation: OperationName) =>
  world.journal
    .entries()
    .filter((entry) => entry.operation === operation && (entry.error ?? 'lost-reply') === 'lost-reply').length

const isLostChange = ({ operation, kind }: Case) =>
  kind === 'lost-reply' && operations[operation].kind === 'mutation'

const timesOf = (each: Case) => (isLostChange(each) ? (each.flow.unanswered?.times ?? 1) : 1)

/** Does everything up to the press. */
async function fill(page: Visit, { reach, types = {}, press: presses }: Flow): Promise<void> {
  await page.goTo(page.place)
  await reach?.()
  for (const [label, text] of Object.entries(types)) await field(label).fill(text)
  await presses?.pressable()
}

const see = (what: string, sight: Sight) => until<unknown>(looks(sight), what)

const BUSY = '[aria-busy=true], [role=status][aria-label^=Loading], [data-busy], [role=progressbar]'

/** Whether part of the page shows that something is in progress. */
const isBusy = (part: Element) =>
  part.matches(BUSY) ||
  part.querySelector(BUSY) !== null ||
  [...part.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Loading')

const main = () => document.querySelector('main')
const boundary = () => whole.getByRole('alertdialog', { name: 'An Error Occured' }).query()

/** The page, or what the specification puts in its place, is up and shows no internals. */
function expectUp({ operation, flow }: Case): void {
  const page = main()
  const isStanding = page ? page.textContent !== '' || isBusy(page) : isBusy(document.body)
  if (!isStanding) expect(flow.says?.byBoundary && boundary(), 'what stands in its place').toBeTruthy()
  if (!flow.says?.byBoundary) expect(boundary(), 'the boundary').toBeNull()
  expectUnread(/undefined|\[object|<html>|NaN/)
  if (operation.length > 8) expectUnread(operation)
}

function expectUnread(text: string | RegExp): void {
  const at = words().search(text)
  if (at >= 0) throw new Error(`The page reads: ${words().slice(Math.max(0, at - 60), at + 60)}`)
}

async function whileLate({ world }: Visit, each: Case, pressed?: HTMLElement): Promise<void> {
  const { flow } = each
  await until(() => expect(isBusy(document.body)).toBe(true), 'That it is under way')
  await until(() => expectUp(each))
  // Pressing the same element again must do nothing.
  if (!flow.counts) await act(async () => pressed?.click())
  await pass(1000)
  world.faults.replace([])
  await see(WORKED, flow.worked)
}

async function afterFault(page: Visit, each: Case): Promise<void> {
  const { kind, flow, operation } = each
  const { world } = page
  if (kind === 'expired' && operations[operation].session !== 'none') return afterExpiry(page, each)
  if (flow.says?.nothing || (isLostChange(each) && flow.unanswered?.done === undefined)) {
    await see(WORKED, flow.worked)
    return expectUp(each)
  }
  await see(`What is said after ${kind}`, messageOf(each))
  if (kind !== 'error' && kind !== 'field-error') expectUnread(OWN_WORDS)
  expectUp(each)
  if (offersHappened(each)) await button('Send what happened').pressable()
  world.faults.replace([])
  if (isLostChange(each) && flow.unanswered?.isSeen) await dismiss()
  else await again(page, each)
  await see(WORKED, (isLostChange(each) ? flow.unanswered?.after : undefined) ?? flow.worked)
}

/** A signed-in user can send what led to a failed change to Support. A field's error is shown at the field only. */
const offersHappened = ({ operation, kind, flow }: Case) =>
  operations[operation].kind === 'mutation' && kind !== 'field-error' && flow.by !== 'nobody'

/** The message shown after a fault (section 8). */
function messageOf(each: Case): Sight {
  const { kind, flow, operation } = each
  const { says = {}, unanswered = {} } = flow
  if (kind === 'error' || kind === 'field-error') return says.refused ?? OWN_WORDS
  if (kind === 'expired') return says.expired ?? EXPIRED
  const unreachable = says.unreachable ?? FALLBACK_MESSAGES.generic
  if (operations[operation].kind !== 'mutation') return unreachable
  return (isLostChange(each) ? unanswered.done : unanswered.undone) ?? unreachable
}

/** The user returns to the login page with a message, signs in, and finds the same page and draft. */
async function afterExpiry({ world, place }: Visit, each: Case): Promise<void> {
  const { flow } = each
  await see('That the session has expired', EXPIRED)
  world.faults.replace([])
  await signIn()
  await until(() => expect(location.pathname + location.search).toBe(place), 'The page where it expired')
  if (!flow.press) return void (await see(WORKED, flow.worked))
  await until(() => expectUp(each))
  await dismiss()
  await flow.reach?.()
  await expectTyped(flow, isSecret)
  await flow.press.click()
  await see(WORKED, flow.worked)
}

/** Passwords are not kept. */
const isSecret = (label: string) => label.includes('Password')

async function expectTyped({ types = {} }: Flow, isRetyped: (label: string) => boolean): Promise<void> {
  for (const [label, text] of Object.entries(types)) {
    if (isRetyped(label)) await field(label).fill(text)
    await until(() => expect(field(label).element()).toHaveValue(text), `What was typed into ${label}`)
  }
}

/** Repeats the operation in the way that the page offers. */
async function again(page: Visit, each: Case): Promise<void> {
  const { flow, kind } = each
  const { sendAgain } = flow.unanswered ?? {}
  const isUnanswered = kind !== 'error' && kind !== 'field-error'
  if (sendAgain && isUnanswered) return sendAgain.click()
  await dismiss()
  await expectTyped(flow, () => false)
  if (flow.again) return void (await flow.again())
  if (flow.press) return flow.press.click()
  if (button('Try again').query()) return button('Try again').click()
  await page.goTo(ELSEWHERE)
  await pass(100)
  await page.goTo(page.place)
}

/** Closes open dialogs, the topmost first. */
async function dismiss(): Promise<void> {
  await pass(500)
  const ways = whole
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(OK|Cancel|Change the address)$/ })
  for (let tries = 0; tries < 3 && ways.elements().length > 0; tries += 1) {
    await ways.nth(-1).click()
    await pass(500)
  }
}
