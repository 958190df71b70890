import { errorFromTable, INTERNAL_MESSAGES, SERVER_MESSAGES } from '#contract/errors.ts'
import { type FactName, type Operation, type ReplyShape, TRADE_PORTAL_ID } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import * as wire from '#contract/transport.ts'
import { type Field, fieldsOf } from './fields.ts'
import { REPLY_VALUES, REQUEST_VALUES } from './named-values.ts'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => `\`${text}\``

/** The text of docs/erp-protocol.md: the whole contract for people who don't read TypeScript. */
export function protocolDocument(): string {
  const all: [string, Operation][] = Object.entries(operations)
  const sections = [INTRODUCTION, transport(), valueTypes(), errors(), index(all), ...all.map(section)]
  return `${sections.join('\n\n')}\n`
}

const INTRODUCTION = `# ERP protocol

Generated from \`contract/operations.ts\` by \`npm run docs\`. Don't edit this file: change the contract.`

function transport(): string {
  return `## Transport

A call is a POST to \`${wire.PROXY_PATH}\` with the query parameters \`ipApi\`, \`ipService\` (always
\`${wire.IP_SERVICE}\`) and \`ipFunction\`, and a JSON body. Login is form-encoded. Streams
are GET requests with their fields in the query, and the reply is the file.

${table(
  ['Header', 'Content'],
  [
    [code(wire.SESSION_HEADER), "the session's id; absent without a session, for operations that need none"],
    [code(wire.ENDPOINT_HEADER), 'the `endpointUrl` of the configuration: the ERP behind the proxy'],
    [code(wire.XSRF_HEADER), `the value of the cookie \`${wire.XSRF_COOKIE}\``],
  ],
)}

The portal reads its configuration with GET from \`${wire.CONFIGURATION_PATH}\`; the first entry of
\`DeviceList\` is used. The other path style, \`${wire.V1_PATH}\` plus the endpoint with an empty
\`${wire.API_KEY_HEADER}\` header, is defined and unused.

The data of a reply is in a \`dataset\` field or at the top level. Every reply is parsed: one that breaks the contract
is an error that names the invalid field. Fields that the contract does not define are dropped.

Facts about the caller are added to every request that lists them:

${table(['Fact', 'Source'], Object.entries(FACT_SOURCES))}`
}

const FACT_SOURCES: Readonly<Record<FactName, string>> = {
  deviceId: '`device_id` of the configuration',
  companyId: '`company_id` of the configuration',
  userName: 'the session: the name given at login',
  customerId: "`id_cust` of the user's details",
  tradePortalId: `fixed, \`${TRADE_PORTAL_ID}\``,
}

function valueTypes(): string {
  return `## Values

Replies are parsed leniently, because real servers send numbers as text and omit fields. Requests are strict.

${table(['In a reply', 'Accepts'], rowsOf(REPLY_VALUES))}

${table(['In a request', 'Accepts'], rowsOf(REQUEST_VALUES))}`
}

const rowsOf = (values: typeof REPLY_VALUES) =>
  [...values.values()].map(({ name, accepts }) => [name, accepts])

function errors(): string {
  const kinds = Object.values(SERVER_MESSAGES).map((msg) => [msg, errorFromTable([{ field: '', msg }]).kind])
  return `## Errors

A failed call replies 200 with \`hasErrors\` true and an \`errorTable\` of rows \`{ field, msg }\`. If the first
row's \`field\` is empty, these messages have a special meaning:

${table(['Message', 'Failure'], kinds)}

Any other table is a \`field\` failure whose message is the rows' messages, one per line, or 'Field Error' if they
have none. \`hasErrors\` without a table is an \`api\` failure, 'Api Error'. A status other than 2xx, and a dropped,
aborted or timed out connection, is \`unreachable\`; a reply that breaks the contract is \`malformed\`. If the portal
lacks data that a request needs, nothing is sent and the failure is \`internal\`: ${Object.values(
    INTERNAL_MESSAGES,
  )
    .map((message) => `'${message}'`)
    .join(', ')}.`
}

function index(all: readonly [string, Operation][]): string {
  const link = (name: string) => `[${name}](#${name.toLowerCase()})`
  return `## Operations

${table(
  ['Operation', 'ipApi', 'ipFunction', 'Kind', 'Session'],
  all.map(([name, op]) => [link(name), op.ipApi, op.ipFunction, op.kind, op.session]),
)}

A query may be repeated. A mutation changes goods, money or settings, and is sent once.`
}

function section([name, op]: readonly [string, Operation]): string {
  return [`### ${name}`, op.summary, request(op), reply(op.reply), emptyNote(op)].filter(Boolean).join('\n\n')
}

function request(op: Operation): string {
  const facts = Object.entries(op.facts).map(([name, fact]) => ({ name, type: `fact ${fact}`, notes: [] }))
  return listing('Request:', [...facts, ...fieldsOf({ type: 'object', entries: op.request })])
}

function reply(shape: ReplyShape): string {
  switch (shape.kind) {
    case 'rows':
      return listing(`Reply: rows under \`${shape.list}\`, each with`, fieldsOf(shape.row))
    case 'first':
      return listing(`Reply: the first row under \`${shape.list}\` with`, fieldsOf(shape.row))
    case 'fields':
      return listing('Reply:', fieldsOf(shape.row))
    case 'file':
      return `Reply: a file of the type \`${shape.type}\`.`
  }
}

const emptyNote = ({ emptyOn }: Operation) =>
  emptyOn ? `The failure \`${emptyOn}\` counts as an empty reply.` : ''

function listing(lead: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `${lead} no fields.`
  const rows = fields.map(({ name, type, notes }) => [code(name), type, notes.join(', ')])
  return `${lead}\n\n${table(['Field', 'Type', 'Notes'], rows)}`
}
