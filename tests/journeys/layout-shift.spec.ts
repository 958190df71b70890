import { paths, patterns } from '../../src/components/navigation/paths.ts'
import { isLong } from '../setup/volume.ts'
import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { type LateLoad, latePage, type Next } from './support/late-page.ts'
import { expect, type Page, test } from './support/test.ts'
import { type Screen, screens } from './visits/screens.ts'

/*
 * Late content moves nothing. A screen is loaded with its replies, fonts and pictures held back, and they are
 * released one by one.
 */

/** How far a screen may move while it loads. Web Vitals call 0.1 good. */
const LIMIT = 0.01

const inOrder: Next = (held) => held[0]
const lastFirst: Next = (held) => held.at(-1)

type Shown = (screen: Screen) => boolean

const every: Shown = () => true
const oneOfEachKind: Shown = ({ alike }) => !alike
const withColumns: Shown = ({ columns }) => columns === true
const differentInUs: Shown = ({ us }) => us === true

/** The screens, and the pages of a class, which are of `tour`. */
const VISITED = [
  ...Object.values(screens),
  ...['?course', '?class'].map((query): Screen => ({ ...screens.tour, path: patterns.tour + query })),
]

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const DESK = { viewport: { width: 1440, height: 900 } }

const ON_A_PHONE = { options: PHONE, goods: CEMENT, shown: every } as const
const ON_A_DESK = { options: DESK, goods: CEMENT, shown: withColumns } as const
const IN_THE_US = { options: { ...PHONE, scenario: 'us' }, goods: PLYWOOD.us, shown: differentInUs } as const

/** The order that no server produces is tested every day, with one screen of each kind. */
const SITES = isLong
  ? { 'on a phone': ON_A_PHONE, 'on a desk': ON_A_DESK, 'on a phone in the US': IN_THE_US }
  : { 'on a phone': { ...ON_A_PHONE, shown: oneOfEachKind } }
const ORDERS: Readonly<Record<string, Next>> = isLong
  ? { 'last request first': lastFirst, 'in the order of its requests': inOrder }
  : { 'last request first': lastFirst }

for (const [site, { options, goods, shown }] of Object.entries(SITES))
  test.describe(site, () => {
    test.use(options)
    for (const [order, next] of Object.entries(ORDERS))
      test(`no screen moves ${site} while its replies arrive ${order}`, async ({ page, context }) => {
        const tabs = [page, await context.newPage(), await context.newPage()]
        for (const tab of tabs) await enter(tab, paths.statements, { goods: [{ ...goods, quantity: 2 }] })
        const urls: string[] = []
        for (const { path } of VISITED.filter(shown))
          urls.push(typeof path === 'function' ? await path(page) : path)
        const moves: string[] = []
        const released = new Set<string>()
        const share = async (tab: Page) => {
          const late = await latePage(tab, next)
          for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
            const load = await late.load(url)
            moves.push(...movesOf(url, load))
            for (const name of load.released) released.add(name)
          }
        }
        await Promise.all(tabs.map(share))
        expect(moves.join('\n')).toBe('')
        // Without held requests the test would prove nothing.
        expect([...released]).toEqual(
          expect.arrayContaining([
            'getUserDetails',
            expect.stringMatching(/woff2$/),
            expect.stringMatching(/png$/),
          ]),
        )
      })
  })

/** Describes what moved too far on a screen. */
function movesOf(url: string, { shifts }: LateLoad): string[] {
  const score = shifts.reduce((sum, shift) => sum + shift.score, 0)
  if (score <= LIMIT) return []
  const lines = shifts.map(
    ({ score, after, moved }) => `  ${score.toFixed(4)} after ${after}:\n    ${moved.join('\n    ')}`,
  )
  return [`${url} moves by ${score.toFixed(3)}, at most ${LIMIT} is allowed`, ...lines]
}
