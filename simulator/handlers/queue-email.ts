import type { EmailRecord } from '#simulator/records.ts'
import type { SignedInCall, World } from '#simulator/world.ts'

type Message = Pick<EmailRecord, 'to' | 'subject' | 'text' | 'attached'> &
  Partial<Pick<EmailRecord, 'from' | 'cc' | 'bcc'>>

/** The most emails in the outbox; beyond it the oldest are dropped, so that no script can fill the disk. */
export const MAX_EMAILS = 500

/** Puts a message about a customer into the outbox, by default from the company. */
export function queueEmail(world: World, customerId: number, message: Message): void {
  const { emails } = world.records
  const number = world.nextNumber('emails', 0)
  emails.put(String(number), {
    at: world.now().toISOString(),
    daysLived: world.daysLived(),
    customerId,
    from: world.seed.configuration.company_email,
    cc: [],
    bcc: [],
    ...message,
  })
  for (let old = number - MAX_EMAILS; emails.get(String(old)); old -= 1) emails.delete(String(old))
}

/** Puts a message about the caller's account into the outbox. */
export const send = ({ world, caller }: SignedInCall, message: Message): void =>
  queueEmail(world, caller.customer.customerID, message)
