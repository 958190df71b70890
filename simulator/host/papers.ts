import { Router } from 'express'
import { drawn } from '#simulator/papers/draw.ts'
import { paperAt } from '#simulator/papers/papers.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { chosenWorld } from './request.ts'

/** Datasheets of products: what the caller's world lists, and nothing else. */
export function createPapersRouter(worlds: Worlds): Router {
  const router = Router()
  router.get('/*path', async (req, res) => {
    const { seed } = chosenWorld(worlds, req) ?? worlds.default
    const paper = paperAt(req.baseUrl + req.path, seed)
    if (!paper) {
      res.status(404).json({ error: 'No product has such a paper' })
      return
    }
    // Shown in the browser, and different in each world.
    res.set({ 'Cache-Control': 'no-cache', 'Content-Disposition': 'inline' })
    res.type('application/pdf').send(Buffer.from(await drawn(paper)))
  })
  return router
}
