import { Router } from 'express'
import { LOCALITIES_PATH } from '#contract/localities.ts'
import { CONFIGURATION_PATH } from '#contract/transport.ts'
import { GLOBAL_SCRIPT, GLOBAL_SCRIPT_PATH } from '#simulator/global-script.ts'
import { localitiesFileOf } from '#simulator/localities-file.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { chosenWorld, giveDefaultKey, giveToken, leaveWorld } from './request.ts'

/** What a browser fetches first: configuration, base URL, cross-site token, the default world's key. */
export function createConfigurationRouter(worlds: Worlds, defaultKey: string): Router {
  const router = Router()
  router.get(`/${CONFIGURATION_PATH}`, (req, res) => {
    const world = chosenWorld(worlds, req)
    // A world that no longer exists, for instance after a restart, must not lock users out of the portal.
    if (!world) leaveWorld(res)
    giveToken(req, res)
    giveDefaultKey(req, res, defaultKey)
    res.set('Cache-Control', 'no-cache')
    res.json({ DeviceList: [(world ?? worlds.default).seed.configuration] })
  })
  router.get(GLOBAL_SCRIPT_PATH, (_req, res) => {
    res.set('Cache-Control', 'no-cache')
    res.type('application/javascript').send(GLOBAL_SCRIPT)
  })
  return router
}

/** The portal's suggestions for suburbs: loaded on demand and compressed. */
export function createLocalitiesRouter(worlds: Worlds): Router {
  const router = Router()
  router.get(`/${LOCALITIES_PATH}`, (req, res) => {
    const world = chosenWorld(worlds, req) ?? worlds.default
    res.set('Cache-Control', 'no-cache')
    res.json(localitiesFileOf(world.seed))
  })
  return router
}
