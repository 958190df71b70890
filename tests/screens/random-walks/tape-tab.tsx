import { setTimeout as inRealTime } from 'node:timers/promises'
import { configure, getConfig, isInaccessible } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import { createClient } from '#contract/client.ts'
import { sessionOperations } from '#contract/operations/session.ts'
import { siteOperations } from '#contract/operations/site.ts'
import { dayIn } from '#contract/time-zone.ts'
import type { Transport } from '#contract/transport.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { type Place, performAction } from '#machines/tape/perform.ts'
import type { TapeDriver } from '#machines/tape/replay.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { App } from '../../../src/app/app.tsx'
import { callerOf } from '../../../src/app/caller.ts'
import { closeSession, persistSession, readSession } from '../../../src/app/session-storage.ts'
import { plainPathOf } from '../../../src/components/navigation/public-paths.ts'
import type { SessionActor } from '../../../src/components/portal/portal.ts'
import { STORAGE_KEYS } from '../../../src/components/portal/storage.ts'
import { findElement } from '../../../src/components/tapes/find-element.ts'
import { deviceNetwork } from '../../../src/erp/device-network.ts'
import { whenPageCloses } from '../../setup/lasting-page.ts'
import '../../support/all-screens.ts'
import { serveSiteFiles } from '../../support/site-files.ts'
import { isOfProvider, showProvider, whenPageLeaves } from './provider-page.ts'

const NETWORK = { ...deviceNetwork, isCutOff: async () => false }
const core = createCore(handlers)

/** How long to look for an element and to wait for replies before the next step, in fake milliseconds. */
const PATIENCE_MS = 20_000
const WAITING_MS = 3_000
const POLL_MS = 100

/** React renders over several turns of the event loop. */
const TURNS = 4

export const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** After this many polls, work is assumed to wait for something in real time as well, such as an import. */
const FAKE_POLLS = 30
const REAL_MS = 10

/** Awaits work that waits for fake time itself. */
export async function inFakeTime<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  for (let poll = 0; !isOver; poll += 1) {
    await pass(POLL_MS)
    if (poll >= FAKE_POLLS) await inRealTime(REAL_MS)
  }
  return work
}

/** Wraps the transport to the ERP. */
interface TapeTab extends TapeDriver {
  close(): void
}
export type Through = (transport: Transport) => Transport

/** A browser tab without layout, in which a tape is played against a world, with fake timers. */
export function tabOn(world: SimulatedWorld, through: Through = (transport) => transport): TapeTab {
  let close = () => {}
  let waiting = 0
  const wire = through(inProcessTransport(core, world))
  const transport: Transport = async (request, signal) => {
    waiting += 1
    try {
      return await wire(request, signal)
    } finally {
      waiting -= 1
    }
  }

  async function load(path: string, state: unknown = null): Promise<void> {
    enter(path, state)
    await pass(POLL_MS)
  }

  /** Opens a URL that a page leads to: the portal's or a payment provider's. */
  function open(address: string): void {
    const { pathname, search, hash } = new URL(address, location.origin)
    if (isOfProvider(pathname)) {
      leave()
      history.replaceState(null, '', pathname)
      close = showProvider(address, { world, open: openSoon })
    } else enter(plainPathOf(hash, search) ?? pathname + search)
  }
  /** Not before the press that leads there is over. */
  const openSoon = (address: string) => void setTimeout(() => open(address))

  function enter(path: string, state: unknown = null): void {
    leave()
    renewSession()
    history.replaceState(state, '', path)
    const caller = callerOf(() => session)
    const entrance = createClient({ ...sessionOperations, ...siteOperations }, transport, caller)
    let open = readSession()
    const session: SessionActor = createActor(sessionMachine, {
      input: {
        erp: entrance,
        loadConfiguration: async () => world.seed.configuration,
        stored: open,
        isCutOff: NETWORK.isCutOff,
      },
    })
    let isLeft = false
    session.on('session.opened', (event) => {
      open = event.session
      persistSession(event.session)
    })
    session.on('session.closed', ({ reason }) => {
      if (!isLeft) closeSession(open, reason)
    })
    session.start()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <App entrance={entrance} transport={transport} caller={caller} session={session} network={NETWORK} />,
    )
    close = () => {
      isLeft = true
      root.unmount()
      session.send({ type: 'session.endedElsewhere' })
      session.stop()
    }
  }

  /** Leaves the page as a reload does: the storage stays. */
  function leave(): void {
    const stored = [sessionStorage, localStorage].map((storage) => ({ storage, kept: { ...storage } }))
    close()
    for (const { storage, kept } of stored)
      for (const [key, value] of Object.entries(kept)) storage.setItem(key, String(value))
    close = () => {}
  }

  /** The app's module keeps the portal of a session id, so each page needs another id. */
  function renewSession(): void {
    const stored = readSession()
    const record = stored && world.records.sessions.get(stored.sessionId)
    if (!stored || !record) return
    const id = world.newId()
    world.records.sessions.put(id, { ...record, id })
    sessionStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ ...stored, sessionId: id }))
  }

  const isWaiting = () => waiting > 0

  const place: Place = {
    visit: (path) => load(path),
    reload: () => load(location.pathname + location.search, history.state),
    back: () => {
      history.back()
      return pass(POLL_MS)
    },
    world: {
      setFaults: async (faults) => world.faults.replace(faults),
      changeSettings: () => Promise.reject(new Error('Walks change no settings.')),
      expireSessions: async () => world.expireSessions(),
    },
    find: (action) =>
      findElement(() => document, action, {
        pointAt: async () => {},
        letterMs: null,
        patience: PATIENCE_MS,
        isActive: isWaiting,
      }),
  }

  const stopFiles = serveSiteFiles(world)
  const stopLeaving = whenPageLeaves(openSoon)
  // Testing Library would wrap each event in an act, in which what suspends never renders.
  const { eventWrapper, asyncWrapper } = getConfig()
  configure({ eventWrapper: (fire) => fire(), asyncWrapper: (work) => work() })
  let isClosed = false
  const closeTab = () => {
    if (isClosed) return
    isClosed = true
    leave()
    stopFiles()
    stopLeaving()
    configure({ eventWrapper, asyncWrapper })
  }
  whenPageCloses(closeTab)
  const { checkVisibility } = Element.prototype
  if (!checkVisibility)
    Element.prototype.checkVisibility = function isShown(this: Element) {
      return !isInaccessible(this)
    }

  return {
    close: closeTab,
    perform: async (action) => {
      const work = performAction(place, action)
      await ('role' in action ? inFakeTime(work) : work)
    },
    movements: () => [],
    // What must be there, its see steps say.
    readPage: async () => null,
    isWaiting,
    exchangesSince: async (number) => world.journal.entries(number),
    settled: async () => {
      const until = Date.now() + WAITING_MS
      do await pass(POLL_MS)
      while (waiting > 0 && Date.now() < until)
      await vi.dynamicImportSettled()
    },
    breathe: () => pass(POLL_MS),
    now: () => Date.now(),
    day: dayIn(world.seed.configuration.time_zone, new Date()),
    origin: location.origin,
  }
}
