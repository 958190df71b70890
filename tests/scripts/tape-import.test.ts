import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMutation } from '#machines/tape/build-tape.rules.ts'
import { readTape } from '#machines/tape/tape.ts'
import { harOf } from '../../scripts/tape-export/har.ts'
import { sessionIn } from '../../scripts/tape-import/session.ts'
import { archive, call, harFile, load, picture } from './har.ts'
import { imported, importedOf, namesOf, pathsOf, SIGNED_IN, SITE, signIn } from './imported.ts'

test('are visits after the sign-in of all tapes, each with the calls that the page makes', async () => {
  const { tape, compared, noted } = await importedOf(
    ...signIn,
    call(SITE, 'getUserDetails'),
    load(`${SITE}/orders`),
    picture(`${SITE}/logo.png`),
    call(SITE, 'sessionCheck'),
    call(SITE, 'getCustomerTransactions'),
    call(SITE, 'getCustomerTransactions'),
    load(`${SITE}/search?value=pine&utm=x`),
    call(SITE, 'searchProductTP'),
    call(SITE, 'getBranches'),
  )
  expect(tape.clock).toBe('2026-11-16T22:00:01.000Z')
  expect(tape.steps.map(({ do: kind }) => kind)).toEqual(['visit', 'fill', 'fill', 'press', 'visit', 'visit'])
  expect(pathsOf(tape)).toEqual(['/login', '/orders', '/search?value=pine'])
  expect(tape.steps.map(namesOf)).toEqual([
    [],
    [],
    [],
    ['login', 'createCart', 'getUserDetails'],
    ['sessionCheck', 'getCustomerTransactions'],
    ['searchProductTP'],
  ])
  expect(tape.steps[0]?.note).toMatch(/^Imported from a HAR file\./)
  expect(tape.steps[5]?.note).toBe('Called too, depending on the data or on what was pressed: getBranches.')
  expect([compared, noted]).toEqual([5, 1])
  expect(tape.steps.flatMap(({ charts, page }) => [...charts, page ?? []].flat())).toEqual([])
})

test('of a session that began earlier follow the sign-in too', async () => {
  const { tape } = await importedOf(load(`${SITE}/stores`), call(SITE, 'getWebBranches'))
  expect(pathsOf(tape)).toEqual(['/login', '/stores'])
  expect(tape.steps.map(namesOf).slice(3)).toEqual([['login', 'createCart'], ['getWebBranches']])
})

test('that a link opened are known by the referrer, or by a call that one page makes', async () => {
  const from = (path: string) => ({ headers: { Referer: SITE + path } })
  const { tape } = await importedOf(
    load(`${SITE}/orders`),
    call(SITE, 'getCustomerTransactions', from('/orders')),
    call(SITE, 'getTransactionTP', from('/orders/104683-0')),
    call(SITE, 'getStatementList', from('/')),
    load(`${SITE}/cart`),
    call(SITE, 'getDloads'),
  )
  expect(pathsOf(tape)).toEqual(['/login', '/orders', '/orders/104683-0', '/cart', '/downloads'])
  expect(tape.steps.map(({ note }) => note ?? '').slice(4)).toEqual([
    '',
    'Opened by a link.\nCalled too, depending on the data or on what was pressed: getStatementList.',
    '',
    'Opened by a link.',
  ])
})

test('are those below the portal’s folder, and the portal’s own', async () => {
  const site = `${SITE}/trade`
  const { tape, unvisited } = await importedOf(
    load(`${site}/orders`),
    call(site, 'getBranches'),
    load(`${SITE}/orders`),
    load(`${site}/register`),
    load(`${site}/reset/7f3a`),
    load(`${site}/jobs`, { status: 302 }),
    { ...load('https://maps.example/trade/jobs') },
  )
  expect(pathsOf(tape)).toEqual(['/login', '/orders'])
  expect(unvisited).toBe(2)
})

const ERP = 'https://erp.example'
const withOrigin = { headers: { Origin: SITE, Referer: `${SITE}/` } }
const withUrl = (page: string) => ({ headers: { Referer: `${SITE}/trade/shop${page}` } })

test.each([
  ['', '/orders', () => withOrigin],
  ['/trade/shop', '/orders', withUrl],
  ['', '/stores', () => ({})],
])('of a portal in %j whose ERP is on another origin are visited', async (folder, page, asked) => {
  const { tape, session } = await importedOf(
    load(`${SITE}${folder}/login`),
    call(ERP, 'login', {
      ...asked('/login'),
      request: 'userid=bob&password=correct-horse',
      reply: SIGNED_IN,
    }),
    load(`${SITE}${folder}${page}`),
    call(ERP, 'getBranches', asked(page)),
    load('https://pay.example/orders'),
    load(`${SITE}${folder}/cart`),
    call(ERP, 'getCartContents', asked('/cart')),
  )
  expect(pathsOf(tape)).toEqual(['/login', page, '/cart'])
  expect(session.site).toBe(SITE + folder)
  const chosen = await sessionIn(
    harFile(archive([load(`${SITE}/cart`), call(ERP, 'getBranches', asked('/cart'))])),
    { site: SITE },
  )
  expect(chosen.calls).toHaveLength(1)
})

