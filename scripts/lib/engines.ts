import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firefox, type PlaywrightTestOptions, type PlaywrightWorkerOptions, webkit } from '@playwright/test'
import { hasWebKitGtk } from '../webkit/webdriver.ts'
import { debianInstalls, isDebianRoot, succeeds } from './debian.ts'

/** The engines beside Chromium. */
const ENGINES = ['firefox', 'webkit'] as const
type Engine = (typeof ENGINES)[number]

/** Playwright's settings for a browser. */
type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

const FIREFOX_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** A browser that Playwright has not built, by a script that speaks WebDriver BiDi for it. */
const byBidi = (script: string, env: Readonly<Record<string, string>> = {}): Use => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL(script, import.meta.url)),
    env: { ...process.env, ...env },
  },
})

/** WebKitGTK takes its time zone only from the environment: that of playwright.config.ts. */
const SYDNEY = { TZ: 'Australia/Sydney' }

function firefoxUse(): Use | null {
  if (existsSync(firefox.executablePath())) return { browserName: 'firefox' }
  const path = [process.env['FIREFOX_PATH'] ?? '', ...FIREFOX_PATHS].find((each) => existsSync(each))
  if (!path) return null
  const use = byBidi('../firefox/firefox.mjs', { FIREFOX_PATH: path })
  const firefoxUserPrefs = {
    // What it has saved would take the keyboard: a PDF in a tab of its own, other files in a list.
    'pdfjs.disabled': true,
    'browser.download.alwaysOpenPanel': false,
    // Frames are painted by the processor: at 60 a second the journeys take a sixth longer.
    'layout.frame_rate': 20,
  }
  return { ...use, launchOptions: { ...use.launchOptions, firefoxUserPrefs } }
}

function webkitUse(): Use | null {
  if (existsSync(webkit.executablePath())) return { browserName: 'webkit' }
  return hasWebKitGtk() ? byBidi('../webkit/webkit.mjs', SYDNEY) : null
}

const useOf = (engine: Engine): Use | null => (engine === 'firefox' ? firefoxUse() : webkitUse())

/** The engines on this machine and how Playwright uses them: its own build where there is one. */
export const enginesHere = () =>
  ENGINES.flatMap((name) => {
    const use = useOf(name)
    return use ? [{ name, use }] : []
  })

/** A Playwright project for each engine; it has no tests where the engine is not installed. */
export const engineProjects = () =>
  ENGINES.map((name) => {
    const use = useOf(name)
    return use ? { name, use } : { name, use: {}, testMatch: [] }
  })

const DEBIAN_PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb', 'xdotool'] }

/** Installs what is missing if the system makes that easy, and says what is still missing then. */
export function installEngines(): void {
  const missing = () => ENGINES.filter((engine) => useOf(engine) === null)
  if (missing().length > 0) {
    console.log(`Installing ${missing().join(' and ')} ...`)
    if (!succeeds(`npx playwright install ${missing().join(' ')}`) && isDebianRoot()) {
      succeeds('apt-get update -q')
      for (const engine of missing()) for (const name of DEBIAN_PACKAGES[engine]) debianInstalls(name)
    }
  }
  for (const engine of missing())
    console.log(`No ${engine} could be installed, so no journey runs in it: npx playwright install ${engine}`)
}
