import { Router } from 'express'
import { ERP_SCHEMA_PATH, OPENAPI_PATH, SCENARIO_SCHEMA_PATH } from '#contract/simulator-paths.ts'

/**
 * Serves the descriptions that `npm run docs` generates, to tools on any site: they hold no data. The server that
 * openapi.json names is this one, since programs that import it don't know where it came from.
 */
export function createDescriptionsRouter(): Router {
  const router = Router()
  router.use([OPENAPI_PATH, ERP_SCHEMA_PATH, SCENARIO_SCHEMA_PATH], (_req, res, next) => {
    res.set('Access-Control-Allow-Origin', '*')
    next()
  })
  router.get(OPENAPI_PATH, async (req, res) => {
    const { default: document } = await import('../../docs/openapi.json', { with: { type: 'json' } })
    const protocol = req.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
    res.json({ ...document, servers: [{ url: `${protocol}://${req.get('host')}` }] })
  })
  router.get(ERP_SCHEMA_PATH, async (_req, res) => {
    res.json((await import('../../docs/erp.schema.json', { with: { type: 'json' } })).default)
  })
  router.get(SCENARIO_SCHEMA_PATH, async (_req, res) => {
    res.json((await import('../../docs/scenario.schema.json', { with: { type: 'json' } })).default)
  })
  return router
}
