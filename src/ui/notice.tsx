import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { notice } from 'styled-system/recipes'
import { restoreFocus } from './focus.ts'

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

interface NoticeProps {
  tone?: keyof typeof icons
  title?: ReactNode
  /** A button or a link: the next step. */
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/**
 * A message that stays in the page, with its icon and, if there is one, an action. Screen readers read it out
 * when it appears.
 */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const classes = notice({ tone })
  const Icon = icons[tone]
  return (
    <div
      ref={restoreFocus}
      role={tone === 'bad' ? 'alert' : 'status'}
      data-tone={tone}
      className={cx(classes.root, className)}
    >
      <Icon size={20} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.body}>
          {title && <div className={classes.title}>{title}</div>}
          {children}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
