import { useSelector } from '@xstate/react'
import { Notice } from '../../../ui/notice.tsx'
import type { EditorActor } from './use-tour-editor.ts'

/** What could not be recorded, so that playing differs. */
export function Missed({ editor }: { readonly editor: EditorActor }) {
  const missed = useSelector(editor, ({ context }) => context.missed)
  if (missed.length === 0) return null
  return (
    <Notice tone="warn">
      {missed.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  )
}
