import { useState } from 'react'
import { cx } from 'styled-system/css'
import { logo } from 'styled-system/recipes'

interface LogoProps {
  readonly name: string
  /** URL of the company's own logo; '' where it has none. */
  readonly picture?: string
  readonly className?: string | undefined
}

/** The company's logo. Where it has none, or it can't be loaded, a house with the company's name. */
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
