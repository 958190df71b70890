import { type Response, Router } from 'express'
import { shownAs } from '#simulator/disposition.ts'
import { fileAt } from '#simulator/pdf/files.ts'
import type { ErpFile } from '#simulator/world.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { chosenWorld } from './request.ts'

/** Papers of products and files to download: what the caller's world lists, and nothing else. */
export function createDocumentsRouter(worlds: Worlds): Router {
  const router = Router()
  router.get('/*path', async (req, res) => {
    const world = chosenWorld(worlds, req)
    const file = world && fileAt(req.baseUrl + req.path, world.seed)
    if (!file) {
      res.status(404).json({ error: 'There is no such paper' })
      return
    }
    // All are different in each world.
    res.set('Cache-Control', 'no-cache')
    await sendShown(res, file)
  })
  return router
}

/** A file as a page links to it. */
export async function sendShown(res: Response, file: ErpFile): Promise<void> {
  res.set('Content-Disposition', shownAs(file))
  res.type(file.contentType).send(Buffer.from(await file.bytes()))
}
