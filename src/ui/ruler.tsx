import { cx } from 'styled-system/css'
import { type TapeVariantProps, tape } from 'styled-system/recipes'

interface Common {
  size?: TapeVariantProps['size']
  className?: string | undefined
}

interface TapeProgressProps extends Common {
  /** What is measured, for screen readers. */
  label: string
  /** From 0 to `max`. */
  value: number
  /** 1 by default. */
  max?: number
  /** The value as text, e.g. `Step 2 of 3`. */
  valueText?: string | undefined
}

const share = (value: number, max: number) => (max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0)

/** A progress bar, drawn as a ruler. */
export function RulerProgress({ label, value, max = 1, valueText, size, className }: TapeProgressProps) {
  const classes = tape({ kind: 'progress', size })
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={cx(classes.root, className)}
    >
      <div className={classes.fill} style={{ transform: `translateX(${(share(value, max) - 1) * 100}%)` }} />
    </div>
  )
}

/** An indeterminate progress bar, for the top of a page or a panel. */
export function RulerLoading({ size = 'thin', className }: Common) {
  const classes = tape({ kind: 'loading', size })
  return (
    <div role="progressbar" aria-label="Loading" className={cx(classes.root, className)}>
      <div className={classes.fill} />
    </div>
  )
}

interface TapeLengthProps extends Common {
  /** The length, in the unit of `max`. */
  value: number
  /** The length that fills the whole width, so that bars below one another can be compared. */
  max: number
  /** Distance between short ticks; 0.25 by default, since 0.1 m would be too dense on a scale of 6 m. */
  tick?: number
  /** Grey: nothing of this length is selected. */
  muted?: boolean | undefined
}

/** Every fourth tick is a long one: each metre, where ticks are 0.25 m apart. */
const LONG_EVERY = 4

/** A tick nearer to the end than this fraction of a step is at the end. */
const SLACK = 0.01

/** A length to scale. Decorative only: the figure must be given as text beside it. */
export function RulerLength(props: TapeLengthProps) {
  const { value, max, tick = 0.25, muted = false, size = 'thick', className } = props
  const classes = tape({ kind: 'length', size, muted })
  const shown = Math.min(Math.max(value, 0), max)
  // None at the ends: in a dark theme, a tick there would look like a piece cut out of the bar.
  const ticks = Array.from({ length: Math.max(Math.ceil(shown / tick - SLACK) - 1, 0) }, (_, i) => i + 1)
  const path = ticks.map((i) => `M${i * tick} 0V${i % LONG_EVERY === 0 ? 11 : 5}`).join('')
  return (
    <div aria-hidden="true" className={cx(classes.root, className)}>
      <div className={classes.fill} style={{ width: `${share(shown, max) * 100}%` }} />
      <svg aria-hidden="true" className={classes.scale} viewBox={`0 0 ${max} 20`} preserveAspectRatio="none">
        <path d={path} stroke="var(--tick)" vectorEffect="non-scaling-stroke" shapeRendering="crispEdges" />
      </svg>
    </div>
  )
}
