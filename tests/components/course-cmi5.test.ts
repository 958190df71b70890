import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type Progress, progressAfter } from '#machines/exercise/progress.ts'
import { openCmi5 } from '../../src/demo/course/cmi5.ts'
import { launchIn } from '../../src/demo/course/launch.ts'
import { standingOf } from '../../src/demo/course/platform.ts'

const begun = progressAfter(undefined, { type: 'exercise.begun', exercise: 'x', at: 0, seconds: 0 })
const solved: Progress = { ...begun, checks: 1, met: [true], solved: '2026-11-17T09:00:00.000Z' }

const ACTOR = { objectType: 'Agent', account: { homePage: 'https://lms.test', name: 'alex' } }
const GIVEN = {
  endpoint: 'https://lrs.test/xapi',
  fetch: 'https://lms.test/token',
  actor: JSON.stringify(ACTOR),
  registration: '6f3a9a44-5f3d-4b56-8c6b-6a43a7c5b9a1',
  activityId: 'https://lms.test/au/1',
}
/** The launch by a link with these parameters, of a page on this origin that another page has opened. */
const launched = (given: Readonly<Record<string, string>>, origin = 'https://lms.test', opener = '') =>
  launchIn({ search: `?${new URLSearchParams(given)}`, origin }, opener)

const DATA = {
  contextTemplate: {
    contextActivities: { grouping: [{ id: 'urn:course' }] },
    extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 's-1' },
  },
  launchMode: 'Normal',
  masteryScore: 1,
  moveOn: 'Passed',
}

const withId = v.object({ id: v.string() })

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
  readonly keepalive: boolean
  readonly credentials: string
}

/** A platform with its record store; `replies` overrides replies by a part of the URL or of what is sent. */
function platform(
  data: object = DATA,
  replies: Readonly<Record<string, Response>> = {},
  /** The status by which it refuses writes that don't name the document that they replace. */
  strict?: number,
  /** How the network fails in a call, by its number from 0: what is sent never arrives, or the reply doesn't. */
  lost?: readonly [number, 'request' | 'reply'],
) {
  const asked: Asked[] = []
  const documents = new Map<string, string>()
  const stored = new Map<string, unknown>()
  let calls = 0
  const send: typeof fetch = async (input, init) => {
    const cut = calls === lost?.[0] ? lost[1] : null
    calls += 1
    if (cut === 'request') throw new TypeError('Failed to fetch')
    const reply = await answer(input, init)
    if (cut === 'reply') throw new TypeError('Failed to fetch')
    return reply
  }
  const answer: typeof fetch = async (input, init = {}) => {
    const { method = 'GET', body, headers, keepalive = false, credentials = 'same-origin' } = init
    const url = new URL(String(input))
    const text = typeof body === 'string' ? body : ''
    const path = url.href.replace('https://lrs.test/xapi/', '')
    const sent = text && JSON.parse(text)
    asked.push({ method, path, body: sent, headers: new Headers(headers), keepalive, credentials })
    const refused = Object.entries(replies).find(([part]) => `${url.href} ${text}`.includes(part))
    if (refused) return refused[1].clone()
    if (url.pathname === '/token') return Response.json({ 'auth-token': 'dG9rZW4=' })
    const id = url.searchParams.get('stateId')
    if (id === 'LMS.LaunchData') return Response.json(data)
    const document = id && documents.get(id)
    const tag = document ? tagOf(document) : null
    if (id && method === 'PUT') {
      const given = new Headers(headers)
      const isMet = tag === null ? given.get('If-None-Match') === '*' : given.get('If-Match') === tag
      if (strict !== undefined && !isMet) return new Response(null, { status: strict })
      documents.set(id, text)
    }
    if (path === 'statements') stored.set(v.parse(withId, JSON.parse(text)).id, JSON.parse(text))
    if (method !== 'GET') return new Response(null, { status: 204 })
    return document
      ? new Response(document, { headers: { ETag: tagOf(document) } })
      : new Response(null, { status: 404 })
  }
  const open = async (now = () => 0) => {
    const launch = launched(GIVEN)
    if (!launch) throw new Error('This is not a launch')
    return openCmi5(launch, send, now)
  }
  const statements = () => asked.filter(({ path }) => path === 'statements').map(({ body }) => body)
  const verbs = () => asked.flatMap(({ body }) => /verbs\/(\w+)/.exec(JSON.stringify(body) ?? '')?.[1] ?? [])
  return { asked, documents, stored, open, statements, verbs, calls: () => calls }
}

