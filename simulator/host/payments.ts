import { json, type NextFunction, type Request, type Response, Router, urlencoded } from 'express'
import { policyOf, servePayments } from '#simulator/payments/serve.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { refuseDeep, refuseOtherSites } from './control.ts'
import { chosenWorld } from './request.ts'

/** Serves the stand-ins for payment providers over HTTP. */
export function createPaymentsRouter(worlds: Worlds): Router {
  const router = Router()
  router.use(
    refuseOtherSites,
    json({ limit: '20kb', verify: refuseDeep }),
    urlencoded({ extended: false, limit: '20kb' }),
  )
  router.use(async (req: Request, res: Response, next: NextFunction) => {
    if (!['GET', 'POST'].includes(req.method)) return next()
    const answer = await servePayments({
      method: req.method,
      path: req.path,
      query: new URL(req.originalUrl, 'http://localhost').searchParams,
      body: req.body,
      worldOf: (id) => (id === null ? chosenWorld(worlds, req) : worlds.get(id)),
    })
    // A payment's page changes once it has been used.
    res.set('Cache-Control', 'no-store')
    if (answer.kind === 'redirect') return res.redirect(303, answer.to)
    if (answer.kind === 'text') return res.status(answer.status).type(answer.type).send(answer.text)
    res.set('Content-Security-Policy', policyOf(answer))
    res.status(answer.status).type('html').send(answer.page)
  })
  return router
}
