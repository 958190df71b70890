import { type Response, Router } from 'express'
import { shownAs } from '#simulator/disposition.ts'
import { fileAt } from '#simulator/pdf/files.ts'
import type { ErpFile } from '#simulator/world.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { chosenWorld } from './request.ts'

/** Serves documents of products and downloads: only those that the caller's world lists. */
export function createDocumentsRouter(worlds: Worlds): Router {
  const router = Router()
  router.get('/*path', async (req, res) => {
    const world = chosenWorld(worlds, req)
    const file = world && fileAt(req.baseUrl + req.path, world.seed)
    if (!file) {
      res.status(404).json({ error: 'There is no such document' })
      return
    }
    // Documents differ between worlds.
    res.set('Cache-Control', 'no-cache')
    await sendShown(res, file)
  })
  return router
}

/** Sends a file that a page links to. */
export async function sendShown(res: Response, file: ErpFile): Promise<void> {
  res.set('Content-Disposition', shownAs(file))
  res.type(file.contentType).send(Buffer.from(await file.bytes()))
}
