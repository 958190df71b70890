import { useSite } from '../../components/portal/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PayAccountInstead } from './pay-account-instead.tsx'
import type { StatementDue } from './use-statement-due.ts'

/** Says that a statement is not the one asked for, or what of it is still open, where that is not all of it. */
export function StatementNotice({ statement, isOther, stillDue, isFailed, retry }: StatementDue) {
  const { format } = useSite()
  const due = format.money(statement.dueBalance)
  if (stillDue === undefined)
    return (
      <Notice
        tone="warn"
        title="What was paid since this statement could not be loaded"
        action={
          <Button loading={!isFailed} onClick={retry}>
            Try again
          </Button>
        }
      >
        The amount is all that was due on it, {due}.
      </Notice>
    )
  if (isOther)
    return (
      <Notice tone="warn" title="That statement is not on your account" action={<PayAccountInstead />}>
        The one of {format.date(statement.dateStatement)} is here in its place.
      </Notice>
    )
  if (statement.dueBalance <= 0 || stillDue === statement.dueBalance) return null
  if (stillDue === 0)
    return (
      <Notice tone="warn" title="This statement is paid" action={<PayAccountInstead />}>
        {due} was due on it, and nothing of that is still open.
      </Notice>
    )
  return (
    <Notice title={`${format.money(stillDue)} of this statement is still open`}>
      {due} was due on it. The rest has been paid or credited since.
    </Notice>
  )
}
