import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { hoverMenuMachine } from '#machines/shell/hover-menu.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const hoverMenus = actorsOf(hoverMenuMachine)

const EVENTS = {
  'press products': { type: 'menu.pressed', menu: 'products' },
  'press account': { type: 'menu.pressed', menu: 'account' },
  'enter products': { type: 'mouse.entered', menu: 'products' },
  'enter account': { type: 'mouse.entered', menu: 'account' },
  leave: { type: 'mouse.left' },
  dismiss: { type: 'menu.dismissed' },
} as const
/** What happens, or milliseconds that pass; then which menu is open, where that is checked. */
type Step = keyof typeof EVENTS | number | { readonly open: 'products' | 'account' | null }

const [PRODUCTS, ACCOUNT, NONE] = [{ open: 'products' }, { open: 'account' }, { open: null }] as const
/** The mouse rests on the menu until it has opened, and a while longer. */
const BY_MOUSE = ['enter products', 120, 400] as const

test.each<[string, readonly Step[]]>([
  ['a press opens it, and the next closes it', ['press products', PRODUCTS, 'press products', NONE]],
  ['a press on the other menu switches to it', ['press products', 'press account', ACCOUNT]],
  ['a press outside dismisses it', ['press account', 'dismiss', NONE]],
  ['it opens when the mouse rests on it', ['enter products', 119, NONE, 1, PRODUCTS]],
  ['it stays closed when the mouse only passes over it', ['enter products', 100, 'leave', 5000, NONE]],
  ['a press right after it opened keeps it open', ['enter products', 120, 'press products', PRODUCTS]],
  ['a press 399 ms later too', ['enter products', 120, 399, 'press products', PRODUCTS]],
  ['a press closes it when it has been open for a while', [...BY_MOUSE, 'press products', NONE]],
  ['a press opens it before the hover delay', ['enter products', 'press products', PRODUCTS]],
  ['it closes two seconds after the mouse has left', [...BY_MOUSE, 'leave', 1999, PRODUCTS, 1, NONE]],
  ['so does one that has just opened', ['enter products', 120, 'leave', 1999, PRODUCTS, 1, NONE]],
  [
    'coming back keeps it open and restarts the two seconds',
    [...BY_MOUSE, 'leave', 1500, 'enter products', 5000, PRODUCTS, 'leave', 1999, PRODUCTS],
  ],
  [
    'resting on the other menu opens that one instead',
    [...BY_MOUSE, 'leave', 'enter account', PRODUCTS, 120, ACCOUNT],
  ],
  [
    'passing over the other menu changes nothing',
    [...BY_MOUSE, 'leave', 'enter account', 'leave', 1999, PRODUCTS, 1, NONE],
  ],
  ['a press closes it after the mouse has left', [...BY_MOUSE, 'leave', 'press products', NONE]],
  ['a press on the other menu opens that one then', [...BY_MOUSE, 'leave', 'press account', ACCOUNT]],
])('%s', (_, steps) => {
  const clock = new SimulatedClock()
  const { actor, context } = hoverMenus.start(undefined, { clock })
  for (const step of steps)
    if (typeof step === 'number') clock.increment(step)
    else if (typeof step === 'string') actor.send(EVENTS[step])
    else expect(context().shown).toBe(step.open)
})
