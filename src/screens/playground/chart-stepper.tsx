import { SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import type { StepRow } from '../../components/statecharts/chart-steps.tsx'
import { stepper } from '../../components/statecharts/charts.styles.ts'
import { IconButton } from '../../ui/button.tsx'

interface ChartStepperProps {
  readonly rows: readonly StepRow[]
  /** Number of steps done. */
  readonly position: number
  readonly onPosition: (position: number) => void
}

/** Leads through steps one by one. */
export function ChartStepper({ rows, position, onPosition }: ChartStepperProps) {
  const last = rows.length
  const done = rows[position - 1]
  const words = done ? `${done.what}: ${done.words}` : 'Before the first step'
  const buttons = [
    { label: 'First', icon: <SkipBack size={18} />, to: 0, isOff: position === 0 },
    { label: 'Previous', icon: <StepBack size={18} />, to: position - 1, isOff: position === 0 },
    { label: 'Next', icon: <StepForward size={18} />, to: position + 1, isOff: position === last },
    { label: 'Last', icon: <SkipForward size={18} />, to: last, isOff: position === last },
  ]
  return (
    <div className={stepper.root}>
      <div className={stepper.row}>
        {buttons.map(({ label, icon, to, isOff }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            aria-disabled={isOff}
            onClick={() => onPosition(to)}
          />
        ))}
        <input
          type="range"
          aria-label="Step"
          aria-valuetext={`${position} of ${last}, ${words}`}
          min={0}
          max={last}
          value={position}
          onChange={(event) => onPosition(event.target.valueAsNumber)}
          className={stepper.slider}
        />
        <span className={stepper.words}>
          {position} of {last}
        </span>
      </div>
      <p className={stepper.words}>{words}</p>
    </div>
  )
}
