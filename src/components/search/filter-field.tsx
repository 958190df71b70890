import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '../../ui/search-field.tsx'

/** Typed text is applied after this long without a key (section 5). */
const DEBOUNCE_MS = 400

interface FilterFieldProps {
  readonly label: string
  readonly placeholder: string
  /** The filter in effect. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly className?: string | undefined
}

/**
 * Shows the filter in effect, or the user's draft while they type. The draft is applied after a pause, or at
 * once on Enter or when the focus leaves.
 */
export function FilterField({ label, placeholder, words, onWords, className }: FilterFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const apply = () => {
    if (draft === null) return
    setDraft(null)
    if (draft !== words) onWords(draft)
  }
  const applyAfterPause = useEffectEvent(apply)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => applyAfterPause(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={draft ?? words}
      onChange={setDraft}
      onSubmit={apply}
      // Otherwise the filter would apply after a delay, and navigate away from what was opened meanwhile.
      onLeave={apply}
      className={className}
    />
  )
}
