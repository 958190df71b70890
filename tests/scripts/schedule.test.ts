import { describe, expect, test } from 'vitest'
import { type Outcome, runSteps, type Scheduled } from '../../scripts/test/schedule.ts'

const STEPS: readonly Scheduled[] = [
  { name: 'styles', lane: 'checks' },
  { name: 'unit tests', lane: 'tests', needs: ['styles'] },
  { name: 'build', lane: 'checks', needs: ['styles'] },
  { name: 'lint', lane: 'checks' },
  { name: 'journeys', lane: 'tests', needs: ['build'] },
]

/** Starts steps that run until the test ends them, and records starts and outcomes. */
function begin(steps: readonly Scheduled[]) {
  const ends = new Map<string, (ok: boolean) => void>()
  const outcomes = new Map<string, Outcome<string>>()
  const run = ({ name }: Scheduled) =>
    new Promise<{ ok: boolean; result: string }>((resolve) => {
      ends.set(name, (ok) => resolve({ ok, result: name }))
    })
  const all = runSteps(steps, run, ({ name }, outcome) => void outcomes.set(name, outcome))
  const end = async (name: string, ok = true) => {
    ends.get(name)?.(ok)
    await settled()
  }
  return { started: () => [...ends.keys()], outcomes, end, all }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the steps of npm test', () => {
  test('each lane runs one step at a time, in order, once its prerequisites have succeeded', async () => {
    const { started, end, all } = begin(STEPS)
    await settled()
    expect(started()).toEqual(['styles'])
    await end('styles')
    expect(started().toSorted()).toEqual(['build', 'styles', 'unit tests'])
    await end('unit tests')
    expect(started(), 'journeys wait for the build').toHaveLength(3)
    await end('build')
    expect(started().slice(3).sort()).toEqual(['journeys', 'lint'])
    await end('lint')
    await end('journeys')
    expect((await all).map(({ kind }) => kind)).toEqual(STEPS.map(() => 'ran'))
  })

  test('a step whose prerequisite failed is blocked and names it, while others continue', async () => {
    const { started, outcomes, end, all } = begin(STEPS)
    await settled()
    await end('styles')
    await end('build', false)
    await end('lint')
    await end('unit tests')
    await all
    expect(started()).not.toContain('journeys')
    expect(outcomes.get('journeys')).toEqual({ kind: 'blocked', by: 'build' })
    expect(outcomes.get('lint')).toMatchObject({ ok: true })
  })
})
