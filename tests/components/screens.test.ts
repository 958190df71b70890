import { expect, test, vi } from 'vitest'
import { preloadScreen, SCREENS } from '../../src/app/screens.ts'
import { patterns } from '../../src/components/navigation/paths.ts'

const NONE = 'no screen'

test.each([
  ['/', patterns.home],
  ['/orders', patterns.orders],
  ['/orders/104683-0', patterns.order],
  ['/products', patterns.products],
  ['/products/Timber/Framing/MGP10', patterns.products],
  ['/admin/account/new', patterns.newAccount],
  ['/admin/account/2002', patterns.account],
  ['/orders/', NONE],
  ['/products/Timber/Framing/MGP10/more', NONE],
  ['/no-such-page', NONE],
])('the path %s preloads the code of %s and of nothing else', (path, wanted) => {
  // Some screens have several patterns.
  const screens = [...new Set(SCREENS.map(({ screen }) => screen))]
  const preloads = screens.map((screen) => vi.spyOn(screen, 'preload').mockResolvedValue())
  preloadScreen(path)
  const preloaded = screens.filter((_, at) => preloads[at]?.mock.calls.length)
  expect(preloaded).toEqual(SCREENS.flatMap(({ path, screen }) => (path === wanted ? [screen] : [])))
})
