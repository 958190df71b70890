import { useState } from 'react'
import { type LineChoice, type LineChoices, NO_CHOICE } from '#machines/client-quote/client-quote.rules.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../components/forms/drafts.ts'
import { type Portal, usePortal } from '../../../components/portal/portal.ts'

const draftName = (number: number) => `client quote ${number} lines`

/** As in a draft: '12 percent' and '12 group' for line 12. */
function read(portal: Portal, number: number): LineChoices {
  const choices: Record<number, LineChoice> = {}
  for (const [key, value] of Object.entries(readDraft(portal, draftName(number)) ?? {})) {
    const [line = '', field] = key.split(' ')
    if (field === 'percent' || field === 'group')
      choices[Number(line)] = { ...(choices[Number(line)] ?? NO_CHOICE), [field]: String(value) }
  }
  return choices
}

function save(portal: Portal, number: number, choices: LineChoices): void {
  const typed = Object.entries(choices).flatMap(([line, choice]) =>
    (['percent', 'group'] as const).flatMap((field) =>
      choice[field] === '' ? [] : [[`${line} ${field}`, choice[field]] as const],
    ),
  )
  if (typed.length === 0) deleteDraft(portal, draftName(number))
  else saveDraft(portal, draftName(number), Object.fromEntries(typed))
}

/** What is typed for single lines of a quote, which survives a reload like the form. */
export function useLineChoices(number: number) {
  const portal = usePortal()
  const [choices, setChoices] = useState(() => read(portal, number))
  const choose = (line: number, change: Partial<LineChoice>) => {
    const next = { ...choices, [line]: { ...(choices[line] ?? NO_CHOICE), ...change } }
    setChoices(next)
    save(portal, number, next)
  }
  return { choices, choose }
}
