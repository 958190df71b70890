import { Router } from 'express'
import { LOCALITIES_PATH } from '#contract/localities.ts'
import { CONFIGURATION_PATH } from '#contract/transport.ts'
import { GLOBAL_SCRIPT, GLOBAL_SCRIPT_PATH } from '#simulator/global-script.ts'
import { localitiesFileOf } from '#simulator/localities-file.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { giveToken, leaveWorld } from './cookies.ts'
import { chosenWorld } from './request.ts'

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
  router.get(GLOBAL_SCRIPT_PATH, (_req, res) => {
    res.set('Cache-Control', 'no-cache')
    res.type('application/javascript').send(GLOBAL_SCRIPT)
  })
  return router
}

/** What the portal suggests as suburbs are typed: fetched once it is needed, and packed. */
export function createLocalitiesRouter(worlds: Worlds): Router {
  const router = Router()
  router.get(`/${LOCALITIES_PATH}`, (req, res) => {
    const world = chosenWorld(worlds, req) ?? worlds.default
    res.set('Cache-Control', 'no-cache')
    res.json(localitiesFileOf(world.seed))
  })
  return router
}
