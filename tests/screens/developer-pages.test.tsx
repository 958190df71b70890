import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/* A portal whose build leaves out the pages for developers, testers and trainers. */

beforeAll(() => {
  vi.stubEnv('DEVELOPER_PAGES', 'no')
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('the pages do not exist, and lead to the sign-in without a session', async () => {
  const { goTo, page } = await import('../support/page.ts')
  const { openPortal } = await import('../support/portal.tsx')
  const { session } = await openPortal('/downloads')
  for (const path of ['/debug', '/playground', '/tour']) {
    await goTo(path)
    await page.getByText(new RegExp(`There is no page at ${path}\\.`)).findElement()
    expect(page.getByRole('heading', { name: 'Page not found' }).element()).toBeVisible()
  }
  session.send({ type: 'session.signedOut' })
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await signIn.findElement()
  await goTo('/debug')
  await signIn.findElement()
  expect(location.pathname).toBe('/login')
})
