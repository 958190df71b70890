import { Router } from 'express'
import { CONFIGURATION_PATH } from '#contract/transport.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { giveToken, leaveWorld } from './cookies.ts'
import { chosenWorld } from './request.ts'

/** Where the ERP is: on the address that served the page. */
const GLOBAL_SCRIPT = "window.BaseUrl = ''\n"

/** What a browser fetches before it knows anything: configuration, base address, cross-site token. */
export function createConfigurationRouter(worlds: Worlds): Router {
  const router = Router()
  router.get(`/${CONFIGURATION_PATH}`, (req, res) => {
    const world = chosenWorld(worlds, req)
    // A world that is gone, for instance after a restart, must not lock anyone out of the portal.
    if (!world) leaveWorld(res)
    giveToken(req, res)
    res.set('Cache-Control', 'no-cache')
    res.json({ DeviceList: [(world ?? worlds.default).seed.configuration] })
  })
  router.get('/config/global.js', (_req, res) => {
    res.set('Cache-Control', 'no-cache')
    res.type('application/javascript').send(GLOBAL_SCRIPT)
  })
  return router
}
