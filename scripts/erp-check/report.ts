import { type OperationName, operations } from '#contract/operations.ts'
import type { Deviation } from './deviations.ts'
import { hideSecrets } from './hide-secrets.ts'
import { checkRaw, type RawReply } from './replies.ts'

/** A deviation, and in how many places it was found. */
export interface Finding extends Deviation {
  readonly count: number
}

export interface OperationReport {
  readonly name: OperationName
  readonly calls: number
  readonly findings: readonly Finding[]
  /** The ERP's own words for calls that it refused, without secrets. */
  readonly refusals: readonly string[]
  /** The slowest call, in milliseconds. */
  readonly slowest: number
}

export interface Report {
  readonly operations: readonly OperationReport[]
  /** Why operations are not in it, by name. */
  readonly skipped: ReadonlyMap<string, string>
  /** Milliseconds from which a call is slow. */
  readonly slow: number
}

/** Collects replies and what was found in them. */
export function createCollector() {
  const found = new Map<
    OperationName,
    { calls: number; findings: Map<string, Finding>; refusals: Set<string>; slowest: number }
  >()
  return {
    /** `secrets` are those of this call that are known: its password, session and token. */
    add: (name: OperationName, reply: RawReply, secrets: readonly string[] = []) => {
      const own = found.get(name) ?? { calls: 0, findings: new Map(), refusals: new Set(), slowest: 0 }
      found.set(name, own)
      own.calls += 1
      own.slowest = Math.max(own.slowest, reply.ms)
      const { deviations, refusal } = checkRaw(operations[name], reply)
      if (refusal !== undefined) own.refusals.add(hideSecrets(refusal, secrets))
      for (const deviation of deviations) {
        const key = `${deviation.path}\n${deviation.found}\n${deviation.breaks}`
        own.findings.set(key, { ...deviation, count: (own.findings.get(key)?.count ?? 0) + 1 })
      }
    },
    operations: (): readonly OperationReport[] =>
      [...found].map(([name, { calls, findings, refusals, slowest }]) => ({
        name,
        calls,
        findings: [...findings.values()],
        refusals: [...refusals],
        slowest,
      })),
  }
}

export const isBroken = ({ operations }: Report) =>
  operations.some(({ findings }) => findings.some(({ breaks }) => breaks))

/** The report for a terminal: names and types, never values, but for the ERP's own error messages. */
export function reportLines(report: Report): readonly string[] {
  const lines = report.operations.flatMap((each) => operationLines(each, report.slow))
  const skipped = [...report.skipped].map(([name, why]) => `- ${name.padEnd(NAME_WIDTH)} not checked: ${why}`)
  return [...lines, ...skipped, '', totalsOf(report)]
}

const NAME_WIDTH = 28

function operationLines({ name, calls, findings, refusals, slowest }: OperationReport, slow: number) {
  const breaks = findings.some((each) => each.breaks)
  const isSlow = slowest >= slow
  const isFine = findings.length === 0 && refusals.length === 0 && !isSlow
  const mark = breaks ? '✗' : isFine ? '✓' : '!'
  const head = `${mark} ${name.padEnd(NAME_WIDTH)} ${calls} ${calls === 1 ? 'call' : 'calls'}, ${Math.round(slowest)} ms`
  return [
    isSlow ? `${head}, slow` : head,
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
  return `${operations.length} operations checked, ${skipped.size} not. ${breaking} deviations that the portal can't use, ${all.length - breaking} that it copes with, ${slowOnes} slow.`
}