const visit = (url: string, own: Readonly<Record<string, unknown>>) =>
  load(url, { headers: { 'Sec-Fetch-Dest': '' }, own: { _resourceType: 'document', ...own } })

test.each([
  [
    'Chromium’s panel: a page is named by its URL, and may come from a cache',
    [
      visit('https://maps.example/embed', { pageref: 'page_1' }),
      visit(`${SITE}/stores`, { pageref: 'page_2' }),
      visit('https://maps.example/embed', { pageref: 'page_2' }),
      visit(`${SITE}/orders`, { pageref: 'page_2' }),
    ],
    [
      { id: 'page_1', title: `${SITE}/cart`, startedDateTime: '2026-11-16T21:59:00Z' },
      { id: 'page_2', title: `${SITE}/stores`, startedDateTime: '2026-11-16T22:00:01Z' },
    ],
    ['/cart', '/stores'],
  ],
  [
    'Playwright 1.64: a page is a tab, and the frames are named',
    [
      visit(`${SITE}/cart`, { pageref: 'page@1', _frameref: 'frame@1' }),
      visit(`${SITE}/orders`, { pageref: 'page@1', _frameref: 'frame@2' }),
      visit(`${SITE}/stores`, { pageref: 'page@1', _frameref: 'frame@1' }),
    ],
    [{ id: 'page@1', title: 'Stores', startedDateTime: '2026-11-16T22:00:00Z' }],
    ['/cart', '/stores'],
  ],
])('are not those of frames: %s', async (_, entries, pages, paths) => {
  const { tape } = await imported(archive([...entries, call(SITE, 'getBranches')], pages))
  expect(pathsOf(tape)).toEqual(['/login', ...paths])
})

test('are at most as many as a tape may have steps', async () => {
  const pages = Array.from({ length: 1000 }, () => load(`${SITE}/orders`))
  await expect(importedOf(call(SITE, 'getBranches'), ...pages)).rejects.toThrow(
    'This session has 1001 pages; a tape has at most 1000 steps.',
  )
})

test('a request is kept if the portal fills it in by itself, with user, customer and cart of the scenario', async () => {
  const facts = { customerID: 998877, deviceID: 'REAL-1', userName: 'bob', tpaID: 'TP' }
  const { tape } = await imported(
    archive([
      ...signIn,
      load(`${SITE}/invoices`),
      call(SITE, 'getCartContents', { request: { ...facts, sessionID: 'c7', reprice: true } }),
      call(SITE, 'getCartTallies', { request: { sessionID: 'another', lineNo: 0 } }),
      call(SITE, 'getCustomerInvoicesTP', {
        request: { customerID: 998877, fromDate: '2026-08-29', toDate: '' },
      }),
      call(SITE, 'getWidgetConfiguration', { request: { objectSet: 'settings' } }),
      load(`${SITE}/orders/1-0`),
      call(SITE, 'getTransactionTP', { request: { ...facts, transactionNumber: 1, transactionSuffix: 0 } }),
    ]),
    { scenario: 'us' },
  )
  expect(tape.steps.slice(4).map(({ calls }) => calls)).toEqual([
    [
      {
        operation: 'getCartContents',
        request: {
          customerID: 70114,
          deviceID: 'PORTAL-US-01',
          userName: 'admin',
          tpaID: 'TP',
          sessionID: '{SessionID 1}',
          reprice: true,
        },
      },
      { operation: 'getCartTallies' },
      {
        operation: 'getCustomerInvoicesTP',
        request: { customerID: 70114, fromDate: '{today-79}', toDate: '' },
      },
      { operation: 'getWidgetConfiguration', request: { objectSet: 'settings' } },
    ],
    [{ operation: 'getTransactionTP' }],
  ])
})

const FOLDER = new URL('../tapes/', import.meta.url)

test.each(readdirSync(FOLDER))('the tape %s, exported and imported again, has its visits', async (name) => {
  const read = readTape(readFileSync(new URL(name, FOLDER), 'utf8'))
  if ('problem' in read) throw new Error(read.problem)
  const { scenario } = read.tape
  const { tape } = await imported(JSON.stringify(harOf(read.tape)), {
    scenario: scenario === 'us' ? 'us' : 'au',
  })
  const visits = pathsOf(read.tape).filter((path) => path !== '/login')
  expect(pathsOf(tape).filter((path) => visits.includes(path))).toEqual(expect.arrayContaining(visits))
  const changed = read.tape.steps.flatMap(({ calls }) => calls.filter(isMutation))
  const notes = tape.steps.map(({ note = '' }) => note).join()
  const own = ['login', 'createCart']
  for (const { operation } of changed) expect(own.includes(operation) || notes.includes(operation)).toBe(true)
})
