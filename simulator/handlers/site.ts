import { labelOf } from '#contract/entities/widget.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { Handlers } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

/** The company's configuration of its portal. */
export const siteHandlers: Pick<Handlers, 'getWidgetConfiguration' | 'isPriceBookEnabled'> = {
  getWidgetConfiguration({ objectSet }, { world, caller }) {
    if (!caller && objectSet !== 'login') refuse(SERVER_MESSAGES.invalidSession)
    const items = world.widgets(objectSet)
    // Only admins get the entry for managing user accounts.
    if (objectSet !== 'topbuttonbar' || caller?.user.role === 'admin') return [...items]
    return items.filter((item) => labelOf(item) !== 'administration')
  },

  isPriceBookEnabled: (_payload, { world }) => ({ isActive: world.seed.priceBookActive }),
}
