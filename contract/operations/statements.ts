import { isoDate } from '../dates.ts'
import { agedBalances, statement, statementLine } from '../entities/statement.ts'
import { fields, firstRow, operation, pdf, rows } from '../operation.ts'
import { emailAddress } from '../values.ts'

/** Statements and the account's balances by age (sections 2.7 and 2.8). */
export const statementOperations = {
  getStatementList: operation({
    summary: "The customer's monthly statements with their balances by age, newest first.",
    ipFunction: 'getStatementList',
    facts: { customerID: 'customerId' },
    reply: rows('StatementList', statement),
    emptyOn: 'no-records',
  }),
  getStatementDetail: operation({
    summary: 'The lines of one statement, oldest first.',
    ipFunction: 'getStatementDetail',
    facts: { customerID: 'customerId' },
    request: { statementDate: isoDate },
    reply: rows('StatementDetail', statementLine),
    emptyOn: 'no-records',
  }),
  emailStatement: operation({
    summary: 'Emails a statement as a PDF. A queued email counts as sent.',
    ipFunction: 'emailStatement',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: { emailAddress, statementDate: isoDate },
    reply: fields({}),
    emptyOn: 'queued',
  }),
  streamCustomerStatement: operation({
    summary: 'A statement as a PDF, with a remittance slip.',
    ipFunction: 'streamCustomerStatement',
    kind: 'stream',
    encoding: 'query',
    facts: { idCust: 'customerId', idCompany: 'companyId' },
    request: { statementDate: isoDate },
    reply: pdf,
  }),
  getCustomerAgedBalances: operation({
    summary: 'What the account owes today, by age.',
    ipFunction: 'getCustomerAgedBalances',
    facts: { customerID: 'customerId' },
    reply: firstRow('CustomerAgedBalances', agedBalances),
  }),
}
