import * as v from 'valibot'
import type { Erp } from '#contract/operations.ts'
import { erpFor, keptSession } from '../../../kit/playwright.ts'
import type { Page } from '../support/test.ts'

/** The text under a key of either storage, once the portal has written it. */
async function stored(page: Page, key: string): Promise<string> {
  const read = (name: string) => sessionStorage.getItem(name) ?? localStorage.getItem(name)
  await page.waitForFunction(read, key)
  return (await page.evaluate(read, key)) ?? ''
}

export const cartIdOf = (page: Page) => stored(page, 'cartSessionId')

/** The ERP as the page's user calls it, to set up and verify tests. */
export async function erpOf(page: Page): Promise<Erp> {
  return erpFor(page.context(), v.parse(keptSession, JSON.parse(await stored(page, 'AUTH'))))
}
