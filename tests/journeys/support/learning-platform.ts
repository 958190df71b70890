import { test as base } from '@playwright/test'
import type { Handler } from 'express'
import express from 'express'
import { COURSE_FOLDER } from '../../../scripts/lib/course.ts'
import { serveFolder } from '../../../scripts/lib/serve-folder.ts'

/** Where it puts the package. */
const FOLDER = '/courses/17/package'
const API = 'node_modules/scorm-again/dist'

/** A stand-in for a learning platform, with an independent run time of SCORM 1.2. */
export interface LearningPlatform {
  /** The URL of its page with a unit of the package in a frame; without a frame for ''. */
  unit(id: string): string
  /** The URL of that unit itself. */
  file(id: string): string
  /** What was requested of the platform itself, which is not the package's to ask. */
  readonly strays: readonly string[]
}

/** Shows a unit in a frame, if one is named, with the result of the visit before. */
const page = (id: string) => `<!doctype html><title>The platform</title><link rel="icon" href="data:,">
<script src="/api/scorm12.min.js"></script>
<script>
  window.API = new Scorm12API({ autocommit: false })
  API.loadFromJSON(JSON.parse(sessionStorage.getItem('result') ?? '{}'))
  for (const call of ['LMSCommit', 'LMSFinish'])
    API.on(call, () => sessionStorage.setItem('result', JSON.stringify(API.renderCMIToJSONObject().cmi)))
</script>
${id && `<iframe src="${FOLDER}/${id}.html" title="${id}" width="1400" height="850"></iframe>`}`

/** For journeys of the packages: the built package in a folder of a platform's site. */
export const test = base.extend<{ platform: LearningPlatform }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  platform: async ({}, use) => {
    const strays: string[] = []
    const files = express.static(COURSE_FOLDER)
    const serve: Handler = (req, res, next) => {
      const { path, url } = req
      if (path.startsWith('/unit/')) return res.type('html').send(page(path.slice('/unit/'.length)))
      if (path.startsWith('/api/scorm')) return next()
      if (!path.startsWith(`${FOLDER}/`)) {
        strays.push(`${req.method} ${url}`)
        return res.status(404).send('The platform has no such page')
      }
      req.url = url.slice(FOLDER.length)
      return files(req, res, next)
    }
    const api: Handler = (req, _res, next) => {
      req.url = req.url.replace('/api/', '/')
      next()
    }
    const { url, close } = await serveFolder(API, serve, api)
    await use({ unit: (id) => `${url}/unit/${id}`, file: (id) => `${url}${FOLDER}/${id}.html`, strays })
    await close()
  },
  serviceWorkers: 'allow',
})
