/*
 * Before the tests: installs the packages and a Chromium that starts, as far as the system makes that easy; with
 * --all nginx, Firefox and WebKit too.
 */
import { makeReady } from './lib/ready.mjs'

makeReady()
// TypeScript can be read only now.
const { tsImport } = await import('tsx/esm/api')
const { needBrowsers } = await tsImport('./lib/need-browsers.ts', import.meta.url)
if (!(await needBrowsers({ all: process.argv.includes('--all') }))) process.exitCode = 1
