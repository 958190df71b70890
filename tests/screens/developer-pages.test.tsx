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

test.each(['/debug', '/playground', '/tour'])('%s is a page that does not exist', async (path) => {
  const { showPortal } = await import('../support/portal.tsx')
  const { open, screen } = await showPortal(path)
  await open()
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByText(new RegExp(`There is no page at ${path}\\.`))).toBeVisible()
})

test('/debug leads to the sign-in without a session', async () => {
  const { showPortal } = await import('../support/portal.tsx')
  const { open, screen } = await showPortal('/debug', { by: 'nobody' })
  await open()
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
})
