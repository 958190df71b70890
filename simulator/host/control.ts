import type { IncomingMessage } from 'node:http'
import { json, type NextFunction, type Request, type Response, Router } from 'express'
import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import { emailSummary } from '#simulator/outbox.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import * as schemas from './control-schemas.ts'
import { enterWorld, giveToken } from './cookies.ts'
import { chosenWorld, unknownWorldMessage } from './request.ts'
import { sendEmail } from './send-email.ts'

/** A refusal of the control surface, told apart by `status`. */
class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** The control surface (docs/simulator.md): JSON in and out, 400 names the field, 404 a missing world. */
export function createControlRouter(worlds: Worlds): Router {
  const router = Router()
  // Whatever type it is said to be: curl says that JSON is a form, and nothing may be passed over unread.
  const type = (req: IncomingMessage) => req.headers['content-length'] !== '0'
  router.use(refuseOtherSites, json({ limit: '1mb', strict: false, type }), (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  const inWorld = (work: (world: SimulatedWorld, req: Request, res: Response) => void) => {
    return (req: Request, res: Response) => {
      const world = chosenWorld(worlds, req)
      if (!world) throw new ControlError(404, unknownWorldMessage(req))
      work(world, req, res)
    }
  }

  router.post('/worlds', (req, res) => {
    const world = worlds.create(read(schemas.newWorld, req.body ?? {}))
    giveToken(req, res)
    enterWorld(res, world.id)
    res.status(201).json(identity(world))
  })
  router.get('/enter/:scenario', (req, res) => {
    const { scenario } = read(v.object({ scenario: schemas.scenario }), req.params)
    enterWorld(res, worlds.create({ scenario }).id)
    giveToken(req, res)
    res.redirect(303, '/')
  })
  router.get(
    '/world',
    inWorld((world, _req, res) => res.json(summary(world))),
  )
  router.post(
    '/world/reset',
    inWorld((world, _req, res) => {
      world.reset()
      res.json(summary(world))
    }),
  )
  router.post(
    '/world/clock',
    inWorld((world, req, res) => {
      world.setClock(read(schemas.clock, req.body).now)
      res.json(identity(world))
    }),
  )
  router.post(
    '/world/expire-sessions',
    inWorld((world, _req, res) => {
      const expired = world.records.sessions.size
      world.expireSessions()
      res.json({ expired })
    }),
  )
  router.patch(
    '/world/settings',
    inWorld((world, req, res) => {
      world.changeSettings(read(schemas.settings, req.body))
      res.json({ changed: [...world.records.settings.values()] })
    }),
  )
  router.get(
    '/world/journal',
    inWorld((world, _req, res) => res.json({ exchanges: world.journal.entries() })),
  )
  router.get(
    '/world/outbox',
    inWorld((world, _req, res) => {
      res.json({ emails: Array.from(world.records.emails.values(), (email) => emailSummary(world, email)) })
    }),
  )
  router.get(
    '/world/outbox/:number.eml',
    inWorld((world, req, res) => {
      const email = world.records.emails.get(String(req.params['number']))
      if (!email) throw new ControlError(404, 'There is no such email')
      sendEmail(res, world, email)
    }),
  )
  router.put(
    '/world/faults',
    inWorld((world, req, res) => {
      world.faults.replace(read(schemas.faults, req.body))
      res.json({ faults: world.faults.set })
    }),
  )
  router.delete(
    '/world/faults',
    inWorld((world, _req, res) => {
      world.faults.replace([])
      res.json({ faults: [] })
    }),
  )
  router.use((req) => {
    throw new ControlError(404, `${req.method} ${req.originalUrl} is not part of the control surface`)
  })
  return router
}

function identity({ id, scenario, now }: SimulatedWorld) {
  return { id, scenario, now: now().toISOString() }
}

/** Which world, its time, and how much of it differs from its seed. */
function summary(world: SimulatedWorld) {
  const { records, journal, faults } = world
  const changed = { ...records.sizes(), journal: journal.size, faults: faults.set.length }
  return { ...identity(world), changed }
}

function read<S extends v.GenericSchema<unknown, unknown>>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new ControlError(400, parsed.issues.map(issueMessage).join('; '))
}

/** A page of another site must not reset worlds behind its reader's back. Scripts send no such header. */
export function refuseOtherSites(req: Request, _res: Response, next: NextFunction): void {
  const site = req.get('sec-fetch-site') ?? 'none'
  if (req.method !== 'GET' && site !== 'same-origin' && site !== 'none') {
    throw new ControlError(403, 'The control surface takes no calls from other sites')
  }
  next()
}
