import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import type { Exchange } from '../../../scripts/erp-record/exchange.ts'
import { createPassOn } from '../../../scripts/erp-record/pass-on.ts'
import { createRecording } from '../../../scripts/erp-record/recording.ts'
import { portOf } from '../../../scripts/lib/free-port.ts'

const fixture = v.object({
  operation: v.string(),
  request: v.unknown(),
  status: v.nullable(v.number()),
  reply: v.unknown(),
  other: v.optional(v.object({ type: v.string(), bytes: v.number(), isCut: v.boolean() })),
  leftOut: v.number(),
})
export type Recorded = v.InferOutput<typeof fixture>

/** A recorder in front of an origin, with its own folder. */
export async function startRecorder(to: string) {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'))
  const passed: Exchange[] = []
  const said: string[] = []
  const recording = createRecording(folder, (line) => said.push(line))
  const server = createPassOn(new URL(to), (exchange) => {
    passed.push(exchange)
    recording.record(exchange)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const port = portOf(server)
  const files = () => readdirSync(folder).toSorted()
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    server,
    folder,
    passed,
    said,
    recording,
    files,
    /** All text of the recording. */
    text: () => files().map(textOf).join('\n'),
    fixtures: (): Recorded[] => files().map((name) => v.parse(fixture, JSON.parse(textOf(name)))),
  }
}

/** All texts and numbers within a value, as text. */
export function valuesIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(valuesIn)
}
