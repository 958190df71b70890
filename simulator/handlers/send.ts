import type { EmailRecord, SignedInCall } from '#simulator/world.ts'

export type Message = Pick<EmailRecord, 'to' | 'subject' | 'text' | 'attached'> &
  Partial<Pick<EmailRecord, 'from' | 'cc' | 'bcc'>>

/** Puts a message into the outbox, in the company's name unless it says otherwise. */
export function send({ world, caller }: SignedInCall, message: Message): void {
  world.records.emails.put(String(world.nextNumber('emails', 0)), {
    at: world.now().toISOString(),
    customerId: caller.customer.customerID,
    from: world.seed.configuration.company_email,
    cc: [],
    bcc: [],
    ...message,
  })
}
