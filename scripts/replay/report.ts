import { basename } from 'node:path'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import type { Hide } from '../lib/secrets.ts'

/** The result of one file. */
export type Outcome = {
  readonly file: string
  readonly seconds: number
} & (
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** The browser or the portal failed, not the tape. */
  | { readonly kind: 'unplayed'; readonly problem: string }
  | { readonly kind: 'passed'; readonly steps: number }
  | { readonly kind: 'updated'; readonly steps: number; readonly hasChanged: boolean }
  | {
      readonly kind: 'diverged'
      readonly steps: number
      readonly divergence: Divergence
      /** Description of the step. */
      readonly action: string
      readonly kept: readonly string[]
    }
)

const NAME_WIDTH = 28

export const nameOf = (file: string) => basename(file, '.json')
export const hasFailed = ({ kind }: Outcome) => kind !== 'passed' && kind !== 'updated'

/** The outcome for people: without what was typed into password fields. */
export function withoutSecrets(outcome: Outcome, hide: Hide): Outcome {
  if (outcome.kind === 'unplayed') return { ...outcome, problem: hide(outcome.problem) }
  if (outcome.kind !== 'diverged') return outcome
  const { where, expected, actual, ...rest } = outcome.divergence
  const divergence = { ...rest, where: hide(where), expected: hide(expected), actual: hide(actual) }
  return { ...outcome, action: hide(outcome.action), divergence }
}

/** 'sign-in', or 'sign-in-2' for a second tape of that name in another folder. */
export function folderOf(files: readonly string[], at: number): string {
  const [name, ...before] = files
    .slice(0, at + 1)
    .map(nameOf)
    .reverse()
  const number = before.filter((each) => each === name).length + 1
  return number === 1 ? `${name}` : `${name}-${number}`
}

/** The terminal output of a tape: one line, or several for a failure. */
export function terminalLines(outcome: Outcome): string {
  const mark = hasFailed(outcome) ? '✗' : '✓'
  return [`${mark} ${nameOf(outcome.file).padEnd(NAME_WIDTH)} ${summary(outcome)}`, ...details(outcome)].join(
    '\n',
  )
}

function summary(outcome: Outcome): string {
  const time = `${outcome.seconds.toFixed(1)} s`
  switch (outcome.kind) {
    case 'unreadable':
      return 'could not be read'
    case 'unplayed':
      return `could not be played   ${time}`
    case 'updated':
      return `${outcome.steps} steps   ${time}   ${outcome.hasChanged ? 'updated' : 'unchanged'}`
    case 'passed':
      return `${outcome.steps} steps   ${time}`
    case 'diverged':
      return `differs at step ${outcome.divergence.step}   ${time}`
  }
}

function details(outcome: Outcome): readonly string[] {
  if (outcome.kind === 'unreadable' || outcome.kind === 'unplayed')
    return [`    ${outcome.file}`, `    ${outcome.problem}`]
  if (outcome.kind !== 'diverged') return []
  return [...divergenceLines(outcome), ...outcome.kept.map((path) => `saved     ${path}`)].map(
    (line) => `    ${line}`,
  )
}

function divergenceLines({
  divergence,
  action,
}: {
  divergence: Divergence
  action: string
}): readonly string[] {
  const { step, where, expected, actual: came } = divergence
  return [
    `step ${step}, ${action}`,
    `in        ${where}`,
    ...below('expected  ', expected),
    ...below('actual    ', came),
  ]
}

/** A value of several lines, aligned below its first. */
const below = (title: string, value: string): readonly string[] =>
  value.split('\n').map((line, at) => (at === 0 ? title : ' '.repeat(title.length)) + line)

/** The last line. */
export function totals(outcomes: readonly Outcome[], seconds: number): string {
  const failed = outcomes.filter(hasFailed).length
  return `${outcomes.length - failed} passed, ${failed} failed, ${seconds.toFixed(1)} s`
}

/** 0 if all tapes match, 1 if one differs, 2 if one could not be read or played. */
export function exitCode(outcomes: readonly Outcome[]): 0 | 1 | 2 {
  if (outcomes.some(({ kind }) => kind === 'diverged')) return 1
  return outcomes.some(hasFailed) ? 2 : 0
}

/** A JUnit XML report for build servers, with a test case per tape. */
export function junitXml(outcomes: readonly Outcome[], seconds: number): string {
  const failures = outcomes.filter(({ kind }) => kind === 'diverged').length
  const errors = outcomes.filter(hasFailed).length - failures
  const counts = `tests="${outcomes.length}" failures="${failures}" errors="${errors}" time="${seconds.toFixed(3)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="tapes" ${counts}>`,
    ...outcomes.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function testCase(outcome: Outcome): string {
  const { file, seconds } = outcome
  const start = `    <testcase classname="tapes" name="${escaped(nameOf(file))}" file="${escaped(file)}" time="${seconds.toFixed(3)}"`
  if (outcome.kind === 'unreadable' || outcome.kind === 'unplayed')
    return `${start}>\n      <error message="${escaped(outcome.problem)}"/>\n    </testcase>`
  if (outcome.kind !== 'diverged') return `${start}/>`
  const { step, where } = outcome.divergence
  const message = escaped(`step ${step}, ${outcome.action}: ${where}`)
  const text = escaped(divergenceLines(outcome).join('\n'))
  const kept = outcome.kept.map((path) => `[[ATTACHMENT|${path}]]`).join('\n')
  return `${start}>\n      <failure message="${message}">${text}</failure>\n      <system-out>${escaped(kept)}</system-out>\n    </testcase>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}
/** Characters that XML 1.0 can't represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is for control characters
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escaped = (text: string) =>
  text.replaceAll(UNSPEAKABLE, '').replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character)
