import * as v from 'valibot'
import type { StateValue } from 'xstate'
import type { ChartInstance } from '../actors/history.ts'
import { type ByteReader, byteReader, byteWriter, Unreadable } from './bytes.ts'
import { type Happened, type HappenedStep, MOST_STEPS, OUTCOMES } from './happened.ts'

/*
 * What happened, as bytes before compression. Each name is stored once, and so is each line: a step without its
 * time. A step is a line's number and the time since the step before it, in hundredths of a second.
 */

const KINDS = ['move', 'call', 'page'] as const
const UNIT_MS = 10
/** A Date is at most this, in milliseconds since the epoch. */
const LATEST = 8.64e15

/** A list of different values, each known by its position. */
function table() {
  const positions = new Map<string, number>()
  return {
    positionOf: (value: string) => {
      const position = positions.get(value) ?? positions.size
      positions.set(value, position)
      return position
    },
    values: () => [...positions.keys()],
  }
}
type Table = ReturnType<typeof table>

/** The numbers of a line. */
function lineOf(step: HappenedStep, names: Table): readonly number[] {
  const name = names.positionOf
  const kind = KINDS.indexOf(step.kind)
  switch (step.kind) {
    case 'move': {
      const [from, to] = [stateText(step.from), stateText(step.to)]
      return [kind, name(step.chart), step.instance, name(step.event), name(from), name(to)]
    }
    case 'call':
      return [kind, name(step.operation), OUTCOMES.indexOf(step.outcome)]
    case 'page':
      return [kind, name(step.page)]
  }
}

const stateText = (value: StateValue) => JSON.stringify(value)

/** What happened, as bytes. */
export function pack({ until, actors, steps }: Happened): Uint8Array {
  const names = table()
  const lines = table()
  const stepLines = steps.map((step) => lines.positionOf(JSON.stringify(lineOf(step, names))))
  const actorLines = actors.map(({ chart, instance, value, isRunning }) => [
    names.positionOf(chart),
    instance,
    names.positionOf(stateText(value)),
    Number(isRunning),
  ])
  const { number, text, bytes } = byteWriter()
  const rows = (all: readonly (readonly number[])[]) => {
    number(all.length)
    for (const row of all) for (const each of row) number(each)
  }
  number(names.values().length)
  for (const name of names.values()) text(name)
  rows(lines.values().map((line) => v.parse(v.array(v.number()), JSON.parse(line))))
  rows(actorLines)
  // Numbers of a kind side by side compress better.
  rows(stepLines.map((line) => [line]))
  const start = steps[0]?.at ?? until
  number(start / UNIT_MS)
  number((until - start) / UNIT_MS)
  for (const [at, step] of steps.entries()) number((step.at - (steps[at - 1]?.at ?? start)) / UNIT_MS)
  for (const step of steps) if (step.kind === 'call') number(step.ms / UNIT_MS)
  return bytes()
}

const stateValue: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
])
const stateOf = v.pipe(v.string(), v.parseJson(), stateValue)

/** A step without its time. */
type Line = (at: number, ms: () => number) => HappenedStep

function readLine(number: () => number, nameAt: () => string, stateAt: () => StateValue): Line {
  const kind = KINDS[number()]
  switch (kind) {
    case 'move': {
      const chart = nameAt()
      const instance = number()
      const event = nameAt()
      const [from, to] = [stateAt(), stateAt()]
      return (at) => ({ kind, at, chart, instance, event, from, to })
    }
    case 'call': {
      const operation = nameAt()
      const outcome = OUTCOMES[number()]
      if (!outcome) throw new Unreadable()
      return (at, ms) => ({ kind, at, operation, outcome, ms: ms() })
    }
    case 'page': {
      const page = nameAt()
      return (at) => ({ kind, at, page })
    }
    default:
      throw new Unreadable()
  }
}

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Unreadable()
  return value
}

/** A time that can be shown. */
function shownTime(at: number): number {
  if (at > LATEST) throw new Unreadable()
  return at
}

/** What `pack` packed. Throws where the bytes are something else, or more than a portal records. */
export function unpack(bytes: Uint8Array): Happened {
  const reader: ByteReader = byteReader(bytes)
  const { number, list } = reader
  const names = list(reader.text)
  const nameAt = () => known(names[number()])
  const stateAt = () => v.parse(stateOf, nameAt())
  const lines = list(() => readLine(number, nameAt, stateAt))
  const actors = list(
    (): ChartInstance => ({
      chart: nameAt(),
      instance: number(),
      value: stateAt(),
      isRunning: number() === 1,
    }),
  )
  const taken = list(() => known(lines[number()]))
  if (taken.length > MOST_STEPS) throw new Unreadable()
  const time = () => number() * UNIT_MS
  const start = time()
  const until = shownTime(start + time())
  let at = start
  const times = taken.map(() => {
    at = shownTime(at + time())
    return at
  })
  const steps = taken.map((line, position) => line(known(times[position]), time))
  if (!reader.isAtEnd()) throw new Unreadable()
  return { until, actors, steps }
}
