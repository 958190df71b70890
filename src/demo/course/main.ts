import { shiftClock } from '../../components/tapes/shift-clock.ts'
import { worldControl } from '../../erp/world-control.ts'
import { installWorker, type WorkerProblem } from '../install-worker.ts'
import { OWN_NETWORK } from '../own-network.ts'
import { say } from '../say.ts'
import { settleIn, takeUrl, urlInside } from './place.ts'

/*
 * The portal in a package of a learning platform (`npm run course`). The pages of exercises are files of the
 * package and record results; other pages are served by the worker, below them.
 */

const ASK = 'Ask the platform to open it in a new window, or use another browser.'
const PROBLEMS: Readonly<Record<WorkerProblem, string>> = {
  missing: `This exercise needs https and a normal browser window. ${ASK}`,
  noSpace: `This exercise could not be set up, as some of its files could not be read. ${ASK}`,
  refused: `The browser does not let this exercise store anything here, perhaps because it is in a frame of another site, or its window is private. ${ASK}`,
  bypassed: 'The exercise does not run in this tab. Reload this page without holding Shift.',
}
const NOT_LOADED =
  'This exercise could not be loaded, as some of its files could not be read. Open it from the course again.'

async function start(): Promise<void> {
  const { start: path, name, expectations } = document.documentElement.dataset
  const { search, origin } = location
  const base = settleIn()
  if (path !== undefined) {
    const { recordResult } = await import('./record.ts')
    await recordResult({ name: name ?? '', expectations: Number(expectations) }, { search, origin })
  }
  const problem = await installWorker(`${base}course-sw.js`)
  if (problem !== null) return say(PROBLEMS[problem])
  takeUrl(path ?? urlInside(base))
  // In a frame of an exercise, the page around it sets the clock.
  if (path === undefined && !frameElement) await shiftToWorldTime().catch(() => undefined)
  const { startPortal } = await import('../../start-portal.tsx')
  startPortal(OWN_NETWORK)
}

async function shiftToWorldTime(): Promise<void> {
  const { now } = await worldControl.read()
  const ahead = Date.parse(now) - Date.now()
  shiftClock(window, () => ahead)
}

/** A sandboxed frame may not even ask for workers. */
const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError'

// No top-level await: a chunk that is imported later may share code with this one and would wait for it.
void start().catch((error) => say(isRefusal(error) ? PROBLEMS.refused : NOT_LOADED))
