import type { IncomingMessage } from 'node:http'
import { type NextFunction, type Request, type Response, Router, text } from 'express'
import { isTooDeep } from '#contract/nesting.ts'
import { MAX_BODY_BYTES } from '#contract/simulator-paths.ts'
import type { ControlAnswer } from '#simulator/control/control-answer.ts'
import { serveControl } from '#simulator/control/serve.ts'
import { policyOf } from '#simulator/payments/serve.ts'
import { nextTurn } from '#simulator/slices.ts'
import { parsedBody, TOO_DEEP, whyUnread } from '#simulator/wire-call.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { sendShown } from './documents.ts'
import {
  chosenWorld,
  cookie,
  DEFAULT_KEY_COOKIE,
  enterWorld,
  giveToken,
  mayBeLarge,
  unknownWorldMessage,
} from './request.ts'
import { sendParts } from './send-parts.ts'

interface ControlOptions {
  readonly worlds: Worlds
  readonly keepsDefault: boolean
  /** Value of the cookie that opens the default world. The world's id cannot protect it: everyone knows it. */
  readonly defaultKey: string
}

/** The control surface over HTTP. The id of an opened world is a secret that only its browser has. */
export function createControlRouter({ worlds, keepsDefault, defaultKey }: ControlOptions): Router {
  const router = Router()
  // Parses JSON whatever the content type, because curl sends JSON as a form and no body may be ignored.
  const type = (req: IncomingMessage) => req.headers['content-length'] !== '0'
  router.use(refuseOtherSites, largeInTurn, text({ limit: MAX_BODY_BYTES, type }), parseInTurn)
  router.use(async (req: Request, res: Response) => {
    const answer = await serveControl({
      method: req.method === 'HEAD' ? 'GET' : req.method,
      path: req.path,
      query: new URL(req.originalUrl, 'http://localhost').searchParams,
      body: req.body,
      open: (options) => worlds.create(options),
      seedFor: worlds.seedFor,
      world: () => chosenWorld(worlds, req) ?? unknownWorldMessage(req),
      mayControl: (world) => world !== worlds.default || cookie(req, DEFAULT_KEY_COOKIE) === defaultKey,
      isKept: (world) => keepsDefault && world === worlds.default,
    })
    res.set('Cache-Control', 'no-store')
    return send(req, res, answer)
  })
  return router
}

async function largeInTurn(req: Request, _res: Response, next: NextFunction): Promise<void> {
  if (mayBeLarge(req)) await nextTurn()
  next()
}

/** Reading and parsing take a turn each, because reading sixty bodies may end at the same time. */
async function parseInTurn(req: Request, _res: Response, next: NextFunction): Promise<void> {
  const sent: unknown = req.body
  if (mayBeLarge(req)) await nextTurn()
  req.body = undefined
  if (typeof sent === 'string' && sent !== '') {
    req.body = parsedBody('application/json', sent)
    if (req.body === undefined)
      throw Object.assign(new Error(whyUnread('application/json', sent)), { status: 400 })
  }
  next()
}

/** Before a body is parsed. */
export function refuseDeep(_req: IncomingMessage, _res: unknown, body: Buffer): void {
  if (isTooDeep(body.toString())) throw Object.assign(new Error(TOO_DEEP), { status: 400 })
}

async function send(req: Request, res: Response, answer: ControlAnswer): Promise<void> {
  if ('entered' in answer && answer.entered) {
    giveToken(req, res)
    enterWorld(res, answer.entered.id)
  }
  if (answer.kind === 'file') await sendShown(res, answer.file)
  else if (answer.kind === 'parts') sendParts(res, answer.contentType, answer.parts)
  else if (answer.kind === 'redirect') res.redirect(303, answer.to)
  else if (answer.kind === 'page') {
    res.set('Content-Security-Policy', policyOf({ origin: null }))
    res.type('html').send(answer.page)
  } else res.status(answer.status).json(answer.json)
}

/**
 * Other sites' pages must not open or reset worlds behind the user's back, but may link to them. Scripts send
 * none of these headers.
 */
export function refuseOtherSites(req: Request, res: Response, next: NextFunction): void {
  const isFollowed = req.method === 'GET' && req.get('sec-fetch-mode') === 'navigate'
  if (isFollowed || isOwnSite(req)) next()
  else res.status(403).json({ error: 'The control surface does not accept calls from other sites' })
}

/** Over plain http, browsers send only the origin, no sec-fetch-site. */
function isOwnSite(req: Request): boolean {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin')
  return origin === undefined || origin.split('://')[1] === req.get('host')
}
