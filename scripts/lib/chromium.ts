import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { debianInstalls, isDebianRoot, succeeds } from './debian.ts'

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell first: the same engine takes a fifth less time without the desktop UI. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const PLAYWRIGHTS_OWN = undefined
type Chromium = string | typeof PLAYWRIGHTS_OWN

/** Candidates in order of preference: CHROMIUM_PATH, Playwright's own, the system's. */
function candidates(): Chromium[] {
  const named = process.env['CHROMIUM_PATH']
  if (named) return [named]
  const own = existsSync(chromium.executablePath()) ? [PLAYWRIGHTS_OWN] : []
  return [...own, ...SYSTEM_PATHS.filter((path) => existsSync(path))]
}

/** The executable; undefined means Playwright's own. */
export const chromiumPath = ({ isHeaded = false } = {}): Chromium =>
  candidates().find((path) => !isHeaded || !path?.includes('headless-shell'))

/** Playwright's options for that executable. */
export const launchOptions = (executablePath: Chromium) => ({
  args: CHROMIUM_ARGS,
  ...(executablePath && { executablePath }),
})

/** Launches the installed Chromium, headless by default. */
export const launchChromium = ({ isHeaded = false } = {}): Promise<Browser> =>
  chromium.launch({ headless: !isHeaded, ...launchOptions(chromiumPath({ isHeaded })) })

/** Whether it starts: the executable may exist without the libraries it needs. */
async function starts(executablePath: Chromium): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptions(executablePath))
    await browser.close()
    return true
  } catch {
    return false
  }
}

async function findOne(): Promise<{ path: Chromium } | null> {
  for (const path of candidates()) if (await starts(path)) return { path }
  return null
}

async function installed(): Promise<{ path: Chromium } | null> {
  if (process.env['CHROMIUM_PATH']) return null
  console.log("Installing Playwright's Chromium ...")
  succeeds('npx playwright install chromium')
  const own = await findOne()
  if (own || !isDebianRoot()) return own
  console.log("Installing Debian's Chromium ...")
  succeeds('apt-get update -q')
  if (!debianInstalls('chromium-headless-shell')) debianInstalls('chromium')
  return findOne()
}

/** Installs a Chromium if there is none. Returns whether the preferred one starts; prints what to do if not. */
export async function needChromium(): Promise<boolean> {
  const found = (await findOne()) ?? (await installed())
  const isPreferred = found !== null && found.path === chromiumPath()
  if (!isPreferred) console.error(`\n${whatToDo(found?.path)}`)
  return isPreferred
}

function whatToDo(other: Chromium): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) return `CHROMIUM_PATH is ${named}, which does not start. Correct it or unset it.`
  if (other)
    return `${chromiumPath() ?? "Playwright's Chromium"} does not start: CHROMIUM_PATH=${other} npm test uses another.`
  return 'The tests need Chromium, which could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.'
}
