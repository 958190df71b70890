import { LOCALITIES_PATH } from '#contract/localities.ts'
import { localitiesFileOf } from '#simulator/localities-file.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

/** Serves a world's localities without HTTP; returns a function that stops it. */
export function serveSiteFiles({ seed }: SimulatedWorld): () => void {
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname !== `/${LOCALITIES_PATH}`) return before(input, init)
    return Response.json(localitiesFileOf(seed))
  }
  return () => {
    globalThis.fetch = before
  }
}
