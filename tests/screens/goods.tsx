import { act, fireEvent, screen } from '@testing-library/react'
import type { Fault } from '#contract/control/faults.ts'
import type { SettingValue } from '#contract/control/settings.ts'
import type { OperationName } from '#contract/operations.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Seed } from '#fixtures/seed.ts'
import { showPortal } from '../support/portal.tsx'

export interface Opening {
  readonly seed: Seed
  readonly user?: string
  readonly settings?: readonly (readonly [SettingKey, SettingValue])[]
  readonly faults?: readonly Fault[]
}

/** Opens the portal at a path of such a shop. */
export async function openShop(path: string, { seed, user = 'admin', settings = [], faults = [] }: Opening) {
  const portal = await showPortal(path, { seed, user, scenario: seed.scenario })
  const { world } = portal
  world.changeSettings(new Map(settings))
  world.faults.replace(faults)
  await portal.open()
  const requests = (operation: OperationName) =>
    world.journal
      .entries()
      .filter((each) => each.operation === operation)
      .map(({ request }) => request)
  return { ...portal, requests }
}

/** The row or card of a product code, once it is rendered. */
export async function rowOf(code: string): Promise<HTMLElement> {
  const [found] = await screen.findAllByText(code, { selector: 'main li *' })
  const row = found?.closest('li')
  if (!row) throw new Error(`${code} is in no list`)
  return row
}

export const fill = (field: Element, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))

export const goTo = (path: string) => act(async () => history.pushState(null, '', path))
