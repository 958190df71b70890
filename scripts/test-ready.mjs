/*
 * Before the tests: installs the packages, a Chromium that starts, and nginx, as far as the system makes that
 * easy; with --engines Firefox and WebKit too.
 */
import { makeReady } from './lib/ready.mjs'

makeReady()
// TypeScript can be read only now.
const { tsImport } = await import('tsx/esm/api')
const { needBrowsers } = await tsImport('./lib/need-browsers.ts', import.meta.url)
if (!(await needBrowsers({ engines: process.argv.includes('--engines') }))) process.exitCode = 1
