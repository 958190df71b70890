import type { IncomingMessage } from 'node:http'
import { DEFAULT_WORLD } from '#contract/control.ts'
import { unknownWorld, WORLD_HEADER, type Worlds } from '#simulator/worlds/registry.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

export const WORLD_COOKIE = 'simulator-world'

/** A cookie's value; undefined if not sent. Runs for every call, so it doesn't parse all cookies. */
export function cookie(req: IncomingMessage, name: string): string | undefined {
  const all = req.headers.cookie
  if (!all) return undefined
  const pair = `${name}=`
  for (let at = all.indexOf(pair); at >= 0; at = all.indexOf(pair, at + 1)) {
    // Skip the end of a longer name.
    if (at > 0 && all[at - 1] !== ' ' && all[at - 1] !== ';') continue
    const end = all.indexOf(';', at)
    return all.slice(at + pair.length, end < 0 ? undefined : end).trim()
  }
  return undefined
}

/** A header's value, if it was sent once. */
export function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The id of the requested world: by cookie, else by header, else the default one. */
function worldId(req: IncomingMessage): string {
  return cookie(req, WORLD_COOKIE) ?? header(req, WORLD_HEADER) ?? DEFAULT_WORLD
}

/** The requested world; undefined if it doesn't exist (any more). */
export function chosenWorld(worlds: Worlds, req: IncomingMessage): SimulatedWorld | undefined {
  return worlds.get(worldId(req))
}

/** Why the requested world doesn't exist. */
export const unknownWorldMessage = (req: IncomingMessage) => unknownWorld(worldId(req))
