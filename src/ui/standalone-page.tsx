import { type ReactNode, useId } from 'react'
import { plainPage } from 'styled-system/recipes'
import { Button } from './button.tsx'

interface PlainPageProps {
  readonly title: string
  readonly children: ReactNode
  /** What else can be done, below the action. */
  readonly more?: ReactNode
  readonly action: string
  readonly onAction: () => void
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/**
 * A page with one message and one action. It depends on nothing else, since the code of real dialogs may be
 * what is missing.
 */
export function StandalonePage({ title, children, more, action, onAction }: PlainPageProps) {
  const id = useId()
  const classes = plainPage()
  return (
    <main className={classes.root}>
      <div
        role="alertdialog"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}words`}
        className={classes.card}
      >
        <h1 id={`${id}title`} className={classes.title}>
          {title}
        </h1>
        <p id={`${id}words`} className={classes.words}>
          {children}
        </p>
        <div>
          <Button ref={focus} variant="primary" onClick={onAction}>
            {action}
          </Button>
        </div>
        {more}
      </div>
    </main>
  )
}
