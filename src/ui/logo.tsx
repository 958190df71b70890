import { useState } from 'react'
import { cx } from 'styled-system/css'
import { logo } from 'styled-system/recipes'

interface LogoProps {
  readonly name: string
  /** Address of the company's own logo; '' where it has none. */
  readonly picture?: string
  readonly className?: string | undefined
}

/** The company's logo; where it has none, or none that can be had, the house and its name beside it. */
export function Logo({ name, picture = '', className }: LogoProps) {
  const [missing, setMissing] = useState('')
  const classes = logo()
  return (
    <span className={cx(classes.root, className)}>
      {picture && picture !== missing ? (
        <img src={picture} alt={name} onError={() => setMissing(picture)} className={classes.picture} />
      ) : (
        <>
          <svg viewBox="0 0 28 28" aria-hidden="true" className={classes.mark}>
            <path d="M14 1 27 11v16h-9V17h-8v10H1V11Z" />
          </svg>
          <span className={classes.words}>{name}</span>
        </>
      )}
    </span>
  )
}
