import { useState } from 'react'
import * as v from 'valibot'
import { MOST_OWN, type OwnField, type OwnLine } from '#machines/client-quote/own-lines.rules.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../components/forms/drafts.ts'
import { type Portal, usePortal } from '../../../components/portal/portal.ts'

const draftName = (number: number) => `client quote ${number} own lines`

const kept = v.pipe(
  v.object({ lines: v.pipe(v.string(), v.parseJson()) }),
  v.transform(({ lines }) => lines),
  v.pipe(
    v.array(
      v.object({
        id: v.number(),
        description: v.string(),
        quantity: v.string(),
        unit: v.string(),
        price: v.string(),
        group: v.string(),
      }),
    ),
    v.maxLength(MOST_OWN),
  ),
)

function read(portal: Portal, number: number): readonly OwnLine[] {
  const found = v.safeParse(kept, readDraft(portal, draftName(number)))
  return found.success ? found.output : []
}

function save(portal: Portal, number: number, lines: readonly OwnLine[]): void {
  if (lines.length === 0) deleteDraft(portal, draftName(number))
  else saveDraft(portal, draftName(number), { lines: JSON.stringify(lines) })
}

/** The builder's own lines of a quote, which survive a reload like the form. */
export function useOwnLines(number: number) {
  const portal = usePortal()
  const [lines, setLines] = useState(() => read(portal, number))
  const store = (next: readonly OwnLine[]) => {
    setLines(next)
    save(portal, number, next)
  }
  return {
    lines,
    add: () => {
      const id = Math.max(0, ...lines.map((line) => line.id)) + 1
      store([...lines, { id, description: '', quantity: '', unit: '', price: '', group: '' }])
    },
    change: (id: number, field: OwnField, text: string) =>
      store(lines.map((line) => (line.id === id ? { ...line, [field]: text } : line))),
    remove: (id: number) => store(lines.filter((line) => line.id !== id)),
  }
}
