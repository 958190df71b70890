import { useSelector } from '@xstate/react'
import type { MobileUser } from '#contract/entities/account.ts'
import { nameOf } from '#machines/accounts/accounts.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { account as styles } from './account.styles.ts'
import type { AccountActor } from './use-account.ts'

interface AccountDeletionProps {
  readonly actor: AccountActor
  readonly user: MobileUser
  readonly isOneself: boolean
}

/** Deletes the account after confirmation. Users can't delete their own account; the card explains why. */
export function AccountDeletion({ actor, user, isOneself }: AccountDeletionProps) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isDeletion = useSelector(actor, ({ context }) => context.request?.kind === 'delete')
  const isAsking = useSelector(actor, (state) => state.hasTag('confirming'))
  return (
    <Card heading="Delete Account" className={styles.danger}>
      <div className={styles.deletion}>
        <p className={styles.words}>
          {isOneself
            ? 'You are signed in as this user, so you can’t delete it. Another admin of your account can.'
            : 'They can no longer sign in and are signed out at once. Orders and invoices stay.'}
        </p>
        {!isOneself && (
          <Button
            variant="plain"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'send.requested', request: { kind: 'delete' } })}
          >
            Delete Account
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking || (isBusy && isDeletion)}
        title="Delete Account"
        message={`Are you sure you want to delete the account of ${nameOf(user)}? This action cannot be undone.`}
        accept="Delete"
        danger
        busy={isBusy}
        onAccept={() => actor.send({ type: 'send.confirmed' })}
        onCancel={() => actor.send({ type: 'send.declined' })}
      />
    </Card>
  )
}
