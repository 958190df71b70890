import lighthouse, { type Result } from 'lighthouse'
import { median } from '../../scripts/lib/median.ts'

/** Lighthouse's scores from 0 to 100, the layout shift, the benchmark index of this machine, and the CPU slowdown. */
const FIGURES = ['performance', 'accessibility', 'best-practices', 'cls', 'machine', 'slowdown'] as const
type Figure = (typeof FIGURES)[number]
type Figures = Readonly<Record<Figure, number>>

export interface Measured {
  readonly path: string
  readonly figures: Figures
  /** Failed audits of accessibility and best practices. */
  readonly findings: readonly string[]
}

/** The performance scores that screens must reach; others are only reported. */
const PERFORMANCE: Readonly<Record<string, number>> = { '/login': 97, '/': 95 }
const MOST_SHIFT = 0.01
/** Below this benchmark index, the simulated phone is slower than any real one. */
const LEAST_MACHINE = 1500

/** The CPU slowdown of Lighthouse's mobile preset. */
const PRESET = 4
/** Benchmark index of the preset's phone on the machines that it assumes (1500 to 2000). */
const PHONE = 1750 / PRESET

/** One more run comes first, to warm up the server and the caches, and is discarded. */
const RUNS = 3

interface Target {
  readonly url: string
  readonly port: number
  /** Whether the slowdown is adjusted to this machine. */
  readonly isCalibrated: boolean
  /** Runs before each load. */
  readonly before?: () => Promise<void>
}

/** The median of each figure over three loads on the simulated phone. */
export async function measure({ url, port, isCalibrated, before }: Target): Promise<Omit<Measured, 'path'>> {
  const runs: Omit<Measured, 'path'>[] = []
  let slowdown = PRESET
  for (let run = 0; run <= RUNS; run += 1) {
    await before?.()
    const measured = await once(url, port, slowdown)
    if (run > 0) runs.push(measured)
    // Known only after the first load.
    if (isCalibrated) slowdown = Math.max(1, measured.figures.machine / PHONE)
  }
  const middle = (figure: Figure) => median(runs.map(({ figures }) => figures[figure]))
  return {
    figures: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      cls: middle('cls'),
      machine: middle('machine'),
      slowdown: middle('slowdown'),
    },
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  }
}

/** One load. On a busy machine the browser's trace may be incomplete, and Lighthouse must run again. */
async function look(url: string, port: number, slowdown: number, tries = 3): Promise<Result> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices']
  const done = await lighthouse(url, {
    port,
    onlyCategories,
    throttling: { cpuSlowdownMultiplier: slowdown },
    // Keeps the session; everything else has been cleared.
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!done) throw new Error(`Lighthouse returned no result for ${url}`)
  const { runtimeError } = done.lhr
  if (!runtimeError) return done.lhr
  if (tries > 1) return look(url, port, slowdown, tries - 1)
  throw new Error(`${url}: ${runtimeError.message}`)
}

async function once(url: string, port: number, slowdown: number): Promise<Omit<Measured, 'path'>> {
  const { categories, audits, environment } = await look(url, port, slowdown)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const judged = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? [])
  const findings = judged
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`)
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
      machine: environment.benchmarkIndex,
      slowdown,
    },
    findings,
  }
}

/** A row of the table; the header for null. */
export function row(measured: Measured | null): string {
  if (!measured)
    return ['performance', 'accessibility', 'practices', 'shift', 'benchmark', 'slowdown', ' screen']
      .map(cell)
      .join('')
  const { performance, accessibility, cls, machine, slowdown } = measured.figures
  const practices = measured.figures['best-practices']
  const figures = [
    performance,
    accessibility,
    practices,
    cls.toFixed(3),
    Math.round(machine),
    slowdown.toFixed(1),
  ]
  return `${figures.map(cell).join('')}  ${measured.path}`
}

const cell = (value: string | number) => String(value).padStart(14)

/** Messages about the targets that a screen misses. */
export function judge({ path, figures, findings }: Measured): readonly string[] {
  const least: readonly (readonly [Figure, number])[] = [
    ['performance', PERFORMANCE[path] ?? 0],
    ['accessibility', 100],
    ['best-practices', 100],
  ]
  const short = least.flatMap(([figure, target]) =>
    figures[figure] < target ? [`${path}: ${figure} is ${figures[figure]}, target ${target}`] : [],
  )
  const doubts =
    figures.performance < (PERFORMANCE[path] ?? 0) &&
    figures.slowdown === PRESET &&
    figures.machine < LEAST_MACHINE
      ? [
          `${path}: the benchmark index is ${Math.round(figures.machine)}; Lighthouse assumes ${LEAST_MACHINE}, try --calibrated`,
        ]
      : []
  const shifts = figures.cls > MOST_SHIFT ? [`${path}: layout shift is ${figures.cls.toFixed(3)}`] : []
  return [
    ...short,
    ...doubts,
    ...shifts,
    ...(short.length > 0 ? findings.map((finding) => `${path}: ${finding}`) : []),
  ]
}
