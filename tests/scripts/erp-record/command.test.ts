import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../../scripts/erp-record/options.ts'
import { startServer } from '../../simulator/kit.ts'

const ROOT = join(import.meta.dirname, '../../..')
const command = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'scripts/erp-record.ts')]

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'record-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const TO = ['--to', 'https://erp.example']

test.each([
  [['--out', 'x'], '--to takes an origin'],
  [['--to', 'erp.example', '--out', 'x'], '--to takes an origin'],
  [['--to', 'ftp://erp.example', '--out', 'x'], '--to takes an origin'],
  [['--to', 'https://erp.example/api', '--out', 'x'], '--to takes an origin'],
  [['--to', 'https://user:word@erp.example', '--out', 'x'], '--to takes an origin'],
  [[...TO], '--out takes a folder'],
  [[...TO, '--out', 'x', '--port', '70000'], '--port takes a number'],
  [[...TO, '--out', 'x', '--port', 'many'], '--port takes a number'],
  [[...TO, '--out', 'x', '--fast'], 'Unknown option'],
])('the options %j are refused: %s', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem: expect.stringContaining(problem) })
})

test('a folder that holds something, a file, and one that cannot be created are refused', () => {
  const folder = scratch()
  writeFileSync(join(folder, 'file'), '')
  const problemOf = (out: string) => readOptions([...TO, '--out', out])
  expect(problemOf(folder)).toEqual({ problem: `${folder} is not empty. Name a new folder.` })
  expect(problemOf(join(folder, 'file'))).toEqual({ problem: `${join(folder, 'file')} is not a folder.` })
  expect(problemOf(join(folder, 'file/below'))).toEqual({
    problem: expect.stringContaining("can't be created"),
  })
})

test.each([
  ['https://erp.example', null],
  ['http://localhost:3000', null],
  [
    'http://erp.example',
    'http://erp.example is not https: passwords and sessions cross the network in the clear.',
  ],
])('recording %s warns: %s', (to, warning) => {
  const out = join(scratch(), 'new/folder')
  expect(readOptions(['--to', to, '--out', out])).toMatchObject({ out, port: 4000, warning })
  expect(readdirSync(out)).toEqual([])
})

test('the command passes calls on until it is ended, and then says what it recorded', async () => {
  const { origin, close } = await startServer()
  const out = scratch()
  const child = spawn(process.execPath, [...command, '--to', origin, '--out', out, '--port', '0'])
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await expect.poll(() => said).toMatch(/Open http:\/\/localhost:\d+ /)
  const port = /localhost:(\d+)/.exec(said)?.[1]
  const path = '/api/proxy?ipApi=tradePortal&ipFunction=getState'
  const headers = { cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't', 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{}' })
  expect(await reply.json()).toMatchObject({ hasErrors: true })
  await expect.poll(() => readdirSync(out)).toEqual(['0001-getState.json'])
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(said).toContain(`1 calls are in ${out}.`)
  await close()
})

test('an invalid option ends the command with the usage text', () => {
  mkdirSync(join(scratch(), 'x'))
  const { status, stderr } = spawnSync(process.execPath, [...command, '--out', 'x'], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('npm run erp:record -- --to URL')
})
