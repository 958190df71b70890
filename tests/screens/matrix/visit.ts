import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { historyAtRest } from '../../setup/history.ts'
import { keepPage } from '../../setup/lasting-page.ts'
import { installFakeTimers, pass } from '../../support/page.ts'
import { keepSession, preparePortal } from '../../support/portal.tsx'
import { smallSite } from '../../support/seeds.ts'
import type { Flow } from './operation-flow.ts'
import { stageOf } from './stage.ts'

const SITE = smallSite('au')

/** A page that makes no requests. */
export const ELSEWHERE = '/nowhere'

/** How long a toast stays and takes to leave, and how long an unused query stays cached. */
const TO_PASS_MS = [4000, 1000, 6 * 60_000, 100]

/** An open portal with its user signed in, prepared for a flow. */
export interface Visit {
  readonly world: SimulatedWorld
  /** The path where the flow starts. */
  readonly place: string
  readonly isElsewhere: () => boolean
  /** Opens the portal at a path, or navigates there. */
  goTo(path: string): Promise<void>
  /**
   * Returns to ELSEWHERE with world and storage restored and nothing left of the case; false if that is
   * impossible.
   */
  putBack(): Promise<boolean>
  close(): Promise<void>
}

const STORAGES = [sessionStorage, localStorage]

/** Takes a snapshot of storage and world; returns a function that restores it. */
function kept(world: SimulatedWorld): () => void {
  const items = STORAGES.map((storage) => Object.entries(storage))
  const records = world.records.dump()
  return () => {
    STORAGES.forEach((storage, at) => {
      storage.clear()
      for (const [key, value] of items[at] ?? []) storage.setItem(key, value)
    })
    world.records.restore([{ set: '*' }, ...records])
    world.journal.clear()
    world.faults.replace([])
  }
}

export async function openVisit({ at, by, prepare, ownPortal }: Flow): Promise<Visit> {
  installFakeTimers()
  const { session, world, app } = await preparePortal('/', { seed: SITE, ...(by && { by }) })
  const stored = keepSession(session)
  const first = stored()
  const stage = stageOf(world, first)
  await prepare?.(stage)
  const place = typeof at === 'string' ? at : await at(stage)
  const closePage = keepPage()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let isShown = false
  const goTo = async (path: string) => {
    if (isShown) return act(async () => navigate(path))
    isShown = true
    history.replaceState(null, '', path)
    await act(async () => {
      session.start()
      root.render(app)
    })
  }
  const isReused = ownPortal === undefined && by === undefined
  if (isReused) {
    await goTo(ELSEWHERE)
    // Wait until the cart is open.
    await pass(100)
  }
  const putAllBack = kept(world)
  return {
    world,
    place,
    goTo,
    isElsewhere: () => location.pathname === ELSEWHERE,
    putBack: async () => {
      if (!isReused || stored() !== first) return false
      await goTo(ELSEWHERE)
      putAllBack()
      // Makes the portal reread the cart.
      document.dispatchEvent(new Event('visibilitychange'))
      for (const ms of TO_PASS_MS) await pass(ms)
      return true
    },
    close: async () => {
      // Unmounted before the session closes, so that the login page is not rendered.
      await act(async () => root.unmount())
      document.body.replaceChildren()
      closePage()
      await historyAtRest()
      vi.useRealTimers()
    },
  }
}

/** Visits one after another; a visit is reused as long as every case in it succeeds. */
export function visitsOf(flow: Flow) {
  let visit: Visit | null = null
  const close = async () => {
    await visit?.close()
    visit = null
  }
  return {
    close,
    async during(work: (visit: Visit) => Promise<void>): Promise<void> {
      visit ??= await openVisit(flow)
      let isGood = false
      try {
        await work(visit)
        isGood = await visit.putBack()
      } finally {
        if (!isGood) await close()
      }
    },
  }
}
