import type { Request, Response } from 'express'
import { XSRF_COOKIE } from '#contract/transport.ts'
import { cookie, WORLD_COOKIE } from './request.ts'

/** Sets the cross-site token unless the browser has one. Not HttpOnly, because the portal reads it. */
export function giveToken(req: Request, res: Response): void {
  if (cookie(req, XSRF_COOKIE)) return
  res.cookie(XSRF_COOKIE, crypto.randomUUID(), { sameSite: 'strict', path: '/' })
}

/** Switches the browser to that world. */
export function enterWorld(res: Response, id: string): void {
  res.cookie(WORLD_COOKIE, id, { sameSite: 'lax', httpOnly: true, path: '/' })
}

/** Switches the browser back to the default world. */
export function leaveWorld(res: Response): void {
  res.clearCookie(WORLD_COOKIE, { path: '/' })
}
