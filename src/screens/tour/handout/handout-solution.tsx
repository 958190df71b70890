import { useState } from 'react'
import type { Chapter } from '#machines/handout/handout.machine.ts'
import { readTape } from '#machines/tape/tape.ts'
import { loadFor, readFile, takeFile } from '../../../components/tapes/load-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { tour } from '../tour.styles.ts'
import type { HandoutActor } from './use-handout.ts'

interface HandoutSolutionProps {
  readonly actor: HandoutActor
  readonly chapter: Chapter
}

/** For an exercise from a file: a right way to do it, from another file. */
export function HandoutSolution({ actor, chapter }: HandoutSolutionProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (input: HTMLInputElement) => {
    const file = takeFile(input)
    if (!file) return
    const loaded = await loadFor(actor, readFile(file))
    if (!loaded) return
    const read = 'json' in loaded ? readTape(loaded.json) : loaded
    setProblem('problem' in read ? read.problem : null)
    if ('tape' in read) actor.send({ type: 'chapters.loaded', chapters: [{ ...chapter, tape: read.tape }] })
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <label className={tour.file}>
        Open a solution
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void open(target)}
          className={tour.input}
        />
      </label>
    </>
  )
}
