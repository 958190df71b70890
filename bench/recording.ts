import { existsSync, readFileSync } from 'node:fs'
import { type SourceMap, SourceMap as SourceMapReader } from 'node:module'
import { join } from 'node:path'
import type { CDPSession, FrameLocator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { launchChromium } from '../scripts/lib/chromium.ts'
import { heading, say, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'
import { USER } from './session.ts'

type Profile = Awaited<ReturnType<typeof profiled>>
type ProfileNode = Profile['nodes'][number]

/** How much recording may slow down the user. */
const SLOWED = 1.05
const SAMPLED_US = 100
/** The recorder's work during an action. The list of steps renders when the user isn't waiting. */
const RECORDER = /(tapes\/(record-|user-events|accessible|watch-charts)|machines\/tape\/)/
/** 'ours' is the code that drives the page, and idle time. */
type Whose = 'recorder' | 'others' | 'ours'
const RESTING = new Set(['(idle)', '(garbage collector)'])
const BUILT = 'dist/app/assets'

/**
 * Measures how much recording on /debug slows down presses and typing: the recorder's share of main-thread
 * time while a user works in the frame. Both times come from the same run, so the machine's speed doesn't
 * matter.
 */
export async function measureRecording(): Promise<void> {
  const server = await startSimulator()
  const browser = await launchChromium()
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${server.port}` })
  heading('Recording a tape on /debug')
  await page.goto('/debug')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  const portal = page.frameLocator('iframe[title="The portal"]')
  await portal.getByLabel(/^username/i).waitFor()
  const devtools = await page.context().newCDPSession(page)
  const profile = await profiled(devtools, () => work(page, portal))
  const { recorder, others } = shares(profile)
  say(`  main thread: recorder ${recorder.toFixed(0)} ms, portal ${others.toFixed(0)} ms`)
  target('time with the recorder, relative to without', 1 + recorder / others, 'at most', SLOWED, '')
  await browser.close()
  await stopAll()
}

/** Signs in, searches, adds a product, changes its quantity and opens an order, by presses and typing. */
async function work(page: Page, portal: FrameLocator): Promise<void> {
  await portal.getByLabel(/^username/i).pressSequentially(USER)
  await portal.getByLabel(/^password/i).pressSequentially(DEMO_PASSWORD)
  await portal.getByRole('button', { name: 'Sign in' }).click()
  await portal.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await portal.getByRole('banner').getByRole('combobox').pressSequentially('treated pine', { delay: 30 })
  await page.keyboard.press('Enter')
  const found = portal.getByRole('main').getByRole('listitem')
  await found.getByRole('button', { name: /^Add/ }).first().click()
  await portal.getByRole('link', { name: /^Cart, 1/ }).click()
  for (let turn = 0; turn < 5; turn++)
    await portal.getByRole('button', { name: 'Increase quantity' }).first().click()
  await portal.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await portal.getByRole('searchbox').first().pressSequentially('road', { delay: 30 })
  await portal.getByRole('rowheader').first().getByRole('link').click()
  await portal.getByRole('heading', { level: 1 }).waitFor()
}

async function profiled(devtools: CDPSession, act: () => Promise<void>) {
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLED_US })
  await devtools.send('Profiler.start')
  await act()
  return (await devtools.send('Profiler.stop')).profile
}

/** Milliseconds spent in the recorder, and in the page's other code. */
function shares({ nodes, samples = [], timeDeltas = [] }: Profile): { recorder: number; others: number } {
  const kinds = kindsOf(nodes)
  const spent = { recorder: 0, others: 0, ours: 0 }
  for (const [at, id] of samples.entries()) spent[kinds.get(id) ?? 'ours'] += (timeDeltas[at + 1] ?? 0) / 1000
  return spent
}

/** Attributes each node of the profile. */
function kindsOf(nodes: readonly ProfileNode[]) {
  const kinds = new Map<number, Whose>()
  const sourceOf = sources()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visit = (node: ProfileNode, inherited: Whose) => {
    const { url, functionName, lineNumber, columnNumber } = node.callFrame
    const source = url.includes('/assets/') ? sourceOf(url, lineNumber, columnNumber) : ''
    const kind =
      inherited === 'recorder' || RECORDER.test(source)
        ? 'recorder'
        : source !== '' || functionName === '(program)'
          ? 'others'
          : inherited
    kinds.set(node.id, RESTING.has(functionName) ? 'ours' : kind)
    for (const child of node.children ?? []) {
      const next = byId.get(child)
      if (next) visit(next, kind)
    }
  }
  const [root] = nodes
  if (root) visit(root, 'ours')
  return kinds
}

/** Maps a position in the built portal to its source file. */
function sources() {
  const maps = new Map<string, SourceMap | null>()
  return (url: string, line: number, column: number): string => {
    const path = join(BUILT, `${url.split('/').at(-1)}.map`)
    if (!maps.has(path))
      maps.set(path, existsSync(path) ? new SourceMapReader(JSON.parse(readFileSync(path, 'utf8'))) : null)
    const entry = maps.get(path)?.findEntry(line, column)
    return (entry && 'originalSource' in entry && entry.originalSource) || url
  }
}
