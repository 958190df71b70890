import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface AddOnceProps {
  readonly name: string
  readonly disabled?: boolean
  readonly onAdd: () => void
}

/** Adds to the quick order once: a second press would order all of it twice. Quantities are changed there. */
export function AddOnce({ name, disabled, onAdd }: AddOnceProps) {
  const [isAdded, setAdded] = useState(false)
  const verb = isAdded ? 'Added' : 'Add'
  const add = () => {
    setAdded(true)
    onAdd()
  }
  return (
    <Button aria-label={`${verb} ${name} to Quick Order`} disabled={disabled || isAdded} onClick={add}>
      {verb}
    </Button>
  )
}
