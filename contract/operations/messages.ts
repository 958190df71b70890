import { fields, operation } from '../operation.ts'
import { countOrNone } from '../request-values.ts'
import { emailAddress, freeText, required } from '../values.ts'

/** Emails that a user writes. */
export const messageOperations = {
  sendEmailMessage: operation({
    summary: 'Sends a message, about a transaction or, where number and suffix are 0, about none.',
    ipFunction: 'sendEmailMessage',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: {
      mobUserID: freeText,
      toEmailAddress: emailAddress,
      fromEmailAddress: freeText,
      subject: required,
      bodyText: freeText,
      numTran: countOrNone,
      suffixTran: countOrNone,
    },
    reply: fields({}),
  }),
}
