import { spinner } from 'styled-system/recipes'

interface SpinnerProps {
  /** Fills the screen, a page of the portal (the default) or a panel. */
  size?: 'screen' | 'page' | 'panel'
}

/** A running ruler with a label. Where the layout of the content is known, use skeletons instead. */
export function Spinner({ size }: SpinnerProps) {
  const classes = spinner({ size })
  return (
    <div role="status" className={classes.root}>
      <div className={classes.tape} aria-hidden="true">
        <div className={classes.run} />
      </div>
      <span className={classes.label}>Loading</span>
    </div>
  )
}
