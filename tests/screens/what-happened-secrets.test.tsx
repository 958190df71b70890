/// <reference types="vite/client" />
import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operationNames } from '#contract/operations.ts'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import { readCode, writeCode } from '../../src/components/happened/code.ts'
import type { Happened } from '../../src/components/happened/happened.ts'
import { pack } from '../../src/components/happened/pack.ts'
import { recorderOf } from '../../src/components/happened/recorder.ts'
import { patterns } from '../../src/components/navigation/paths.ts'
import { chartOf, withDescendants } from '../../src/components/statecharts/definition.ts'
import { goTo, page, until } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { NOW, seedWith, smallSite } from '../support/seeds.ts'

/* Nothing that was typed, and nothing that the ERP replied, is in what happened: every name is the portal's own. */

// No test waits for a dynamic import.
import.meta.glob('../../src/{app,components,screens,ui}/**/*.tsx', { eager: true })

/** A small site with the documents of the paths below. */
const SITE = {
  ...smallSite('au'),
  transactions: seedWith([
    { number: 104683, jobName: 'Emerald deck' },
    { number: 104683, suffix: 1, type: 'Invoice', invoiced: '2026-11-04', jobName: 'Emerald deck' },
    { number: 104651, type: 'Quote' },
  ]).transactions,
}

const TYPED = 'Mallory Unmistakable 4111111111111111'
/** For fields that take nothing else. */
const TYPED_NUMBER = '8675309'
const SECRETS = [
  'Mallory',
  'Unmistakable',
  '41111111',
  TYPED_NUMBER,
  // The password, and what the ERP replies about the user, their customer, products and orders.
  'trade-demo',
  'kestrelridge',
  'Alex',
  '40125',
  'CEM-GP20',
  'Cement',
  '104683',
  'Emerald',
  'list-generic',
]

const PATHS = [
  '/',
  '/search?value=CEM-GP20',
  '/products/Timber/Structural%20Framing',
  '/quick-order',
  '/cart',
  '/checkout',
  '/orders',
  '/orders/104683-0',
  '/quotes/104651-0',
  '/quotes/104651-0/client',
  '/invoices',
  '/jobs?name=Emerald%20deck',
  '/buy-again',
  '/statements',
  '/custom-lists',
  '/custom-lists/list-generic-1',
  '/on-site',
  '/pay-account',
  '/admin/account/new',
  '/admin/account/2002',
  '/downloads',
  '/pricebook',
  '/support',
  '/contact-a-representative',
  '/stores',
]

/** A page on its way. */
const WAITING = '[data-screen-waiting], main [aria-busy=true], main .skeleton'

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

/** Types into every field of the page and submits every form. */
async function typeEverywhere(): Promise<number> {
  const fields = [...document.querySelectorAll('input, textarea')].filter(isField)
  const texts = fields.filter(({ type }) => !['checkbox', 'radio', 'file', 'hidden'].includes(type))
  for (const field of texts) {
    const value = ['number', 'date', 'time'].includes(field.type) ? TYPED_NUMBER : TYPED
    await act(async () => {
      field.focus()
      fireEvent.change(field, { target: { value } })
      fireEvent.keyDown(field, { key: 'Enter' })
      fireEvent.blur(field)
    })
  }
  for (const form of document.querySelectorAll('form')) await act(async () => fireEvent.submit(form))
  return texts.length
}

const definitions = (await allMachines()).map((machine) => chartOf(machine).root)
const states = definitions.flatMap(withDescendants)
const OWN: ReadonlySet<string> = new Set([
  '',
  ...definitions.map(({ id }) => id),
  ...states.map(({ key }) => key),
  ...states.flatMap(({ transitions }) => transitions.map(({ event }) => event)),
  ...operationNames(),
  ...Object.values(patterns),
])

const statesIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([state, inner]) => [state, ...statesIn(inner)])

const namesIn = ({ actors, steps }: Happened): readonly string[] => [
  ...actors.flatMap(({ chart, value }) => [chart, ...statesIn(value)]),
  ...steps.flatMap((step) => {
    if (step.kind === 'page') return [step.page]
    if (step.kind === 'call') return [step.operation]
    return [step.chart, step.event, ...statesIn(step.from), ...statesIn(step.to)]
  }),
]

const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret))
const bytesOf = (happened: Happened) => Buffer.from(pack(happened)).toString('latin1')

test('what is typed into every field, and what the ERP replies, is in no code and not in its bytes', async () => {
  const { session } = await openPortal('/', { seed: SITE, now: NOW })
  const recorder = recorderOf(session)
  let typed = 0
  const calls = new Set<string>()
  for (const path of PATHS) {
    await goTo(path)
    await until(() => expect(document.querySelector(WAITING), path).toBeNull())
    if (path.startsWith('/search')) await page.getByRole('button', { name: 'Add to cart' }).click()
    typed += await typeEverywhere()
    const happened = recorder.read()
    for (const step of happened.steps) if (step.kind === 'call') calls.add(step.operation)
    expect(secretsIn(bytesOf(happened)), `the bytes after ${path}`).toEqual([])
    const foreign = namesIn(happened).filter((name) => !OWN.has(name))
    expect(foreign, `names after ${path} that are not the portal’s`).toEqual([])
    const read = readCode(writeCode(happened) ?? '')
    expect(read, path).toHaveProperty('happened')
    expect(secretsIn(JSON.stringify(read)), path).toEqual([])
  }
  expect(typed, 'fields').toBeGreaterThan(60)
  expect(calls.size, 'operations').toBeGreaterThan(20)
})

test('a password that was refused is in no code', async () => {
  const { session } = await openPortal('/', { seed: SITE, now: NOW })
  session.send({ type: 'session.expired' })
  const credentials = { username: 'Mallory', password: TYPED, rememberMe: false }
  session.send({ type: 'session.signInSubmitted', credentials })
  await page.getByText('Invalid username or password').findElement()
  const bytes = bytesOf(recorderOf(session).read())
  expect(bytes).toContain('session.signInSubmitted')
  expect(secretsIn(bytes)).toEqual([])
})
