import { Button } from './button.tsx'

export interface SwitchButtonProps {
  /** What it switches: `See Prices`. */
  label: string
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A button that says whether it is on: `See Prices: on`. */
export function SwitchButton({ label, on, onChange, disabled, className }: SwitchButtonProps) {
  return (
    <Button
      variant="plain"
      role="switch"
      aria-checked={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className={className}
    >
      <span>
        {label}
        <span aria-hidden="true">: {on ? 'on' : 'off'}</span>
      </span>
    </Button>
  )
}