const tagOf = (document: string) => `"${document.length}-${document.slice(-12)}"`

const refused = () => new Response(null, { status: 500 })

describe('a visit by cmi5', () => {
  it('takes its token once, reads launch data and preferences first, and says that it is initialized', async () => {
    const { asked, open } = platform()
    await open()
    expect(
      asked.map(({ method, path }) => `${method} ${path.replace(/\?.*stateId=|\?.*profileId=/, ' ')}`),
    ).toEqual([
      'POST https://lms.test/token',
      'GET activities/state LMS.LaunchData',
      'GET agents/profile cmi5LearnerPreferences',
      'GET activities/state progress',
      'POST statements',
    ])
    const { headers } = asked.at(-1) ?? {}
    expect([headers?.get('Authorization'), headers?.get('X-Experience-API-Version')]).toEqual([
      'Basic dG9rZW4=',
      '1.0.3',
    ])
  })

  it('passes and completes once, with score and duration, and says when it is over', async () => {
    let at = 0
    const { open, statements, verbs } = platform()
    const visit = await open(() => at)
    await visit.save(standingOf(begun, 1))
    at = 90_500
    await visit.save(standingOf(solved, 1))
    await visit.save(standingOf(solved, 1))
    visit.close(standingOf(solved, 1))
    visit.close(standingOf(solved, 1))
    expect(verbs()).toEqual(['initialized', 'passed', 'completed', 'terminated'])
    const categories = ['cmi5', 'moveon'].map((id) => ({
      id: `https://w3id.org/xapi/cmi5/context/categories/${id}`,
    }))
    expect(statements()[1]).toMatchObject({
      actor: ACTOR,
      object: { id: 'https://lms.test/au/1' },
      result: { success: true, score: { scaled: 1 }, duration: 'PT90.50S' },
      context: {
        registration: '6f3a9a44-5f3d-4b56-8c6b-6a43a7c5b9a1',
        contextActivities: { grouping: [{ id: 'urn:course' }], category: categories },
        extensions: {
          'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 's-1',
          'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': 1,
        },
      },
    })
    expect(statements()[2]).toMatchObject({ result: { completion: true, duration: 'PT90.50S' } })
    expect(statements()[3]).toMatchObject({ result: { duration: 'PT90.50S' } })
  })

  it('finds the progress of an earlier visit, and does not pass a second time', async () => {
    const { open, verbs } = platform()
    await (await open()).save(standingOf(solved, 1))
    const again = await open()
    expect(again.earlier).toEqual(solved)
    await again.save(standingOf(solved, 1))
    expect(verbs()).toEqual(['initialized', 'passed', 'completed', 'initialized'])
  })

  it.each(['passed', 'completed'])(
    'reports %s again, as the same statement, until it is stored',
    async (verb) => {
      const replies: Record<string, Response> = { [`verbs/${verb}`]: refused() }
      const { open, statements, verbs, documents } = platform(DATA, replies)
      const visit = await open()
      await expect(visit.save(standingOf(solved, 1))).rejects.toThrow('replied 500')
      expect(JSON.parse(documents.get('progress') ?? '')).toEqual({ progress: solved, isReported: false })
      delete replies[`verbs/${verb}`]
      await visit.save(standingOf(solved, 1))
      await visit.save(standingOf(solved, 1))
      const sent = verbs()
      expect(sent.slice(sent.indexOf(verb))).toEqual(
        verb === 'passed' ? ['passed', 'passed', 'completed'] : ['completed', 'completed'],
      )
      const [first, second] = statements().slice(sent.indexOf(verb))
      expect(second).toEqual(first)
      expect(JSON.parse(documents.get('progress') ?? '')).toEqual({ progress: solved, isReported: true })
    },
  )

  it('reports in a later visit what the record store never got, by the same id', async () => {
    const replies: Record<string, Response> = { 'verbs/passed': refused() }
    const { open, statements, verbs } = platform(DATA, replies)
    await (await open()).save(standingOf(solved, 1)).catch(() => undefined)
    delete replies['verbs/passed']
    const again = await open(() => 5000)
    await again.save(standingOf(solved, 1))
    expect(verbs()).toEqual(['initialized', 'passed', 'initialized', 'passed', 'completed'])
    const id = /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
    expect(statements()[1]).toMatchObject({ id: expect.stringMatching(id) })
    expect(statements()[3]).toMatchObject({ id: v.parse(withId, statements()[1]).id })
  })

  it('is content with a record store that has its statement from an earlier visit', async () => {
    const { open, documents } = platform(DATA, { 'verbs/passed': new Response(null, { status: 409 }) })
    await (await open()).save(standingOf(solved, 1))
    expect(JSON.parse(documents.get('progress') ?? '')).toMatchObject({ isReported: true })
  })

  it('saves one after the other, so that the last reply is that of the last result', async () => {
    const { open, asked } = platform()
    const visit = await open()
    const half = { ...solved, solved: undefined }
    await Promise.all([visit.save(standingOf(half, 1)), visit.save(standingOf(solved, 1))])
    expect(asked.slice(5).map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'PUT activities/state',
      'POST statements',
      'POST statements',
      'PUT activities/state',
    ])
  })

  it('sends all that is left when the page is left, so that the browser sends it without the page', async () => {
    const { open, asked, verbs } = platform()
    const visit = await open()
    const saving = visit.save(standingOf(solved, 1))
    visit.close(standingOf(solved, 1))
    expect(verbs()).toEqual(['initialized', 'passed', 'completed', 'terminated'])
    await saving
    expect(verbs()).toHaveLength(4)
    expect(asked.slice(4).every(({ keepalive }) => keepalive)).toBe(true)
  })

  it.each([409, 412, 428])(
    'writes what replaces a document of a store that wants it named, and refuses others with %i',
    async (status) => {
      const { asked, documents, open } = platform(DATA, {}, status)
      const visit = await open()
      const half: Progress = { ...begun, checks: 1, met: [false] }
      await visit.save(standingOf(begun, 1))
      await visit.save(standingOf(half, 1))
      expect(documents.get('progress')).toBe(JSON.stringify({ progress: half, isReported: false }))
      const before = asked.length
      visit.close(standingOf(solved, 1))
      // All of it is sent while the page is left.
      const last = asked.slice(before)
      expect(last.map(({ method }) => method)).not.toContain('GET')
      expect(last.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).not.toBeNull()
      await expect.poll(() => documents.get('progress')).toContain('"isReported":')
      expect(JSON.parse(documents.get('progress') ?? '').progress).toEqual(solved)
    },
  )

  it('names no document to a store that does not ask for it', async () => {
    const { asked, open } = platform()
    const visit = await open()
    await visit.save(standingOf(begun, 1))
    await visit.save(standingOf(solved, 1))
    expect(asked.filter(({ headers }) => headers.has('If-Match') || headers.has('If-None-Match'))).toEqual([])
  })

  it('says so where a store refuses the named document too', async () => {
    const { open } = platform(DATA, { '"isReported"': new Response(null, { status: 412 }) })
    await expect((await open()).save(standingOf(begun, 1))).rejects.toThrow('it replied 412')
  })

  it('completes a tour without passing it', async () => {
    const { open, verbs } = platform()
    await (await open()).save(standingOf({ ...solved, met: [] }, 0))
    expect(verbs()).toEqual(['initialized', 'completed'])
  })

  it('records nothing but its begin and end for those who only look', async () => {
    const { asked, open, verbs } = platform({ ...DATA, launchMode: 'Review' })
    const visit = await open()
    await visit.save(standingOf(solved, 1))
    visit.close(null)
    expect(verbs()).toEqual(['initialized', 'terminated'])
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('needs neither preferences nor what a platform gives as null', async () => {
    const nothing = { masteryScore: null, returnURL: null, contextTemplate: { contextActivities: null } }
    const refusing = { cmi5LearnerPreferences: new Response(null, { status: 403 }) }
    const { open, statements } = platform({ ...DATA, ...nothing }, refusing)
    const visit = await open()
    expect(visit.returnUrl).toBeNull()
    expect(visit.learner).toEqual({ id: expect.stringMatching(/^[\da-f]{16}$/), name: '' })
    await visit.save(standingOf(solved, 1))
    expect(statements()[1]).toMatchObject({ context: { extensions: {} } })
  })

  it.each([
    ['https://lms.test/course', 'https://lms.test/course'],
    ['course', null],
    ['javascript:alert(1)', null],
  ])('takes %s as a way back to %s', async (returnURL, url) => {
    expect((await platform({ ...DATA, returnURL }).open()).returnUrl).toBe(url)
  })

  it.each([
    ['token', Response.json({ 'error-code': '1', 'error-text': 'used' }), /no access; open the exercise/],
    ['LaunchData', new Response(null, { status: 500 }), /replied 500/],
    ['LaunchData', Response.json({}), /launch data can’t be read/],
    ['statements', new Response(null, { status: 403 }), /replied 403/],
  ])('says why it was refused: %s', async (part, reply, words) => {
    await expect(platform(DATA, { [part]: reply }).open()).rejects.toThrow(words)
  })

  it('comes to the same result whichever call the network loses, on its way or on the way back', async () => {
    const visitWhole = async (strict?: number, lost?: Parameters<typeof platform>[3]) => {
      const { open, documents, stored, calls } = platform(DATA, {}, strict, lost)
      const again = <T>(work: () => Promise<T>) => work().catch(() => work())
      const visit = await again(open)
      await again(() => visit.save(standingOf(begun, 1)))
      await again(() => visit.save(standingOf(solved, 1)))
      const told = [...stored.values()].map((each) => /verbs\/(\w+)/.exec(JSON.stringify(each))?.[1])
      return { calls: calls(), progress: JSON.parse(documents.get('progress') ?? ''), told: told.toSorted() }
    }
    for (const strict of [undefined, 412]) {
      const { calls, ...whole } = await visitWhole(strict)
      expect(whole.told).toEqual(['completed', 'initialized', 'passed'])
      for (const way of ['request', 'reply'] as const)
        for (let call = 0; call < calls; call += 1) {
          const { told, progress } = await visitWhole(strict, [call, way])
          expect({ told: [...new Set(told)], progress }, `call ${call}, ${way}`).toEqual(whole)
          expect(told.filter((verb) => verb === 'passed' || verb === 'completed')).toHaveLength(2)
        }
    }
  })

  it('sends no cookies of the learner, whatever URLs the link names', async () => {
    const { asked, open } = platform(DATA, {}, 412)
    const visit = await open()
    await visit.save(standingOf(solved, 1))
    visit.close(standingOf(solved, 1))
    expect(asked.length).toBeGreaterThan(8)
    expect(new Set(asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
  })
})

describe('a link that opens a unit', () => {
  it('is no launch without the parameter fetch', () => {
    expect(launched({ endpoint: GIVEN.endpoint })).toBeNull()
  })

  it.each([
    ['of its record store, as of CATAPULT', 'https://lrs.test/fetch-url/7', 'https://cdn.test', ''],
    ['of the page, as of ILIAS', 'https://lms.test/xapitoken.php?param=x', 'https://lms.test', ''],
    ['of the page that opened it', 'https://lms.test/token', 'https://cdn.test', 'https://lms.test/'],
  ])('takes its token from the site %s', (_, fetch, origin, opener) => {
    expect(launched({ ...GIVEN, fetch }, origin, opener)).toMatchObject({ fetch })
  })

  it.each<[string, Partial<typeof GIVEN>]>([
    ['fetch is on a site of its own', { fetch: 'https://router.test/reboot' }],
    ['fetch is on a site of its own', { fetch: 'https://lms.test:8443/token' }],
    ['fetch is on a site of its own', { fetch: 'http://lms.test/token' }],
    ['fetch is no URL', { fetch: '/user/delete' }],
    ['fetch is no URL of a site', { fetch: 'javascript:alert(1)' }],
    ['endpoint is no URL of a site', { endpoint: 'file:///etc/' }],
    ['endpoint has a query', { endpoint: 'https://lrs.test/delete?id=7&path=' }],
    ['actor is no actor', { actor: 'alex' }],
    ['actor is no actor', { actor: '7' }],
    ['actor is no actor', { actor: `${'{"a":'.repeat(100)}1${'}'.repeat(100)}` }],
  ])('is refused with a reason: %s (%#)', (reason, changed) => {
    const launch = () => launched({ ...GIVEN, ...changed })
    expect(launch).toThrow(`the link to this page is not that of a platform: ${reason}`)
  })

  it('is refused without an actor', () => {
    const { actor: _, ...rest } = GIVEN
    expect(() => launched(rest)).toThrow('actor is missing')
  })
})
