import { cx } from 'styled-system/css'
import { type TapeVariantProps, tape } from 'styled-system/recipes'

interface Common {
  size?: TapeVariantProps['size']
  className?: string | undefined
}

interface TapeProgressProps extends Common {
  /** What is measured, for those who can't see it. */
  label: string
  /** How far, from 0 to `max`. */
  value: number
  /** 1 unless given. */
  max?: number
  /** The value in words, e.g. `Step 2 of 3`. */
  valueText?: string | undefined
}

const share = (value: number, max: number) => (max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0)

/** A progress bar: the tape drawn out as far as things have come. */
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

/** A bar that says something is on its way, for the top of a page or a panel. */
export function RulerLoading({ size = 'thin', className }: Common) {
  const classes = tape({ kind: 'loading', size })
  return (
    <div role="progressbar" aria-label="Loading" className={cx(classes.root, className)}>
      <div className={classes.fill} />
    </div>
  )
}

interface TapeLengthProps extends Common {
  /** The length drawn, in the unit of `max`. */
  value: number
  /** The length that fills the whole width, so that bars under one another compare. */
  max: number
  /** Distance between short ticks; 0.1 m of a 6 m scale would be too dense, so 0.25 unless given. */
  tick?: number
  /** Drawn grey: nothing chosen of this length. */
  muted?: boolean | undefined
}

/** Every fourth tick is a long one: each metre, where the ticks are 0.25 m apart. */
const LONG_EVERY = 4

/** A length drawn to scale. Only a drawing: the figure must stand beside it. */
export function RulerLength(props: TapeLengthProps) {
  const { value, max, tick = 0.25, muted = false, size = 'thick', className } = props
  const classes = tape({ kind: 'length', size, muted })
  const shown = Math.min(Math.max(value, 0), max)
  const ticks = Array.from({ length: Math.floor(shown / tick) + 1 }, (_, i) => i)
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
