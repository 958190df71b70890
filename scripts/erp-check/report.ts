import { type OperationName, operations } from '#contract/operations.ts'
import { hideWords, hiding } from '../lib/secrets.ts'
import type { Deviation } from './deviations.ts'
import type { Unchecked } from './har.ts'
import { checkRaw, type RawReply } from './replies.ts'

/** A deviation, and in how many places it was found. */
export interface Finding extends Deviation {
  readonly count: number
}

export interface OperationReport {
  readonly name: OperationName
  /** Those that were compared. */
  readonly calls: number
  /** Why others were not, and how many. */
  readonly unchecked: ReadonlyMap<Unchecked, number>
  readonly findings: readonly Finding[]
  /** The ERP's own words for calls that it refused. */
  readonly refusals: readonly string[]
  /** The slowest call, in milliseconds. */
  readonly slowest: number
}

export interface Report {
  readonly operations: readonly OperationReport[]
  /** Why operations are not in it, by name. */
  readonly skipped: ReadonlyMap<string, string>
  /** How often the browser asked whether it may call, in a HAR file. */
  readonly preflights?: number
  /** Milliseconds from which a call is slow. */
  readonly slow: number
}

/** What a report is of, and the secrets that the ERP's words and names may repeat. */
type Asked = Omit<Report, 'operations'> & { readonly secrets: Iterable<string> }

/** Collects replies and what was found in them. */
export function createCollector() {
  const found = new Map<OperationName, Gathered>()
  const of = (name: OperationName): Gathered => {
    const own = found.get(name) ?? {
      calls: 0,
      unchecked: new Map(),
      findings: new Map(),
      refusals: new Set(),
      slowest: 0,
    }
    found.set(name, own)
    return own
  }
  return {
    add: (name: OperationName, reply: RawReply | Unchecked) => {
      const own = of(name)
      if (typeof reply === 'string') {
        own.unchecked.set(reply, (own.unchecked.get(reply) ?? 0) + 1)
        return
      }
      own.calls += 1
      own.slowest = Math.max(own.slowest, reply.ms)
      const { deviations, refusal } = checkRaw(operations[name], reply)
      if (refusal !== undefined) own.refusals.add(refusal)
      for (const deviation of deviations) {
        const key = `${deviation.path}\n${deviation.found}\n${deviation.breaks}`
        own.findings.set(key, { ...deviation, count: (own.findings.get(key)?.count ?? 0) + 1 })
      }
    },
    /** Without the secrets, some of which may have come after what repeats them. */
    report: ({ secrets, skipped, ...asked }: Asked): Report => {
      const hide = hiding(secrets)
      const operations = Array.from(found, ([name, { findings, refusals, ...own }]) => ({
        name,
        ...own,
        findings: Array.from(findings.values(), (each) => ({
          ...each,
          path: hide(each.path),
          found: hide(each.found),
        })),
        refusals: Array.from(refusals, (words) => hideWords(words, hide)),
      }))
      const skippedNames = Array.from(skipped, ([name, why]) => [hide(name), why] as const)
      return { ...asked, operations, skipped: new Map(skippedNames) }
    },
  }
}

interface Gathered {
  calls: number
  readonly unchecked: Map<Unchecked, number>
  readonly findings: Map<string, Finding>
  readonly refusals: Set<string>
  slowest: number
}

export const isBroken = ({ operations }: Report) =>
  operations.some(({ findings }) => findings.some(({ breaks }) => breaks))

/** The report for a terminal: names and types, never values, but for the ERP's own error messages. */
export function reportLines(report: Report): readonly string[] {
  const lines = report.operations.flatMap((each) => operationLines(each, report.slow))
  const skipped = [...report.skipped].map(([name, why]) => `- ${name.padEnd(NAME_WIDTH)} not checked: ${why}`)
  const { preflights = 0 } = report
  const apart =
    preflights > 0 ? [`Not counted: ${numbered(preflights, 'preflight request')} of the browser.`] : []
  return [...lines, ...skipped, '', ...apart, totalsOf(report)]
}

const NAME_WIDTH = 28
const numbered = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function operationLines(
  { name, calls, unchecked, findings, refusals, slowest }: OperationReport,
  slow: number,
) {
  const apart = [...unchecked].map(([why, count]) => `${numbered(count, 'call')} not checked: ${why}`)
  if (calls === 0) return [`- ${name.padEnd(NAME_WIDTH)} ${apart.join(', ')}`]
  const breaks = findings.some((each) => each.breaks)
  const isSlow = slowest >= slow
  const isFine = findings.length === 0 && refusals.length === 0 && !isSlow
  const mark = breaks ? '✗' : isFine ? '✓' : '!'
  const head = `${mark} ${name.padEnd(NAME_WIDTH)} ${numbered(calls, 'call')}, ${Math.round(slowest)} ms`
  return [
    isSlow ? `${head}, slow` : head,
    ...apart.map((words) => `    ${words}`),
    ...refusals.map((words) => `    refused: ${words}`),
    ...findings.map(
      ({ path, found, breaks, count }) =>
        `    ${breaks ? 'breaks' : 'copes '}  ${path || 'the reply'}: ${found}${count > 1 ? ` (${count} times)` : ''}`,
    ),
  ]
}

function totalsOf({ operations, skipped, slow }: Report): string {
  const all = operations.flatMap(({ findings }) => findings)
  const breaking = all.filter(({ breaks }) => breaks).length
  const slowOnes = operations.filter(({ slowest }) => slowest >= slow).length
  const checked = operations.filter(({ calls }) => calls > 0).length
  return `${checked} operations checked, ${operations.length - checked + skipped.size} not. ${breaking} deviations that the portal can't use, ${all.length - breaking} that it copes with, ${slowOnes} slow.`
}
