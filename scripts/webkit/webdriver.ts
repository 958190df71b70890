import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'

const LIBRARIES = '/usr/lib'
const DRIVER = '/usr/bin/WebKitWebDriver'
const STARTS_WITHIN_MS = 60_000
/** A script that runs while one page replaces another may never be answered. */
const LOST_AFTER_MS = 10_000
const DOWNLOADS = 'downloads'

/** The browser of Debian's webkit2gtk-driver; its folder is named by the machine's architecture. */
const miniBrowser = () =>
  readdirSync(LIBRARIES)
    .map((architecture) => join(LIBRARIES, architecture, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path))

/** Whether this machine can run WebKitGTK by WebDriver, on a display of its own. */
export const hasWebKitGtk = () =>
  existsSync(DRIVER) && existsSync('/usr/bin/Xvfb') && miniBrowser() !== undefined

/** The toolbar would keep the window wider than a phone. */
const SMALL_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }'

export interface Display {
  readonly name: string
  /** The windows on it. */
  windows(): Promise<readonly string[]>
  /** Gives a window the keyboard, which nothing else does where there is no window manager. */
  focus(window: string): Promise<void>
  close(): void
}

const run = promisify(execFile)

/** A display that nobody sees. */
export async function openDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const name = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error('Xvfb has not started.')))
    server.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
  const xdotool = async (...args: string[]) => {
    const { stdout } = await run('xdotool', args, { env: { ...process.env, DISPLAY: name } })
    return stdout.split('\n').filter(Boolean)
  }
  return {
    name,
    windows: () => xdotool('search', '--onlyvisible', '--class', 'MiniBrowser').catch(() => []),
    focus: async (window) => {
      await xdotool('windowraise', window, 'windowfocus', window)
    },
    close: () => server.kill(),
  }
}

/** Finds a port that is free now; the driver can't choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Sends a command of the session; a refusal is a WebDriverError. */
export type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<unknown>

const reply = v.object({ value: v.unknown() })
const refusal = v.object({ error: v.string(), message: v.string() })
const session = v.object({ sessionId: v.string() })

/** One browser with a profile of its own. Commands run one at a time, in the order of the calls. */
export class WebDriver {
  #session = ''
  #last: Promise<unknown> = Promise.resolve()
  readonly #origin: string
  readonly #process: ChildProcess
  readonly #home: string
  /** Where its downloads go. */
  readonly downloads: string

  private constructor(origin: string, process: ChildProcess, home: string) {
    this.#origin = origin
    this.#process = process
    this.#home = home
    this.downloads = join(home, DOWNLOADS)
  }

  /** Starts a browser that sends all its requests through the proxy of that host and port. */
  static async start(display: Display, proxy: string): Promise<WebDriver> {
    const home = mkdtempSync(join(tmpdir(), 'webkit-'))
    mkdirSync(join(home, 'gtk-3.0'))
    writeFileSync(join(home, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR)
    mkdirSync(join(home, DOWNLOADS))
    writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="$HOME/${DOWNLOADS}"\n`)
    const port = await freePort()
    const child = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display.name,
        HOME: home,
        XDG_CONFIG_HOME: home,
        GTK_A11Y: 'none',
        // A bus would start services that outlive the browser.
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Each new home would be searched for players of films.
        GST_PLUGIN_SYSTEM_PATH: '',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // Pages live for seconds, so optimising compilers are not worth their time.
        JSC_useDFGJIT: '0',
      },
    })
    process.once('exit', () => child.kill())
    const driver = new WebDriver(`http://127.0.0.1:${port}`, child, home)
    await driver.#open(proxy)
    return driver
  }

  async #open(proxy: string): Promise<void> {
    const asked = {
      pageLoadStrategy: 'none',
      unhandledPromptBehavior: 'ignore',
      timeouts: { script: LOST_AFTER_MS },
      proxy: { proxyType: 'manual', httpProxy: proxy },
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    }
    const until = Date.now() + STARTS_WITHIN_MS
    for (;;) {
      try {
        const opened = await this.#send('POST', '/session', { capabilities: { alwaysMatch: asked } })
        this.#session = `/session/${v.parse(session, opened).sessionId}`
        return
      } catch (error) {
        if (error instanceof WebDriverError || Date.now() > until) throw error
        await delay(50)
      }
    }
  }

  #send: Send = async (method, path, body = {}, signal) => {
    const answer = await fetch(this.#origin + path, {
      method,
      ...(signal && { signal }),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = v.parse(reply, await answer.json())
    if (answer.ok) return value
    const { error, message } = v.parse(refusal, value)
    throw new WebDriverError(error, message)
  }

  /** Sends commands that belong together, without others in between. */
  inTurn<T>(work: (send: Send) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() =>
      work((method, path, body, signal) => this.#send(method, this.#session + path, body, signal)),
    )
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async close(): Promise<void> {
    await Promise.race([
      this.inTurn((send) => send('DELETE', '')).catch(() => undefined),
      delay(3000, undefined, { ref: false }),
    ])
    this.#process.kill()
    rmSync(this.#home, { recursive: true, force: true })
  }
}
