import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { workbench } from './tapes.styles.ts'

interface SayingProps {
  readonly label: string
  readonly placeholder?: string
  readonly action: string
  /** Error message for the text; null if it is valid. */
  readonly problemOf?: (words: string) => string | null
  /** Whether what was typed also counts when the focus leaves, so that Stop or a press in the portal loses none. */
  readonly isSaidOnLeaving?: boolean
  readonly onSaid: (words: string) => void
}

/** A line of text that is handed over by a button beside it, or by Enter. */
export function Saying({ label, placeholder, action, problemOf, isSaidOnLeaving, onSaid }: SayingProps) {
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const say = () => {
    const said = words.trim()
    if (said === '') return
    const problem = problemOf?.(said) ?? null
    setRefused(problem)
    if (problem) return
    onSaid(said)
    setWords('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isSaidOnLeaving && !currentTarget.contains(relatedTarget)) say()
      }}
      className={workbench.row}
    >
      <Field label={label} error={refused ?? undefined} className={workbench.grow}>
        <TextInput
          value={words}
          placeholder={placeholder}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <Button type="submit">{action}</Button>
    </form>
  )
}
