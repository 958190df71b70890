import * as v from 'valibot'
import { controlRequests } from '#contract/control/requests.ts'
import { settingChanges } from '#contract/control/settings.ts'
import * as bodies from '#simulator/control/schemas.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** One request of the control surface; docs/simulator.md explains each. */
export interface ControlEndpoint {
  /** As in `serveControl`: 'POST /world/clock', with parameters in braces. */
  readonly request: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  readonly summary: string
  readonly body?: Schema
  readonly query?: Readonly<Record<string, string>>
  readonly status?: 200 | 201 | 303
  /** The reply: JSON, or the content type of anything else. None for a redirect. */
  readonly reply?: Schema | string
}

const changedSettings = v.object({ changed: v.array(v.tuple([v.string(), v.unknown()])) })

export const CONTROL_ENDPOINTS: readonly ControlEndpoint[] = [
  {
    request: 'POST /worlds',
    summary: 'Creates a world, of a scenario or of a scenario file, and sets its cookie.',
    body: bodies.newWorld,
    status: 201,
    reply: controlRequests.open({}).reply,
  },
  {
    request: 'GET /enter/{scenario}',
    summary: 'A page that asks whether to open a world.',
    reply: 'text/html',
  },
  {
    request: 'POST /enter/{scenario}',
    summary: 'Creates a world, sets its cookie and redirects to the portal.',
    status: 303,
  },
  { request: 'GET /world', summary: "The caller's world.", reply: controlRequests.read().reply },
  {
    request: 'POST /world/reset',
    summary:
      'Restores the fixtures and the initial time; removes sessions, settings, faults, journal, outbox.',
    reply: controlRequests.reset().reply,
  },
  {
    request: 'POST /world/clock',
    summary: 'Sets the clock, which continues to run.',
    body: bodies.clock,
    reply: controlRequests.setClock('').reply,
  },
  {
    request: 'POST /world/day',
    summary: 'Lets the next mornings come, one if left out: due orders are delivered and invoiced.',
    body: bodies.day,
    reply: controlRequests.nextDay().reply,
  },
  {
    request: 'POST /world/changes',
    summary: 'Changes a product or customer, lapses a quote, or adds an invoice or credit.',
    body: bodies.change,
    reply: controlRequests.change({ kind: 'lapse', quote: 1 }).reply,
  },
  {
    request: 'PUT /world/dialect',
    summary: 'Changes how replies are written; traits that are not named are off.',
    body: bodies.dialect,
    reply: controlRequests.setDialect({}).reply,
  },
  {
    request: 'POST /world/expire-sessions',
    summary: 'Ends every session.',
    reply: controlRequests.expireSessions().reply,
  },
  {
    request: 'POST /world/marks',
    summary: 'Whether records and calls are as expected, and what differs in the nearest.',
    body: bodies.marking,
    reply: controlRequests.mark([]).reply,
  },
  {
    request: 'POST /expectations',
    summary: 'Refuses expectations that can never hold in a world of the scenario.',
    body: bodies.expectations,
    reply: controlRequests.checkExpectations('au', []).reply,
  },
  {
    request: 'GET /world/scenario',
    summary: 'The world as it is now, as a scenario file: scenario.schema.json describes it.',
    reply: controlRequests.scenario().reply,
  },
  {
    request: 'GET /world/settings',
    summary: "Every setting with its current and the site's original value.",
    reply: controlRequests.settings().reply,
  },
  {
    request: 'PATCH /world/settings',
    summary: 'Changes settings; null disables one.',
    body: settingChanges,
    reply: changedSettings,
  },
  {
    request: 'GET /world/journal',
    summary: 'The stored calls, oldest first.',
    query: { since: 'only calls after this number' },
    reply: controlRequests.journal().reply,
  },
  {
    request: 'GET /world/outbox',
    summary: 'The last 500 emails, oldest first.',
    reply: controlRequests.outbox().reply,
  },
  {
    request: 'GET /world/outbox/{number}.eml',
    summary: 'One email as an RFC 5322 message.',
    reply: 'message/rfc822',
  },
  {
    request: 'GET /world/outbox/{number}/{filename}',
    summary: 'One attachment of an email.',
    reply: 'application/octet-stream',
  },
  {
    request: 'GET /world/faults',
    summary: 'The faults that are not used up.',
    reply: controlRequests.faults().reply,
  },
  {
    request: 'PUT /world/faults',
    summary: 'Replaces all faults.',
    body: bodies.faults,
    reply: controlRequests.setFaults([]).reply,
  },
  { request: 'DELETE /world/faults', summary: 'Removes all faults.', reply: controlRequests.faults().reply },
]
