import type { FocusEventHandler, Ref } from 'react'
import { switchTrack } from 'styled-system/recipes'
import { Button } from './button.tsx'
import { useFieldAttributes, useFormBusy } from './field.tsx'

interface SwitchButtonProps {
  /** What it switches: `See Prices`. */
  label: string
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean | undefined
  onBlur?: FocusEventHandler | undefined
  ref?: Ref<HTMLButtonElement>
  className?: string | undefined
}

/** A switch with its label. In a Field (with `group`) its label stays its name. */
export function SwitchButton({ label, on, onChange, disabled, onBlur, ref, className }: SwitchButtonProps) {
  return (
    <Button
      {...useFieldAttributes()}
      ref={ref}
      variant="plain"
      role="switch"
      aria-checked={on}
      disabled={disabled}
      aria-disabled={useFormBusy() || undefined}
      onClick={() => onChange(!on)}
      onBlur={onBlur}
      className={className}
    >
      <span aria-hidden="true" className={switchTrack({ on })} />
      <span>{label}</span>
    </Button>
  )
}
