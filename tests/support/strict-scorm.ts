/* A run time of SCORM 1.2 that keeps to the standard (Run-Time Environment 1.2, section 3.4). */

interface Element {
  readonly isReadable?: boolean
  readonly isWritable?: boolean
  /** What may be written. */
  readonly form?: RegExp
}

const DECIMAL = /^(|100(\.0+)?|\d{1,2}(\.\d+)?)$/
const TIME_SPAN = /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/
const both = { isReadable: true, isWritable: true }

const ELEMENTS: Readonly<Record<string, Element>> = {
  'cmi.core.student_id': { isReadable: true },
  'cmi.core.student_name': { isReadable: true },
  'cmi.core.lesson_location': { ...both, form: /^.{0,255}$/s },
  'cmi.core.credit': { isReadable: true },
  'cmi.core.lesson_status': { ...both, form: /^(passed|completed|failed|incomplete|browsed)$/ },
  'cmi.core.entry': { isReadable: true },
  'cmi.core.score.raw': { ...both, form: DECIMAL },
  'cmi.core.score.min': { ...both, form: DECIMAL },
  'cmi.core.score.max': { ...both, form: DECIMAL },
  'cmi.core.total_time': { isReadable: true },
  'cmi.core.lesson_mode': { isReadable: true },
  'cmi.core.exit': { isWritable: true, form: /^(time-out|suspend|logout|)$/ },
  'cmi.core.session_time': { isWritable: true, form: TIME_SPAN },
  'cmi.suspend_data': { ...both, form: /^.{0,4096}$/s },
  'cmi.launch_data': { isReadable: true },
}

const ERRORS: Readonly<Record<string, string>> = {
  0: 'No error',
  101: 'General exception',
  201: 'Invalid argument error',
  301: 'Not initialized',
  401: 'Not implemented error',
  403: 'Element is read only',
  404: 'Element is write only',
  405: 'Incorrect data type',
}

/** Starts a visit with the data of an earlier one. `values` is what it has, `committed` what it keeps. */
export function strictScorm(before: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries({ 'cmi.core.lesson_status': 'not attempted', ...before }))
  let committed = new Map(values)
  let state: 'new' | 'open' | 'finished' = 'new'
  let error = 0
  const errors: string[] = []
  const fail = (code: number, asked: string) => {
    error = code
    errors.push(`${code} ${asked}`)
    return 'false'
  }
  const whileOpen = (asked: string, act: () => string): string => {
    if (state !== 'open') return fail(state === 'new' ? 301 : 101, asked)
    error = 0
    return act()
  }
  const api = {
    LMSInitialize: (given: string) => {
      if (state !== 'new' || given !== '') return fail(given === '' ? 101 : 201, 'LMSInitialize')
      state = 'open'
      return 'true'
    },
    LMSFinish: (given: string) =>
      whileOpen('LMSFinish', () => {
        if (given !== '') return fail(201, 'LMSFinish')
        committed = new Map(values)
        state = 'finished'
        return 'true'
      }),
    LMSGetValue: (name: string) => {
      const said = whileOpen(name, () => {
        const element = ELEMENTS[name]
        if (!element) return fail(201, name)
        return element.isReadable ? (values.get(name) ?? '') : fail(404, name)
      })
      return error === 0 ? said : ''
    },
    LMSSetValue: (name: string, value: string) =>
      whileOpen(name, () => {
        const element = ELEMENTS[name]
        if (!element) return fail(201, name)
        if (!element.isWritable) return fail(403, name)
        if (typeof value !== 'string' || !element.form?.test(value)) return fail(405, `${name} ${value}`)
        values.set(name, value)
        return 'true'
      }),
    LMSCommit: (given: string) =>
      whileOpen('LMSCommit', () => {
        if (given !== '') return fail(201, 'LMSCommit')
        committed = new Map(values)
        return 'true'
      }),
    LMSGetLastError: () => String(error),
    LMSGetErrorString: (code: string) => ERRORS[code] ?? '',
    LMSGetDiagnostic: () => '',
  }
  return { api, errors, values, committed: () => committed, isFinished: () => state === 'finished' }
}
