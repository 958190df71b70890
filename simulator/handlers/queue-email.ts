import type { EmailRecord } from '#simulator/records.ts'
import type { SignedInCall, World } from '#simulator/world.ts'

type Message = Pick<EmailRecord, 'to' | 'subject' | 'text' | 'attached'> &
  Partial<Pick<EmailRecord, 'from' | 'cc' | 'bcc'>>

/** Puts a message about a customer into the outbox, by default from the company. */
export function queueEmail(world: World, customerId: number, message: Message): void {
  world.records.emails.put(String(world.nextNumber('emails', 0)), {
    at: world.now().toISOString(),
    customerId,
    from: world.seed.configuration.company_email,
    cc: [],
    bcc: [],
    ...message,
  })
}

/** Puts a message about the caller's account into the outbox. */
export const send = ({ world, caller }: SignedInCall, message: Message): void =>
  queueEmail(world, caller.customer.customerID, message)
