import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { OperationName } from '#contract/operations.ts'

/** A call as a client makes it. */
export interface ToolCall {
  readonly operation: OperationName
  /** Fields of a stream. */
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly isForm: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a call, and returns its JSON, or anything else for a file. Throws if it fails. */
export type Send = (call: ToolCall) => Promise<unknown>

/** A tool that reads OpenAPI, at a pinned version. */
export interface Tool {
  readonly name: string
  readonly packages: readonly string[]
  /** Prepares the tool in its own folder, where `openapi.json` names the simulator at `origin` as its server. */
  readonly open: (folder: ToolFolder, origin: string) => Promise<Send>
}

const run = promisify(execFile)
const MOST_OUTPUT = 64 * 1024 * 1024

/** A folder with the tool's packages: in one folder they would get each other's dependencies. */
export async function toolFolder(path: string, packages: readonly string[], text: string) {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'package.json'), '{ "type": "module", "private": true }')
  writeFileSync(join(path, 'openapi.json'), text)
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: path })
  const { resolve } = createRequire(join(path, 'any.js'))
  return {
    path,
    // Of its own: some tools change what they are given.
    document: JSON.parse(text),
    write: (name: string, text: string) => writeFileSync(join(path, name), text),
    /** Runs a program of the packages. A linter that finds something fails too: what it prints says more. */
    run: async (program: string, ...args: string[]): Promise<string> => {
      const bin = join(path, 'node_modules/.bin', program)
      const { stdout } = await run(bin, args, { cwd: path, maxBuffer: MOST_OUTPUT }).catch((error) => {
        if (!error.stdout) throw error
        return error
      })
      return String(stdout)
    },
    /** A module of the packages, or one that a tool has written. */
    load: async (name: string): Promise<Readonly<Record<string, unknown>>> =>
      import(pathToFileURL(name.startsWith('.') ? join(path, name) : resolve(name)).href),
  }
}
export type ToolFolder = Awaited<ReturnType<typeof toolFolder>>
