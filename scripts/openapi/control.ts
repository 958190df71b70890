import * as v from 'valibot'
import { faultList } from '#contract/control/faults.ts'
import { journalPage } from '#contract/control/journal.ts'
import { outbox } from '#contract/control/outbox.ts'
import { settingList } from '#contract/control/settings.ts'
import { worldSummary } from '#contract/control.ts'
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

const identity = v.pick(worldSummary, ['id', 'scenario', 'now'])
const changedSettings = v.object({ changed: v.array(v.tuple([v.string(), v.unknown()])) })

export const CONTROL_ENDPOINTS: readonly ControlEndpoint[] = [
  {
    request: 'POST /worlds',
    summary: 'Creates a world and sets its cookie.',
    body: bodies.newWorld,
    status: 201,
    reply: identity,
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
  { request: 'GET /world', summary: "The caller's world.", reply: worldSummary },
  {
    request: 'POST /world/reset',
    summary:
      'Restores the fixtures and the initial time; removes sessions, settings, faults, journal, outbox.',
    reply: worldSummary,
  },
  {
    request: 'POST /world/clock',
    summary: 'Sets the clock, which continues to run.',
    body: bodies.clock,
    reply: identity,
  },
  {
    request: 'POST /world/expire-sessions',
    summary: 'Ends every session.',
    reply: v.object({ expired: v.number() }),
  },
  {
    request: 'GET /world/settings',
    summary: "Every setting with its current and the site's original value.",
    reply: settingList,
  },
  {
    request: 'PATCH /world/settings',
    summary: 'Changes settings; null disables one.',
    body: bodies.settingChanges,
    reply: changedSettings,
  },
  {
    request: 'GET /world/journal',
    summary: 'The stored calls, oldest first.',
    query: { since: 'only calls after this number' },
    reply: journalPage,
  },
  { request: 'GET /world/outbox', summary: 'The last 500 emails, oldest first.', reply: outbox },
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
  { request: 'GET /world/faults', summary: 'The faults that are not used up.', reply: faultList },
  {
    request: 'PUT /world/faults',
    summary: 'Replaces all faults.',
    body: bodies.faults,
    reply: faultList,
  },
  { request: 'DELETE /world/faults', summary: 'Removes all faults.', reply: faultList },
]
