import { operations } from '#contract/operations.ts'
import { callQuery, PROXY_PATH, SESSION_HEADER } from '#contract/transport.ts'
import type { Call, Step, Tape } from '#machines/tape/tape.ts'
import { actionWords, elementWords } from '#machines/tape/words.rules.ts'
import { textOf } from '../lib/json.ts'
import { hiding, STARS, typedSecrets } from '../lib/secrets.ts'
import { datesAt } from './today.ts'

/** Where a tape's portal is said to be: a name that belongs to nobody. */
const ORIGIN = 'https://portal.example'
const JSON_TYPE = 'application/json'
/** A tape has no times, so each step takes a second and each call a millisecond. */
const STEP_MS = 1000

/**
 * A tape's calls as an HTTP Archive 1.2, a page per step. A tape keeps the replies of mutations and refusals
 * only, so others have no text and the size -1, which is not known; a call that was cut off has status 0. Typed
 * passwords are hidden wherever they are repeated.
 */
export function harOf(tape: Tape) {
  const hide = hiding(typedSecrets(tape))
  const dates = datesAt(tape)
  const written = (value: unknown) =>
    dates(JSON.stringify(value, (_name, each: unknown) => (typeof each === 'string' ? hide(each) : each)))
  const begun = Date.parse(tape.clock)
  const timeOf = (at: number, ms = 0) => new Date(begun + at * STEP_MS + ms).toISOString()
  const idOf = (at: number) => `step_${at + 1}`
  return {
    log: {
      version: '1.2',
      creator: { name: 'trade-portal tape:export', version: '1' },
      comment: tape.name,
      pages: tape.steps.map((step, at) => ({
        startedDateTime: timeOf(at),
        id: idOf(at),
        title: hide(titleOf(step)),
        pageTimings: {},
      })),
      entries: tape.steps.flatMap(({ calls }, at) =>
        calls.flatMap((call, order) => {
          const entry = entryOf(call, written)
          const comment = call.error === undefined ? {} : { comment: hide(call.error) }
          return entry
            ? [{ pageref: idOf(at), startedDateTime: timeOf(at, order), ...entry, ...comment }]
            : []
        }),
      ),
    },
  }
}

/** The URL of a page that is loaded, as in Chrome's archives. What is typed may be a password. */
function titleOf(step: Step): string {
  if (step.do === 'visit') return ORIGIN + step.path
  return 'value' in step ? `${step.do} ${elementWords(step)}` : actionWords(step)
}

function entryOf(call: Call, written: (value: unknown) => string) {
  const [, operation] = Object.entries(operations).find(([name]) => name === call.operation) ?? []
  if (!operation) return null
  const { encoding, session } = operation
  const address = callQuery(operation)
  const body = written(call.request ?? {})
  const fields: Readonly<Record<string, unknown>> = Object(JSON.parse(body))
  const texts = Object.entries(fields).map(([name, value]) => ({ name, value: textOf(value) }))
  const query = Object.entries(address).map(([name, value]) => ({ name, value }))
  const queryString = encoding === 'query' ? [...query, ...texts] : query
  const form = new URLSearchParams(texts.map(({ name, value }) => [name, value]))
  const bodies = {
    json: { mimeType: JSON_TYPE, text: body },
    form: { mimeType: 'application/x-www-form-urlencoded', text: String(form) },
    query: undefined,
  }
  // An imported tape may know the operation only.
  const postData = call.request === undefined ? undefined : bodies[encoding]
  const search = new URLSearchParams(queryString.map(({ name, value }) => [name, value]))
  return {
    time: 0,
    request: {
      method: encoding === 'query' ? 'GET' : 'POST',
      url: `${ORIGIN}${PROXY_PATH}?${search}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [
        ...(session === 'none' ? [] : [{ name: SESSION_HEADER, value: STARS }]),
        ...(postData ? [{ name: 'Content-Type', value: postData.mimeType }] : []),
      ],
      queryString,
      ...(postData && { postData }),
      headersSize: -1,
      bodySize: postData ? Buffer.byteLength(postData.text) : 0,
    },
    response: responseOf(call, written),
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }
}

function responseOf({ reply, error }: Call, written: (value: unknown) => string) {
  const text = reply === undefined ? undefined : written(reply)
  const isCut = error !== undefined && text === undefined
  return {
    status: isCut ? 0 : 200,
    statusText: isCut ? '' : 'OK',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [],
    content: {
      size: text === undefined ? -1 : Buffer.byteLength(text),
      mimeType: isCut ? '' : JSON_TYPE,
      ...(text !== undefined && { text }),
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
  }
}
