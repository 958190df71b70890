import type { IncomingMessage } from 'node:http'
import { parse } from 'cookie'
import type { Response } from 'express'
import { DEFAULT_WORLD } from '#contract/control.ts'
import { XSRF_COOKIE } from '#contract/transport.ts'
import { LARGE_BODY } from '#simulator/wire-call.ts'
import { unknownWorld, WORLD_HEADER, type Worlds } from '#simulator/worlds/registry.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

export const WORLD_COOKIE = 'simulator-world'
/** Proves that a browser has loaded the portal, to the control surface of the default world. */
export const DEFAULT_KEY_COOKIE = 'simulator-key'

/** Whether a body must wait for its turn: sixty megabytes that arrive at once would be read without a pause. */
export const mayBeLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > LARGE_BODY

/** A cookie's value; undefined if not sent. */
export function cookie(req: IncomingMessage, name: string): string | undefined {
  return parse(req.headers.cookie ?? '')[name]
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

/** Sets the cross-site token unless the browser has one. Not HttpOnly, because the portal reads it. */
export function giveToken(req: IncomingMessage, res: Response): void {
  if (cookie(req, XSRF_COOKIE)) return
  res.cookie(XSRF_COOKIE, crypto.randomUUID(), { sameSite: 'strict', path: '/' })
}

/** Switches the browser to that world. */
export function enterWorld(res: Response, id: string): void {
  res.cookie(WORLD_COOKIE, id, { sameSite: 'lax', httpOnly: true, path: '/' })
}

/** Lets the browser control the default world. Pages of other sites never send this cookie. */
export function giveDefaultKey(req: IncomingMessage, res: Response, key: string): void {
  if (cookie(req, DEFAULT_KEY_COOKIE) === key) return
  res.cookie(DEFAULT_KEY_COOKIE, key, { sameSite: 'strict', httpOnly: true, path: '/' })
}

/** Switches the browser back to the default world. */
export function leaveWorld(res: Response): void {
  res.clearCookie(WORLD_COOKIE, { path: '/' })
}
