import * as v from 'valibot'
import {
  CONFIGURATION_PATH,
  PROXY_PATH,
  SESSION_HEADER,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#contract/transport.ts'
import { exampleOf, jsonText, variableFor } from './example.ts'
import { SAMPLES, SCENARIOS, VARIABLES } from './samples.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

const parameter = v.object({ name: v.string(), in: v.string() })
/** To the header that names a world: the requests of the collection name theirs by the cookie. */
const reference = v.object({ $ref: v.string() })
const operation = v.object({
  operationId: v.string(),
  tags: v.tuple([v.string()]),
  summary: v.string(),
  /** The query of a call of the ERP: the collection sends it as the portal does. */
  'x-query': v.optional(v.record(v.string(), v.string())),
  security: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  parameters: v.pipe(
    v.array(v.union([parameter, reference])),
    v.transform((all) => all.filter((each) => 'name' in each)),
  ),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) })),
})
type Operation = v.InferOutput<typeof operation>

const openApi = v.object({
  tags: v.array(v.object({ name: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
})

const keep = (name: string, value: string) => `pm.collectionVariables.set('${name}', ${value})`

/** What is kept of replies, for later requests. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  configuration: [
    'const [device] = pm.response.json().DeviceList',
    keep('token', `decodeURIComponent(pm.cookies.get('${XSRF_COOKIE}'))`),
    keep('deviceID', 'device.device_id'),
    keep('companyID', 'device.company_id'),
  ],
  login: [
    'const { sessionID, msg } = pm.response.json().dataset',
    "pm.test('signed in', () => pm.expect(sessionID, msg).to.be.a('string').and.not.empty)",
    keep('session', 'sessionID'),
  ],
  getUserDetails: [
    'const [user] = Object.values(pm.response.json().dataset)[0]',
    keep('customerID', 'user.id_cust'),
  ],
  getWorldOutbox: [
    'const email = pm.response.json().emails.find(({ attachments }) => attachments.length > 0)',
    keep('number', 'email?.number ?? 0'),
    keep('filename', "email?.attachments[0].filename ?? ''"),
  ],
}

/** Runs before each request: an origin may end in a slash, and a scenario has other goods. */
const PREPARE = [
  "pm.variables.set('origin', pm.variables.get('origin').replace(/\\/+$/, ''))",
  `const others = ${JSON.stringify(SCENARIOS)}[pm.variables.get('scenario')] ?? {}`,
  'for (const [name, value] of Object.entries(others)) pm.variables.set(name, value)',
]
/** There is no email yet if this folder runs alone. */
const SKIP_WITHOUT_EMAIL = ["if (!pm.collectionVariables.get('filename')) pm.execution.skipRequest()"]

const SIGN_IN = ['postWorlds', 'configuration', 'login', 'getUserDetails', 'createCart', 'addCartProduct']
/** Emails are read before the requests after it reset the world. */
const OUTBOX = ['getWorldOutbox', 'getWorldOutboxNumberEml', 'getWorldOutboxNumberFilename']
/** Operations whose requests need each other are in one folder. */
const FOLDERS: Readonly<Record<string, string>> = { tally: 'cart', customLists: 'cart' }
/** Come last before the control surface: once ordered, a cart takes nothing more. */
const LATE = ['cart', 'checkout', 'control']

/** Where the requests come that need nothing. */
const OTHERS = ''
const ORDER = [...OUTBOX, OTHERS, ...Object.keys(SAMPLES)]
const rankOf = (id: string) => ORDER.indexOf(ORDER.includes(id) ? id : OTHERS)

/** The Postman collection (format 2.1) of an OpenAPI document that `openApiDocument` made. */
export function postmanCollection(document: unknown) {
  const { tags, paths, components } = v.parse(openApi, document)
  const items = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({
      id: each.operationId,
      folder: FOLDERS[each.tags[0]] ?? each.tags[0],
      item: itemOf(path, method, each, components.schemas),
    })),
  )
  const inOrder = items.toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
  const folders = tags.map(({ name }) => name).toSorted((a, b) => LATE.indexOf(a) - LATE.indexOf(b))
  const others = folders.flatMap((name) => {
    const own = inOrder.filter(({ id, folder }) => folder === name && !SIGN_IN.includes(id))
    return own.length > 0 ? [{ name, item: own.map(({ item }) => item) }] : []
  })
  const all = [{ id: 'configuration', item: configurationItem() }, ...items]
  const signIn = SIGN_IN.flatMap((id) => all.filter((each) => each.id === id).map(({ item }) => item))
  return {
    info: { name: 'Trade portal: ERP and simulator', description: DESCRIPTION, schema: SCHEMA },
    event: [scriptAt('prerequest', PREPARE)],
    variable: Object.entries(VARIABLES).map(([key, value]) => ({ key, value })),
    item: [{ name: 'Sign in', description: HOW, item: signIn }, ...others],
  }
}

const DESCRIPTION =
  'Generated from docs/openapi.json by `npm run docs`. Run the folder "Sign in" first, then any other; the variable "scenario" may be au or us. Run as a whole, every request succeeds: each finds what earlier ones have kept.'
const HOW =
  'Opens a world of your own, signs in there and creates a cart with goods. The scripts keep session, token, customer and cart for all other requests.'

const header = (key: string, value: string) => ({ key, value })
const scriptAt = (listen: 'prerequest' | 'test', exec: readonly string[]) => ({
  listen,
  script: { type: 'text/javascript', exec: [...exec] },
})
const eventsOf = (id: string) => {
  const exec = SCRIPTS[id] ?? keepScript(id)
  const isOfEmail = OUTBOX.includes(id) && id !== OUTBOX[0]
  const event = [
    ...(isOfEmail ? [scriptAt('prerequest', SKIP_WITHOUT_EMAIL)] : []),
    ...(exec ? [scriptAt('test', exec)] : []),
  ]
  return event.length > 0 ? { event } : {}
}

const sampleOf = (id: string) => new Map(Object.entries(SAMPLES)).get(id)

function keepScript(id: string): readonly string[] | null {
  const kept = Object.entries(sampleOf(id)?.keep ?? {})
  if (kept.length === 0) return null
  return ['const { dataset: reply } = pm.response.json()', ...kept.map(([name, value]) => keep(name, value))]
}

function itemOf(
  path: string,
  method: string,
  given: Operation,
  definitions: Readonly<Record<string, unknown>>,
) {
  const { operationId, summary, 'x-query': target, security, parameters, requestBody } = given
  const sample = sampleOf(operationId)?.fields ?? {}
  const fields = parameters
    .filter((each) => each.in === 'query')
    .map(({ name }) => [name, variableFor(name) ?? String(sample[name] ?? '')] as const)
  const query = [...Object.entries(target ?? {}), ...fields].map(([key, value]) => ({
    key,
    value,
    disabled: !target,
  }))
  const names = security[0] ?? {}
  return {
    name: target ? operationId : `${method.toUpperCase()} ${path}`,
    ...eventsOf(operationId),
    request: {
      method: method.toUpperCase(),
      description: summary,
      header: [
        ...('token' in names ? [header(XSRF_HEADER, '{{token}}')] : []),
        ...('session' in names ? [header(SESSION_HEADER, '{{session}}')] : []),
      ],
      url: urlOf(target ? PROXY_PATH : path, query),
      ...bodyOf(requestBody, definitions, sample),
    },
  }
}

function urlOf(path: string, query: readonly { key: string; value: string; disabled: boolean }[]) {
  const sent = path.replaceAll(/\{(\w+)\}/g, '{{$1}}')
  const used = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `{{origin}}${sent}${used.length > 0 ? `?${used.join('&')}` : ''}`,
    host: ['{{origin}}'],
    path: sent.split('/').slice(1),
    ...(query.length > 0 && { query }),
  }
}

function bodyOf(
  body: Operation['requestBody'],
  definitions: Readonly<Record<string, unknown>>,
  sample: Readonly<Record<string, unknown>>,
) {
  const [entry] = Object.entries(body?.content ?? {})
  if (!entry) return {}
  const [type, { schema }] = entry
  const least = exampleOf(schema, definitions)
  const example = Array.isArray(least) ? least : { ...Object(least), ...sample }
  if (type === 'application/json')
    return { body: { mode: 'raw', raw: jsonText(example), options: { raw: { language: 'json' } } } }
  const fields = Object.entries(Object(example)).map(([key, value]) => ({ key, value: String(value) }))
  return { body: { mode: 'urlencoded', urlencoded: fields } }
}

function configurationItem() {
  return {
    name: 'configuration',
    ...eventsOf('configuration'),
    request: {
      method: 'GET',
      description: 'The site. Its reply sets the cross-site token.',
      header: [],
      url: urlOf(`/${CONFIGURATION_PATH}`, []),
    },
  }
}
