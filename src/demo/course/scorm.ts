import * as v from 'valibot'
import { type Progress, progress } from '#machines/exercise/progress.ts'
import { learnerOf, type Platform, PlatformError, type Standing } from './platform.ts'

/* SCORM 1.2: the platform puts an object named API into a page around this one. */

/** How many pages around this one may be searched. */
const MOST_PARENTS = 7
/** The most characters of `cmi.suspend_data`. */
const MOST_DATA = 4096

/** The standard's word, and what platforms that reply with a number say. */
const YES: ReadonlySet<string> = new Set(['true', '1'])

const method = v.custom<(...texts: string[]) => unknown>((value) => typeof value === 'function')
const scormApi = v.object({
  LMSInitialize: method,
  LMSFinish: method,
  LMSGetValue: method,
  LMSSetValue: method,
  LMSCommit: method,
  LMSGetLastError: method,
  LMSGetErrorString: method,
})
type ScormApi = v.InferOutput<typeof scormApi>

/** The platform's API: in this page's frames, else in those of the page that opened the topmost one. */
export function findApi(page: Window): ScormApi | null {
  return apiAround(page) ?? apiAround(page.opener) ?? apiAround(page.top?.opener)
}

function apiAround(page: Window | null | undefined): ScormApi | null {
  let at = page ?? null
  for (let searched = 0; at && searched <= MOST_PARENTS; searched += 1) {
    const api = ownApi(at)
    if (api) return api
    at = at.parent === at ? null : at.parent
  }
  return null
}

/** A page of another origin throws when it is read. */
function ownApi(page: Window): ScormApi | null {
  try {
    const api: unknown = Reflect.get(page, 'API')
    return v.is(scormApi, api) ? api : null
  } catch {
    return null
  }
}

/** Begins a visit. `now` is in milliseconds. Throws a PlatformError if the platform refuses. */
export function openScorm(api: ScormApi, now: () => number): Platform {
  const begun = now()
  let isOpen = true

  const call = (name: keyof ScormApi, ...texts: string[]) => {
    const said = attempt(() => api[name](...texts))
    if (YES.has(said)) return
    const asked = [name, ...texts].filter(Boolean).join(' ')
    throw new PlatformError(`${asked}: ${reasonOf(api)}`)
  }
  const read = (name: string) => orNothing(() => attempt(() => api.LMSGetValue(name)))
  const set = (name: string, value: string) => call('LMSSetValue', name, value)

  call('LMSInitialize', '')
  const before = read('cmi.core.lesson_status')
  const isDoneBefore = before === 'passed' || before === 'completed'
  const isOnlyShown = ['browse', 'review'].includes(read('cmi.core.lesson_mode'))
  // If it is refused, so is the first result, and that is said.
  if (!isDoneBefore && !isOnlyShown) orNothing(() => set('cmi.core.lesson_status', 'incomplete'))

  const write = ({ progress: done, score, isDone, isMarked }: Standing) => {
    const data = JSON.stringify(done)
    // First, because a platform that stores no more than this has what counts.
    if (isDone) set('cmi.core.lesson_status', isMarked ? 'passed' : 'completed')
    if (score !== null) {
      set('cmi.core.score.raw', String(Math.round(score * 100)))
      set('cmi.core.score.min', '0')
      set('cmi.core.score.max', '100')
    }
    if (data.length <= MOST_DATA) set('cmi.suspend_data', data)
    set('cmi.core.exit', isDone ? '' : 'suspend')
    set('cmi.core.session_time', timeSpan(now() - begun))
  }

  return {
    learner: learnerOf(read('cmi.core.student_id'), read('cmi.core.student_name')),
    earlier: progressIn(read('cmi.suspend_data')),
    returnUrl: null,
    save: async (standing) => {
      if (!isOpen || isOnlyShown) return
      write(standing)
      call('LMSCommit', '')
    },
    close: (standing) => {
      if (!isOpen) return
      isOpen = false
      try {
        if (standing && !isOnlyShown) write(standing)
        else set('cmi.core.session_time', timeSpan(now() - begun))
        call('LMSCommit', '')
      } finally {
        call('LMSFinish', '')
      }
    },
  }
}

function attempt(ask: () => unknown): string {
  try {
    return String(ask() ?? '')
  } catch (error) {
    throw new PlatformError(error instanceof Error ? error.message : String(error))
  }
}

/** What a platform says, or '' if it fails: the visit can do without it. */
function orNothing(ask: () => unknown): string {
  try {
    return String(ask() ?? '')
  } catch {
    return ''
  }
}

function reasonOf(api: ScormApi): string {
  const code = attempt(() => api.LMSGetLastError())
  // A platform that refuses and has no error: its text, "No error", would mislead.
  if (Number(code) === 0) return 'refused without a reason'
  return `${code} ${attempt(() => api.LMSGetErrorString(code))}`.trim()
}

/** The progress that an earlier visit of this package has stored. */
function progressIn(data: string): Progress | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), progress), data)
  return read.success ? read.output : undefined
}

/** Milliseconds as SCORM writes a span of time: HHHH:MM:SS.SS. */
export function timeSpan(ms: number): string {
  const hundredths = Math.min(Math.max(0, Math.round(ms / 10)), 9999 * 360_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(hundredths / 100)
  const hours = String(Math.floor(seconds / 3600)).padStart(4, '0')
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`
}
