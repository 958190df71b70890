import { Router } from 'express'
import { fileAt } from '#simulator/papers/files.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { chosenWorld } from './request.ts'

/** Papers of products and files to download: what the caller's world lists, and nothing else. */
export function createPapersRouter(worlds: Worlds): Router {
  const router = Router()
  router.get('/*path', async (req, res) => {
    const { seed } = chosenWorld(worlds, req) ?? worlds.default
    const file = fileAt(req.baseUrl + req.path, seed)
    if (!file) {
      res.status(404).json({ error: 'There is no such paper' })
      return
    }
    const { filename, contentType } = file
    // A PDF is shown in the browser. All are different in each world.
    const disposition = contentType === 'application/pdf' ? 'inline' : `attachment; filename="${filename}"`
    res.set({ 'Cache-Control': 'no-cache', 'Content-Disposition': disposition })
    res.type(contentType).send(Buffer.from(await file.bytes()))
  })
  return router
}
