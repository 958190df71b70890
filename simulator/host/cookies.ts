import type { Request, Response } from 'express'
import { XSRF_COOKIE } from '#contract/transport.ts'
import { cookie, WORLD_COOKIE } from './request.ts'

/** Gives the browser its cross-site token, unless it has one. The portal reads it, so it is not HttpOnly. */
export function giveToken(req: Request, res: Response): void {
  if (cookie(req, XSRF_COOKIE)) return
  res.cookie(XSRF_COOKIE, crypto.randomUUID(), { sameSite: 'strict', path: '/' })
}

/** From now on the browser is in that world. */
export function enterWorld(res: Response, id: string): void {
  res.cookie(WORLD_COOKIE, id, { sameSite: 'lax', httpOnly: true, path: '/' })
}

/** Back to the default world. */
export function leaveWorld(res: Response): void {
  res.clearCookie(WORLD_COOKIE, { path: '/' })
}
