import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express } from 'express'
import helmet from 'helmet'
import { CONTROL_PATH, PAPERS_PATH, PAYMENTS_PATH, PICTURES_PATH } from '#contract/simulator-paths.ts'
import type { Worlds } from '#simulator/worlds/registry.ts'
import { createConfigurationRouter, createLocalitiesRouter } from './configuration.ts'
import { createControlRouter } from './control.ts'
import { createDescriptionsRouter } from './descriptions.ts'
import { createDocumentsRouter } from './documents.ts'
import { createPaymentsRouter } from './payments.ts'

export interface AppOptions {
  readonly worlds: Worlds
  /** Whether the default world survives a restart. */
  readonly keepsDefault?: boolean
  /** Folder of the built portal; left out if something else serves it. */
  readonly portalDir?: string | undefined
  readonly picturesDir?: string | undefined
  /** Receives unexpected errors of requests. */
  readonly log?: (message: string) => void
}

/**
 * The server is for one machine or one office, so speed matters more than size. Brotli quality 5 is the first
 * to use context modelling: a fifteenth smaller than 4, for 2 ms more on the first page.
 */
const AT_ONCE = {
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

const YEAR = '365d'
const DAY = '1d'
const PAGE = 'index.html'

/** Serves everything but the proxy path: portal, pictures, documents, configuration, control surface. */
export function createApp({
  worlds,
  keepsDefault = true,
  portalDir,
  picturesDir,
  log = console.error,
}: AppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(securityHeaders())
  app.use(PAYMENTS_PATH, createPaymentsRouter(worlds))
  // A user of the portal is in the default world until they open another, and controls it.
  const defaultKey = crypto.randomUUID()
  app.use(createDescriptionsRouter())
  app.use(CONTROL_PATH, createControlRouter({ worlds, keepsDefault, defaultKey }))
  app.use(createConfigurationRouter(worlds, defaultKey))
  app.use(PAPERS_PATH, createDocumentsRouter(worlds))
  app.use(compression(AT_ONCE))
  app.use(createLocalitiesRouter(worlds))
  if (picturesDir) app.use(PICTURES_PATH, express.static(picturesDir, { maxAge: DAY, fallthrough: false }))
  if (portalDir) servePortal(app, portalDir)
  app.use(lastResort(log))
  return app
}

/**
 * Pages may only run their own scripts. Style attributes are allowed, because floating components need them.
 */
function securityHeaders() {
  return helmet({
    // The portal is served over plain http on the user's own machine.
    strictTransportSecurity: false,
    // Firefox warns of it beside frame-ancestors, which every browser that can run the portal knows.
    xFrameOptions: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A company's logo and banners may be on any server.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        // The portal checks whether maps can be reached before it shows one.
        connectSrc: ["'self'", 'https://www.google.com'],
        frameSrc: ["'self'", 'https://www.google.com', 'https://maps.google.com'],
        upgradeInsecureRequests: null,
      },
    },
  })
}

/** Serves the build's files; every other path is a route of the portal, so it gets the page. */
function servePortal(app: Express, portalDir: string): void {
  app.use(
    '/assets',
    express.static(join(portalDir, 'assets'), { maxAge: YEAR, immutable: true, fallthrough: false }),
  )
  app.use(express.static(portalDir, { index: false, cacheControl: false, setHeaders: noCache }))
  // No path pattern, because Express would refuse a URL such as /products/Timber/50% as badly encoded.
  app.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    if (!existsSync(join(portalDir, PAGE))) {
      res.status(503).type('text').send('The portal is not built yet: run npm run build')
      return
    }
    // Relative to a root, because sendFile hides files below a folder whose name begins with a dot.
    res.sendFile(PAGE, { root: portalDir, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } })
  })
}

function noCache(res: { setHeader(name: string, value: string): unknown }): void {
  res.setHeader('Cache-Control', 'no-cache')
}

/** Replies to errors that reach Express with their status, and without a stack. */
function lastResort(log: (message: string) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    const status = statusOf(error)
    if (status >= 500) log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    res.status(status).json({ error: status >= 500 ? 'The simulator failed' : messageOf(error) })
  }
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500
  return typeof error.status === 'number' ? error.status : 500
}

/** A missing file's own message would show where the server's files are. */
function messageOf(error: unknown): string {
  if (statusOf(error) === 404) return 'There is no such file'
  if (typeof error === 'object' && error !== null && 'limit' in error)
    return `The request is larger than ${error.limit} bytes`
  if (error instanceof SyntaxError) return 'The request is not valid JSON'
  return error instanceof Error ? error.message : 'The request is not valid'
}
